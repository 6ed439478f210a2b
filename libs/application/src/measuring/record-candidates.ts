import type { GraphReader } from '@coopkg/contracts';
import { executionEqual, runGenerated, runGold } from '@coopkg/evaluation';
import type { Pipeline, RecordedQuestion } from '@coopkg/pipeline';
import type { DatasetLine } from '@coopkg/training-data';

export interface CandidateSource {
  graph: GraphReader;
  pipeline: Pipeline;
}
export interface RecordCandidatesOptions {
  /** Ends with what it has seen. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Every candidate of each question with all evidence, run and compared with the gold rows;
 * ambiguous questions are left out.
 */
export async function recordCandidates(
  source: CandidateSource,
  lines: readonly DatasetLine[],
  { signal, onProgress }: RecordCandidatesOptions,
): Promise<RecordedQuestion[]> {
  const questions: RecordedQuestion[] = [];
  for (const [at, line] of lines.entries()) {
    if (signal.aborted) break;
    const recorded = await recordQuestion(source, line);
    if (recorded !== null) questions.push(recorded);
    onProgress(at + 1, lines.length);
  }
  return questions;
}

async function recordQuestion(
  { graph, pipeline }: CandidateSource,
  { id, language, question, cypher, parameters }: DatasetLine,
): Promise<RecordedQuestion | null> {
  const collected = await pipeline.collectAll(question);
  if (collected === null) return null;
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
  const { recordedQuestionSchema } = await import('@coopkg/pipeline');
  return recordedQuestionSchema.parse({
    id,
    language,
    question: slotted,
    gold: cypher,
    evidence,
    outcomes,
  });
}
