import type { CandidateEvidence, DecisionEvidence } from '../evidence/decision-evidence.js';
import type { DecisionPolicy } from './policy.js';

export interface Scored {
  index: number;
  candidate: CandidateEvidence;
  score: number;
}

/** Candidates with the same rows; they speak for one another. */
export interface RowGroup {
  best: Scored;
  /**
   * Of all of them together: one question has many right queries, and the model shares its
   * probability out among their spellings.
   */
  score: number;
  /**
   * By how much that is more than the score of all candidates with other rows together;
   * `maxCountedMargin` at most.
   */
  margin: number;
}

/** The logarithm of the sum of what these are the logarithms of. */
export const logOfSum = (logarithms: readonly number[]): number =>
  Math.log(logarithms.reduce((sum, one) => sum + Math.exp(one), 0));

/** Candidates that can be run and were not in vain. */
export const livingOf = ({
  candidates,
}: DecisionEvidence): { index: number; candidate: CandidateEvidence }[] =>
  candidates
    .map((candidate, index) => ({ candidate, index }))
    .filter(
      ({ candidate: { isValid, outcome, rows } }) =>
        isValid && outcome === undefined && rows !== null,
    );

/**
 * Those that may be the best, best first, by their log probability less their findings. Of a model
 * that would rather decline, probabilities are those of its queries among
 * themselves; a query whose probability the engine can't tell has as little as a near wording can
 * make good.
 */
export function contenders(evidence: DecisionEvidence, policy: DecisionPolicy): Scored[] {
  const { maxCountedMargin } = policy;
  const share =
    evidence.declined === null ? 0 : Math.log(Math.max(1e-6, 1 - Math.exp(evidence.declined)));
  const scored = livingOf(evidence).map(({ index, candidate }) => ({
    index,
    candidate,
    score:
      (candidate.logProbability ?? policy.minAnswerScore - maxCountedMargin / 2) -
      share -
      maxCountedMargin * candidate.findings.length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= best - maxCountedMargin)
    .sort((left, right) => right.score - left.score);
}

/**
 * Whether its reverse likelihood counts. The model misread what was fixed, and so misreads the fix.
 */
export const isReversible = ({ candidate: { origin } }: Scored): boolean => origin !== 'fix';

/**
 * The contenders with what it counts that the question is less likely for them than for another,
 * best first.
 */
export function byScore(contending: readonly Scored[], policy: DecisionPolicy): Scored[] {
  const reverse = (one: Scored): number | null =>
    isReversible(one) ? (one.candidate.reverseLogLikelihood ?? null) : null;
  const best = Math.max(...contending.map((one) => reverse(one) ?? -Infinity));
  const scored = contending.map((one) => {
    const own = reverse(one);
    const gap = own === null ? 0 : best - own;
    return { ...one, score: one.score - policy.reverseLikelihoodWeight * gap };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= most - policy.maxCountedMargin)
    .sort((left, right) => right.score - left.score);
}

/**
 * The best group of candidates by their rows; those that find nothing, or were not run, stand
 * alone.
 */
export function bestGroup(ranked: readonly Scored[], policy: DecisionPolicy): RowGroup {
  const groups = new Map<string | number, Scored[]>();
  for (const one of ranked) {
    const key = one.candidate.rows || one.index;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const together = [...groups.values()]
    .map((members) => ({ members, score: logOfSum(members.map(({ score }) => score)) }))
    .sort((left, right) => right.score - left.score);
  const { members, score } = together[0]!;
  const best = members[0]!;
  // 「2020年之后」 and "after 2020" are said of both bounds: neither speaks against the other.
  const against = ranked.filter(
    (one) => !members.includes(one) && one.candidate.withoutBounds !== best.candidate.withoutBounds,
  );
  const margin = score - logOfSum(against.map((one) => one.score));
  return { best, score, margin: Math.min(policy.maxCountedMargin, margin) };
}
