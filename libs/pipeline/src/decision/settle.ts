import {
  learned,
  type CandidateEvidence,
  type DecisionEvidence,
} from '../evidence/decision-evidence.js';
import type { Decision, Doubt, Wanted } from './decision.js';

/**
 * What came of running a candidate; `ended`: with something else than rows, such as who is meant.
 */
export type RunOutcome =
  { kind: 'ran'; rowCount: number } | { kind: 'failed'; error: string } | { kind: 'ended' };

/**
 * Finds out what the decision asks for, and runs what it accepts: the live line, or a recorded one.
 */
export interface EvidenceSource<Evidence, Outcome> {
  collect(wanted: Wanted, evidence: Evidence): Promise<Evidence>;
  /** @param isSecond an answer is there already, which is empty */
  run(candidate: number, evidence: Evidence, isSecond: boolean): Promise<Outcome>;
}

export type Settled<Outcome> =
  | {
      kind: 'taken';
      candidate: number;
      doubts: Doubt[];
      /** Another reading was tried before, and found nothing. */
      isSecond: boolean;
      outcome: Outcome;
    }
  | { kind: 'refused'; declined: boolean };

/** How many candidates are run for one question. */
const mostRuns = 3;

/**
 * Decides, collects what the decision asks for, and runs what it accepts, until that is an answer
 * or there is none.
 */
export async function settle<Evidence extends DecisionEvidence, Outcome extends RunOutcome>(
  start: Evidence,
  decide: (evidence: Evidence) => Decision,
  source: EvidenceSource<Evidence, Outcome>,
): Promise<{ settled: Settled<Outcome>; evidence: Evidence }> {
  let evidence = start;
  let empty: Settled<Outcome> | null = null;
  for (let runs = 0; runs < mostRuns;) {
    const decision = decide(evidence);
    if (decision.kind === 'continue') {
      evidence = await source.collect(decision.wanted, evidence);
      continue;
    }
    if (decision.kind === 'refuse')
      return { evidence, settled: empty ?? { kind: 'refused', declined: decision.declined } };
    const { candidate, doubts } = decision;
    const isSecond: boolean = empty !== null;
    const outcome = await source.run(candidate, evidence, isSecond);
    const taken: Extract<Settled<Outcome>, { kind: 'taken' }> = {
      kind: 'taken',
      candidate,
      doubts,
      isSecond,
      outcome,
    };
    if (isFinal(taken)) return { evidence, settled: taken };
    runs += 1;
    if (outcome.kind === 'ran') empty ??= taken;
    evidence = learned(evidence, [candidate], () => inVain(outcome));
  }
  return { evidence, settled: empty ?? { kind: 'refused', declined: false } };
}

const inVain = (outcome: RunOutcome): Pick<CandidateEvidence, 'outcome' | 'error'> =>
  outcome.kind === 'failed' ? { outcome: 'failed', error: outcome.error } : { outcome: 'empty' };

/**
 * A doubted query that finds nothing may have been misread: others are tried, and only one that
 * finds something is taken instead.
 */
function isFinal({
  outcome,
  doubts,
  isSecond,
}: Extract<Settled<RunOutcome>, { kind: 'taken' }>): boolean {
  if (outcome.kind === 'failed') return false;
  const hasRows = outcome.kind === 'ran' && outcome.rowCount > 0;
  return hasRows || (!isSecond && (outcome.kind === 'ended' || doubts.length === 0));
}
