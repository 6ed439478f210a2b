import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Comparison, Evaluation, MeasuredQuestion, PairedScore } from '@coopkg/contracts';
import { compareRecords, readResults, type EvaluationRecord } from '@coopkg/evaluation';
import { evaluationFolder } from './evaluation-folder.js';

/** Questions of a comparison that are shown. */
const mostShown = 200;

export const hasResults = (dataDirectory: string, id: string): boolean =>
  existsSync(path.join(evaluationFolder(dataDirectory, id), 'results.jsonl'));

const recordsOf = (dataDirectory: string, id: string): Promise<EvaluationRecord[]> =>
  readResults(evaluationFolder(dataDirectory, id));

/** The questions of an evaluation, of those that count. */
export async function measuredQuestions(
  dataDirectory: string,
  id: string,
): Promise<MeasuredQuestion[]> {
  return (await recordsOf(dataDirectory, id)).filter(({ used }) => used).map(shown);
}

const shown = (record: EvaluationRecord): MeasuredQuestion => {
  const { id, type, language, question, status, ex, lx, doubt, gold, generated } = record;
  const { diff, error, took } = record;
  return {
    id,
    type,
    language,
    question,
    status,
    ex,
    lx,
    doubt,
    gold,
    generated,
    diff,
    error,
    took,
  };
};

/** EX of the two on the questions that both were asked; null where there are none. */
export async function pairedScoreOf(
  dataDirectory: string,
  first: string,
  second: string,
): Promise<PairedScore | null> {
  const [one, other] = await Promise.all([first, second].map((id) => recordsOf(dataDirectory, id)));
  return compareRecords(one!, other!)?.ex ?? null;
}

/** Two evaluations question by question; null where they have none in common. */
export async function compareEvaluations(
  dataDirectory: string,
  first: Evaluation,
  second: Evaluation,
): Promise<Comparison | null> {
  const [one, other] = await Promise.all(
    [first, second].map(({ id }) => recordsOf(dataDirectory, id)),
  );
  const compared = compareRecords(one!, other!);
  if (compared === null) return null;
  const { won, lost, ...scores } = compared;
  const pairs = (some: typeof won): Comparison['won'] =>
    some
      .slice(0, mostShown)
      .map((pair) => ({ first: shown(pair.first), second: shown(pair.second) }));
  return { first, second, ...scores, won: pairs(won), lost: pairs(lost) };
}
