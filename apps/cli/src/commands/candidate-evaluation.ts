import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Application } from '@coopkg/application';
import type { PolicyPoint, RecordedQuestion } from '@coopkg/pipeline';
import type { DatasetLine } from '@coopkg/training-data';
import type { CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';
import { withApplication } from '../with-application.js';

export interface CandidateEvaluation {
  dataset: string;
  perLanguage: number;
}

export interface CandidateSummary extends PolicyPoint {
  about: Record<string, string>;
  questions: number;
  /** Questions of which the model's first query is right, and of which any candidate is. */
  firstRight: number;
  anyRight: number;
}

/**
 * Every candidate of each question with all evidence, run and compared with the gold rows;
 * ambiguous questions are left out. Stopped by a signal it ends with what it has seen.
 */
export async function recordCandidates(
  context: CommandContext,
  { dataset, perLanguage }: CandidateEvaluation,
): Promise<{ questions: RecordedQuestion[]; adapter: string; summary: CandidateSummary }> {
  const [{ firstOfEach }, { readDataset }, { measure }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/training-data'),
    import('@coopkg/pipeline'),
  ]);
  const asked = firstOfEach(await readDataset(dataset), perLanguage, ({ language }) => language);
  return withApplication(context, { parts: ['graph', 'model', 'index'] }, async (application) => {
    const questions: RecordedQuestion[] = [];
    const stop = stopSignal();
    for (const [at, line] of asked.entries()) {
      if (stop.aborted) break;
      const recorded = await recordQuestion(application, line);
      if (recorded !== null) questions.push(recorded);
      context.progress({
        message: {
          zh: `候选 ${at + 1}/${asked.length}`,
          en: `Candidates ${at + 1}/${asked.length}`,
        },
      });
    }
    const { base, adapter } = application.model.identity;
    const rightOf = (isCounted: (question: RecordedQuestion) => boolean): number =>
      questions.filter(isCounted).length;
    const summary = {
      about: {
        dataset: path.basename(dataset),
        model: [base, adapter ?? 'no adapter'].map((file) => path.basename(file)).join(' + '),
      },
      questions: questions.length,
      firstRight: rightOf(
        ({ evidence, outcomes }) =>
          evidence.declined === null && evidence.tiers > 0 && outcomes[0]?.isRight === true,
      ),
      anyRight: rightOf(({ outcomes }) => outcomes.some(({ isRight }) => isRight)),
      ...(await measure(questions, application.policy)),
    };
    return { questions, adapter: path.basename(adapter ?? 'none'), summary };
  });
}

async function recordQuestion(
  application: Application,
  { id, language, question, cypher, parameters }: DatasetLine,
): Promise<RecordedQuestion | null> {
  const [{ executionEqual, runGenerated, runGold }, { recordedQuestionSchema }] = await Promise.all(
    [import('@coopkg/evaluation'), import('@coopkg/pipeline')],
  );
  const collected = await application.pipeline.collectAll(question);
  if (collected === null) return null;
  const { graph } = application;
  const gold = await runGold(graph, cypher, parameters ?? {});
  const outcomes: RecordedQuestion['outcomes'] = [];
  for (const outcome of collected.outcomes) {
    if (outcome?.kind !== 'ran') {
      outcomes.push({ kind: outcome?.kind ?? 'failed', rowCount: 0, isRight: false });
      continue;
    }
    const { persons, rowCount, result } = outcome;
    // What was cut for people is compared in full.
    const full = result.truncated
      ? await runGenerated(graph, persons.cypher, persons.parameters)
      : result;
    const isRight =
      full !== null &&
      executionEqual({ cypher: persons.cypher, rows: full.rows, width: full.columns.length }, gold)
        .equal;
    outcomes.push({ kind: 'ran', rowCount, isRight });
  }
  // Leaves out what is not recorded: trees, parameters, rows.
  const { evidence, question: slotted } = collected;
  return recordedQuestionSchema.parse({
    id,
    language,
    question: slotted,
    gold: cypher,
    evidence,
    outcomes,
  });
}

/**
 * `candidates.jsonl` and `candidates.json` in a folder, which is made. @returns the sha256 of the
 * former
 */
export async function writeCandidates(
  questions: readonly RecordedQuestion[],
  summary: CandidateSummary,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'candidates.jsonl'), linesOf(questions));
  await writeFile(path.join(out, 'candidates.json'), `${JSON.stringify(summary, null, 1)}\n`);
}

export const linesOf = (questions: readonly RecordedQuestion[]): string =>
  questions.map((question) => `${JSON.stringify(question)}\n`).join('');

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

export const candidateText = (summary: CandidateSummary, out: string): string =>
  [
    `${summary.questions} questions: first right ${summary.firstRight}, any right ${summary.anyRight}`,
    `answered ${summary.answered}: right ${summary.right}, wrong ${summary.wrong}; without a doubt right ${summary.undoubtedRight}, wrong ${summary.undoubtedWrong}`,
    path.join(out, 'candidates.jsonl'),
  ].join('\n');
