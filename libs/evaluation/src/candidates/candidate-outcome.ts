import type { Language } from '@coopkg/contracts';

/** One query that may be meant, with what speaks for and against it, and whether its rows are the gold query's. */
export interface CandidateOutcome {
  cypher: string;
  /** First written, next best of the model, or a template's own query. */
  from: ('written' | 'alternative' | 'template')[];
  /** Natural logarithms: that the model writes the query for the question, and the question for the query. */
  logProbability: number | null;
  readBack: number | null;
  /** Of the template's wording and the question, 0 to 1; 0 for what the model wrote. */
  likeness: number;
  /** Codes of the question's words that speak against it. */
  doubts: string[];
  crossCheck: boolean;
  valid: boolean;
  right: boolean;
  rowCount: number | null;
  /** The same for candidates with the same rows, whatever their columns' names and order. */
  rows: string | null;
}

export interface CandidateLine {
  id: string;
  language: Language;
  /** With slots. */
  question: string;
  gold: string;
  /** The model's own first answer is that the graph cannot tell. */
  declined: boolean;
  candidates: CandidateOutcome[];
}

/** What counts against a query, in units of log probability. */
export interface Weights {
  doubt: number;
  readBack: number;
}

export interface BarScore {
  bar: number;
  answered: number;
  right: number;
  wrong: number;
}

/**
 * How likely a candidate is meant: the queries of one question are compared by it. The weights of `libs/pipeline/src/choose-query.ts`, over all that may be meant:
 * without what that takes or leaves early.
 */
export function evidence(
  one: CandidateOutcome,
  best: number,
  { doubt, readBack }: Weights,
): number {
  return (
    (one.logProbability ?? -1) -
    doubt * one.doubts.length -
    readBack * (one.readBack === null ? 0 : best - one.readBack)
  );
}

export interface Chosen {
  one: CandidateOutcome;
  evidence: number;
  /** By how much its evidence beats every other valid candidate's that gives other rows; `longestLead` at most. */
  lead: number;
  /** Whether a near wording's own query is the same. */
  agreed: boolean;
}

/** No lead counts for more, as `creditedLead` in `libs/pipeline/src/choose-query.ts`. */
export const longestLead = 3;

/** The candidate that is taken, and what speaks for it. */
export function chosen({ candidates }: CandidateLine, weights: Weights): Chosen | null {
  const valid = candidates.filter((one) => one.valid);
  const best = Math.max(...valid.map((one) => one.readBack ?? -Infinity));
  const [first, ...others] = valid
    .map((one) => ({ one, evidence: evidence(one, best, weights) }))
    .sort((a, b) => b.evidence - a.evidence);
  if (first === undefined) return null;
  const rival = others.find(({ one }) => one.rows !== first.one.rows);
  return {
    ...first,
    lead: Math.min(
      longestLead,
      rival === undefined ? longestLead : first.evidence - rival.evidence,
    ),
    agreed: first.one.from.includes('template'),
  };
}

/** What tells a right answer from a wrong one: evidence, and half of the lead. */
export const standing = ({ evidence: own, lead }: Chosen): number => own + lead / 2;

/** How often a right answer has more of something than a wrong one (the area under the ROC curve); null when one of them is missing. */
export function separation(
  taken: readonly Chosen[],
  measure: (one: Chosen) => number,
): number | null {
  const [right, wrong] = [true, false].map((is) =>
    taken.filter(({ one }) => one.right === is).map(measure),
  ) as [number[], number[]];
  if (right.length === 0 || wrong.length === 0) return null;
  const wins = right.reduce(
    (sum, high) =>
      sum + wrong.reduce((won, low) => won + (high > low ? 1 : high === low ? 0.5 : 0), 0),
    0,
  );
  return wins / (right.length * wrong.length);
}

export interface GapScore {
  from: number;
  questions: number;
  right: number;
}

/** First written queries by how much worse than the best candidate they read back (natural logarithm), and how many of them are right. */
export function readBackGaps(
  lines: readonly CandidateLine[],
  at: readonly number[] = [0, 0.01, 1, 2, 4, 8],
): GapScore[] {
  const firsts = lines.flatMap(({ candidates }) => {
    const first = candidates.find(
      ({ from, valid, readBack }) => from.includes('written') && valid && readBack !== null,
    );
    return first
      ? [
          {
            gap:
              Math.max(
                ...candidates
                  .filter(({ valid }) => valid)
                  .map(({ readBack }) => readBack ?? -Infinity),
              ) - first.readBack!,
            right: first.right,
          },
        ]
      : [];
  });
  return at.map((from, index) => {
    const within = firsts.filter(({ gap }) => gap >= from && gap < (at[index + 1] ?? Infinity));
    return { from, questions: within.length, right: within.filter(({ right }) => right).length };
  });
}

/** How many questions are answered, and how many rightly, when less evidence than the bar is refused. */
export function bars(
  lines: readonly CandidateLine[],
  weights: Weights,
  at: readonly number[] = [-0.05, -0.25, -0.5, -0.75, -1, -1.25, -1.5, -2, -3],
  measure: (one: Chosen) => number = ({ evidence: own }) => own,
): BarScore[] {
  const taken = lines.map((line) => chosen(line, weights)).filter((one) => one !== null);
  return at.map((bar) => {
    const above = taken.filter((one) => measure(one) > bar);
    const right = above.filter(({ one }) => one.right).length;
    return { bar, answered: above.length, right, wrong: above.length - right };
  });
}
