import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordCandidates as record } from '@coopkg/application';
import type { PolicyPoint, RecordedQuestion } from '@coopkg/pipeline';
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
    const questions = await record(application, asked, {
      signal: stopSignal(),
      onProgress: (done, total) => {
        context.progress({
          message: { zh: `候选 ${done}/${total}`, en: `Candidates ${done}/${total}` },
        });
      },
    });
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
