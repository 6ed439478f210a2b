import { mayBeInPassing } from '@coopkg/validate';
import type { CandidateEvidence, DecisionEvidence } from '../evidence/decision-evidence.js';
import { accept, collect, refuse, type Decide, type Decision } from './decision.js';
import type { DecisionPolicy } from './policy.js';
import {
  bestGroup,
  byScore,
  contenders,
  isReversible,
  livingOf,
  logOfSum,
  type RowGroup,
  type Scored,
} from './score.js';

/**
 * What to do with what is known: accept a candidate, with or without doubt; find out more; or
 * refuse. Pure. It asks only for evidence on which the decision depends.
 */
export const decide: Decide = (evidence, policy) => {
  if (evidence.tiers === 0) return collect({ kind: 'tier', tier: 'first' });
  if (evidence.tiers > 1) return decideAmongAll(evidence, policy);
  return evidence.declined === null
    ? decideFirst(evidence, policy)
    : decideDeclined(evidence.declined, evidence, policy);
};

/**
 * The model's first query is taken if it is valid: the baseline, without cross-check and rewriting.
 */
export const decideUnverified: Decide = ({ tiers, declined, candidates: [first] }) => {
  if (tiers === 0) return collect({ kind: 'tier', tier: 'first' });
  return first?.isValid === true && first.outcome === undefined
    ? accept(0)
    : refuse(declined !== null);
};

const others = collect({ kind: 'tier', tier: 'others' });
const near = collect({ kind: 'near' });

/**
 * A model that is sure that the graph can't answer is believed, unless a wording is almost the
 * question.
 */
function decideDeclined(
  declined: number,
  evidence: DecisionEvidence,
  policy: DecisionPolicy,
): Decision {
  if (declined <= policy.sureLogProbability) return others;
  if (evidence.near === undefined) return near;
  return (evidence.near[0]?.likeness ?? 0) < policy.sureLikeness ? refuse(true) : others;
}

/** The first query, alone. */
function decideFirst(evidence: DecisionEvidence, policy: DecisionPolicy): Decision {
  const first = evidence.candidates[0]!;
  if (!first.isValid || first.outcome !== undefined) return others;
  const isSure = (first.logProbability ?? -Infinity) > policy.sureLogProbability;
  if (first.findings.length > 0) return isSure ? decideFound(first, evidence) : others;
  return isSure ? accept(0) : decideUnsure(first, evidence, policy);
}

/**
 * Something speaks against a query of which the model is sure. People say much in passing: it is
 * taken all the same where it is the nearest question type's.
 */
function decideFound(first: CandidateEvidence, { near: nearest }: DecisionEvidence): Decision {
  const [finding, ...more] = first.findings;
  if (more.length > 0 || !mayBeInPassing(finding!)) return others;
  if (nearest === undefined) return near;
  const type = nearest.findIndex(({ isType }) => isType);
  return first.sameAsNear.includes(type) ? accept(0, ['findings']) : others;
}

/**
 * Nothing speaks against a query of which the model is not sure: it is taken when a near wording
 * has the same one, or the frame agrees; with a doubt where the engine can't tell how sure it is.
 */
function decideUnsure(
  { logProbability, sameAsNear, agreesWithFrame }: CandidateEvidence,
  evidence: DecisionEvidence,
  policy: DecisionPolicy,
): Decision {
  if (logProbability !== null && logProbability < policy.lowConfidenceScore) return others;
  if (evidence.near === undefined) return near;
  if (sameAsNear.length > 0) return accept(0);
  if (evidence.frame === 'unknown') return collect({ kind: 'frame' });
  if (!agreesWithFrame) return others;
  return accept(0, logProbability === null ? ['guess'] : []);
}

/** Of all candidates that of the rows for which most speaks, if enough does. */
function decideAmongAll(evidence: DecisionEvidence, policy: DecisionPolicy): Decision {
  const contending = contenders(evidence, policy);
  if (!mayAnswer(contending, policy)) return withoutAnswer(evidence, policy);
  const unread = contending.filter(
    (one) => isReversible(one) && one.candidate.reverseLogLikelihood === undefined,
  );
  // Of one alone nothing is learnt.
  if (contending.length > 1 && unread.length > 0)
    return collect({ kind: 'reverse-likelihood', of: unread.map(({ index }) => index) });
  const ranked = byScore(contending, policy);
  if (!mayAnswer(ranked, policy)) return withoutAnswer(evidence, policy);
  if (dependsOnRows(ranked, policy)) {
    const unrun = ranked.filter(({ candidate }) => candidate.rows === undefined);
    if (unrun.length > 0) return collect({ kind: 'rows', of: unrun.map(({ index }) => index) });
  }
  const group = bestGroup(ranked, policy);
  return isAnswerable(group, evidence, policy)
    ? answerWith(group, evidence, policy)
    : withoutAnswer(evidence, policy);
}

/** Whether one could be answered if all had the same rows, and the longest margin. */
const mayAnswer = (scored: readonly Scored[], policy: DecisionPolicy): boolean =>
  scored.some(({ candidate }) => candidate.findings.length === 0) &&
  logOfSum(scored.map(({ score }) => score)) + policy.maxCountedMargin / 2 >= policy.minAnswerScore;

/**
 * Whether candidates that give the same rows could make another one the best, or the best one good
 * enough.
 */
function dependsOnRows([best, ...rivals]: readonly Scored[], policy: DecisionPolicy): boolean {
  if (rivals.length === 0) return false;
  const together = logOfSum(rivals.map(({ score }) => score));
  return best!.score < policy.lowConfidenceScore || together > best!.score;
}

/**
 * Whether enough speaks for it: its score, or that of all with its rows and half of their margin. A
 * near wording with the same query is worth the longest margin.
 */
function isAnswerable(
  { best, score, margin }: RowGroup,
  { declined, near: nearest }: DecisionEvidence,
  policy: DecisionPolicy,
): boolean {
  const { findings, sameAsNear, logProbability } = best.candidate;
  if (findings.length > 0) return false;
  if (declined !== null) return best.score >= policy.lowConfidenceScore;
  // The queries of all near wordings are candidates: what the model thinks of them tells those that
  // are meant from those that are only nearest.
  const least = logProbability === null ? policy.typeLikeness : 0;
  const isNear = sameAsNear.some((index) => (nearest?.[index]?.likeness ?? 1) >= least);
  const counted = isNear ? policy.maxCountedMargin : margin;
  return Math.max(best.score, score + counted / 2) >= policy.minAnswerScore;
}

function answerWith(
  { best: { index, candidate }, score }: RowGroup,
  evidence: DecisionEvidence,
  policy: DecisionPolicy,
): Decision {
  if (candidate.logProbability === null) return accept(index, ['guess']);
  if (candidate.logProbability < policy.lowConfidenceScore) {
    const { reverseLogLikelihood: reverse } = candidate;
    if (reverse === undefined) return collect({ kind: 'reverse-likelihood', of: [index] });
    const least = policy.minReverseLogLikelihoodPerToken * Math.max(1, evidence.questionTokens);
    if (reverse !== null && reverse < least) return refuse(true);
  }
  if (candidate.sameAsNear.length > 0) return accept(index);
  if (score < policy.lowConfidenceScore) return accept(index, ['guess']);
  if (evidence.frame === 'unknown') return collect({ kind: 'frame' });
  return accept(index, isAsRead(candidate, evidence) ? [] : ['frame']);
}

/**
 * Whether the model reads the question so: of a fix, whether it reads it as what was fixed, which
 * it misread once.
 */
const isAsRead = (candidate: CandidateEvidence, { candidates: [first] }: DecisionEvidence) =>
  candidate.agreesWithFrame || (candidate.origin === 'fix' && first!.agreesWithFrame);

/**
 * A model that has learnt little knows no query for certain; the wordings of the question types do.
 */
function withoutAnswer(evidence: DecisionEvidence, policy: DecisionPolicy): Decision {
  const isDeclined = evidence.declined !== null;
  const nearest = evidence.near?.[0];
  if (nearest === undefined || isDeclined) return refuse(isDeclined);
  const isAlike = nearest.likeness >= policy.sureLikeness;
  const typical = livingOf(evidence).find(
    ({ candidate }) => candidate.findings.length === 0 && candidate.sameAsNear.includes(0),
  );
  if (
    typical !== undefined &&
    (isAlike || (nearest.isType && nearest.likeness >= policy.typeLikeness))
  )
    return accept(typical.index, ['guess']);
  return isAlike && nearest.isReworded && evidence.tiers === 2
    ? collect({ kind: 'tier', tier: 'reworded' })
    : refuse(false);
}
