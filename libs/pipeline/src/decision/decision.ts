import type { DecisionEvidence } from '../evidence/decision-evidence.js';
import type { DecisionPolicy } from './policy.js';

/** More evidence that the decision depends on. Of candidates by their index. */
export type Wanted =
  | { kind: 'tier'; tier: 'first' | 'others' | 'reworded' }
  | { kind: 'near' }
  | { kind: 'frame' }
  | { kind: 'reverse-likelihood'; of: number[] }
  | { kind: 'rows'; of: number[] };

/** Why an accepted query may be wrong all the same. */
export type Doubt = 'guess' | 'findings' | 'frame';

export type Decision =
  | { kind: 'continue'; wanted: Wanted }
  | { kind: 'accept'; candidate: number; doubts: Doubt[] }
  /** `declined`: the model itself says that the graph can't answer. */
  | { kind: 'refuse'; declined: boolean };

export type Decide = (evidence: DecisionEvidence, policy: DecisionPolicy) => Decision;

export const accept = (candidate: number, doubts: Doubt[] = []): Decision => ({
  kind: 'accept',
  candidate,
  doubts,
});
export const refuse = (declined: boolean): Decision => ({ kind: 'refuse', declined });
export const collect = (wanted: Wanted): Decision => ({ kind: 'continue', wanted });
