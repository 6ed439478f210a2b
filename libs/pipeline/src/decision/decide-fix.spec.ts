import { expect, test } from 'vitest';
import {
  noEvidence,
  type CandidateEvidence,
  type DecisionEvidence,
} from '../evidence/decision-evidence.js';
import { decide } from './decide.js';
import { defaultPolicy } from './policy.js';

const candidate = (given: Partial<CandidateEvidence>): CandidateEvidence => ({
  cypher: 'MATCH (r:Researcher) RETURN count(r)',
  origin: 'first',
  isValid: true,
  findings: [],
  logProbability: -0.01,
  reverseLogLikelihood: -6,
  sameAsNear: [],
  agreesWithFrame: false,
  withoutBounds: String(Math.random()),
  rows: 'a',
  ...given,
});

test('a fix is doubted where the frame speaks against more than what was fixed', () => {
  const doubtsOf = (agreesWithFrame: boolean) => {
    const evidence: DecisionEvidence = {
      ...noEvidence,
      tiers: 2,
      near: [],
      frame: 'known',
      candidates: [
        candidate({ findings: ['question-total'], agreesWithFrame }),
        candidate({ origin: 'fix', rows: 'b' }),
      ],
    };
    return decide(evidence, defaultPolicy);
  };
  expect(doubtsOf(true)).toEqual({ kind: 'accept', candidate: 1, doubts: [] });
  expect(doubtsOf(false)).toEqual({ kind: 'accept', candidate: 1, doubts: ['frame'] });
});
