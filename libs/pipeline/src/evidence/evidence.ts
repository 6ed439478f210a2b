import type { Frame, QueryResult } from '@coopkg/contracts';
import type { Proposal } from '@coopkg/rewrite';
import type { CheckedQuery } from '@coopkg/validate';
import type { CandidateEvidence, DecisionEvidence } from './decision-evidence.js';

/** A candidate with its proof, and its rows once they were looked for. */
export interface Candidate extends CandidateEvidence {
  /** The question as the model was asked for it, with slots. */
  asked: string;
  checked: CheckedQuery;
  result?: QueryResult;
}

/** What the decision knows, with what it is known from. */
export interface Evidence extends DecisionEvidence {
  candidates: Candidate[];
  nearest: readonly Proposal[];
  /**
   * What the model says the question asks; null while it was not asked, or when that is of no use.
   */
  frameRead: Frame | null;
}
