import type { Ask } from '../asker.js';
import { rateOf, type Rate } from '../rate.js';
import type { RefusalCase } from './refusal-case.js';

export interface RefusalOutcome extends RefusalCase {
  /** Status of the answer, or `failed` when there was none. */
  status: string;
  cypher: string | null;
  /** The first rows, for the eye. */
  rows: readonly (readonly unknown[])[];
  /** Milliseconds. */
  took: number;
}

export interface RefusalSummary {
  /** Of those that cannot be answered: refused. */
  refused: Rate;
  /** Of those that can: refused all the same. */
  wronglyRefused: Rate;
  byReason: Record<string, Rate>;
  byLanguage: Record<string, { refused: Rate; wronglyRefused: Rate }>;
  /** Unanswerable questions that got rows. */
  invented: RefusalOutcome[];
  /**
   * Unanswerable questions that got no rows but were not refused either: empty, or a choice between
   * people.
   */
  undecided: RefusalOutcome[];
  /** Questions that ended in a fault. */
  failed: RefusalOutcome[];
  outcomes: RefusalOutcome[];
}

/** What counts as a refusal: nothing was run, and the person is told why. */
const isRefused = ({ status }: RefusalOutcome): boolean => status === 'unanswerable';

/** Asks every question (placeholders filled) and says how many of which kind were refused. */
export async function evaluateRefusals(
  ask: Ask,
  cases: readonly RefusalCase[],
  onProgress?: (done: number, outcome: RefusalOutcome) => void,
): Promise<RefusalSummary> {
  const outcomes: RefusalOutcome[] = [];
  for (const one of cases) {
    const outcome = await askOne(ask, one);
    outcomes.push(outcome);
    onProgress?.(outcomes.length, outcome);
  }
  return summariseRefusals(outcomes);
}

async function askOne(ask: Ask, one: RefusalCase): Promise<RefusalOutcome> {
  const start = performance.now();
  try {
    const { status, cypher, rows } = await ask(one.question, {});
    return {
      ...one,
      status,
      cypher,
      rows: rows.slice(0, 5),
      took: Math.round(performance.now() - start),
    };
  } catch (error) {
    return {
      ...one,
      status: 'failed',
      cypher: null,
      rows: [[String(error)]],
      took: Math.round(performance.now() - start),
    };
  }
}

function summariseRefusals(outcomes: readonly RefusalOutcome[]): RefusalSummary {
  const never = outcomes.filter(({ expected }) => expected === 'unanswerable');
  const split = (some: readonly RefusalOutcome[]): { refused: Rate; wronglyRefused: Rate } => ({
    refused: refusedOf(some.filter(({ expected }) => expected === 'unanswerable')),
    wronglyRefused: refusedOf(some.filter(({ expected }) => expected === 'answered')),
  });
  const keys = (key: 'reason' | 'language', from: readonly RefusalOutcome[]): string[] => [
    ...new Set(from.map((one) => one[key])),
  ];
  const through = never.filter((one) => !isRefused(one) && one.status !== 'failed');
  return {
    ...split(outcomes),
    byReason: Object.fromEntries(
      keys('reason', never).map((reason) => [
        reason,
        refusedOf(never.filter((one) => one.reason === reason)),
      ]),
    ),
    byLanguage: Object.fromEntries(
      keys('language', outcomes).map((language) => [
        language,
        split(outcomes.filter((one) => one.language === language)),
      ]),
    ),
    invented: through.filter(({ rows }) => rows.length > 0),
    undecided: through.filter(({ rows }) => rows.length === 0),
    failed: outcomes.filter(({ status }) => status === 'failed'),
    outcomes: [...outcomes],
  };
}

const refusedOf = (outcomes: readonly RefusalOutcome[]): Rate => rateOf(outcomes.map(isRefused));
