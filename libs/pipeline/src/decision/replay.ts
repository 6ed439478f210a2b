import { z } from 'zod';
import {
  decisionEvidenceSchema,
  learned,
  noEvidence,
  type CandidateEvidence,
  type CandidateOrigin,
  type DecisionEvidence,
} from '../evidence/decision-evidence.js';
import { decide } from './decide.js';
import type { Wanted } from './decision.js';
import type { DecisionPolicy } from './policy.js';
import { settle, type RunOutcome } from './settle.js';

/**
 * A question with all evidence of all its candidates, and what is right: a line that `coopkg eval
 * --candidates` writes.
 */
export const recordedQuestionSchema = z.object({
  id: z.string(),
  language: z.enum(['zh', 'en']),
  /** With slots. */
  question: z.string(),
  /** The right query. */
  gold: z.string(),
  evidence: decisionEvidenceSchema,
  /** What comes of running each candidate, and whether its rows are the gold query's. */
  outcomes: z.array(
    z.object({
      kind: z.enum(['ran', 'failed', 'ended']),
      rowCount: z.number(),
      isRight: z.boolean(),
    }),
  ),
});
export type RecordedQuestion = z.infer<typeof recordedQuestionSchema>;

export interface Verdict {
  kind: 'answered' | 'refused';
  isRight: boolean;
  isDoubted: boolean;
}

/**
 * What the line answers by a policy, from recorded evidence: the same decision, which sees no more
 * than it asks for.
 */
export async function replay(
  { evidence: recorded, outcomes }: RecordedQuestion,
  policy: DecisionPolicy,
): Promise<Verdict> {
  const { settled } = await settle<DecisionEvidence, RunOutcome>(
    noEvidence,
    (evidence) => decide(evidence, policy),
    {
      collect: (wanted, evidence) => Promise.resolve(reveal(recorded, evidence, wanted)),
      run: (candidate) => {
        const { kind, rowCount } = outcomes[candidate]!;
        return Promise.resolve(
          kind === 'failed' ? { kind, error: '' } : kind === 'ran' ? { kind, rowCount } : { kind },
        );
      },
    },
  );
  if (settled.kind === 'refused' || settled.outcome.kind !== 'ran')
    return { kind: 'refused', isRight: false, isDoubted: false };
  return {
    kind: 'answered',
    isRight: outcomes[settled.candidate]!.isRight,
    isDoubted: settled.doubts.length > 0 || settled.isSecond,
  };
}

const tierOfOrigin: Record<CandidateOrigin, number> = {
  first: 1,
  wording: 2,
  fix: 2,
  alternative: 2,
  reworded: 3,
};
const tierOfName = { first: 1, others: 2, reworded: 3 } as const;

function reveal(
  recorded: DecisionEvidence,
  evidence: DecisionEvidence,
  wanted: Wanted,
): DecisionEvidence {
  switch (wanted.kind) {
    case 'tier': {
      const { declined, questionTokens } = recorded;
      const tiers = tierOfName[wanted.tier];
      const known = tiers === 1 ? evidence : reveal(recorded, evidence, { kind: 'near' });
      const added = recorded.candidates
        .filter(({ origin }) => tierOfOrigin[origin] <= tiers)
        .slice(evidence.candidates.length)
        .map((candidate) => concealed(candidate, known));
      const candidates = [...known.candidates, ...added];
      return { ...known, declined, questionTokens, tiers, candidates };
    }
    case 'near': {
      const of = evidence.candidates.map((_, index) => index);
      const known = learned(evidence, of, (index) => ({
        sameAsNear: recorded.candidates[index]!.sameAsNear,
      }));
      return { ...known, near: recorded.near ?? [] };
    }
    case 'frame': {
      const of = evidence.candidates.map((_, index) => index);
      const known = learned(evidence, of, (index) => ({
        agreesWithFrame: recorded.candidates[index]!.agreesWithFrame,
      }));
      return { ...known, frame: recorded.frame };
    }
    case 'reverse-likelihood':
      return learned(evidence, wanted.of, (index) => ({
        reverseLogLikelihood: recorded.candidates[index]!.reverseLogLikelihood ?? null,
      }));
    case 'rows':
      return learned(evidence, wanted.of, (index) => ({
        rows: recorded.candidates[index]!.rows ?? null,
      }));
  }
}

/** A candidate as it is when it is proved. */
function concealed(
  candidate: CandidateEvidence,
  { near, frame }: DecisionEvidence,
): CandidateEvidence {
  const { reverseLogLikelihood: _, rows: __, ...proved } = candidate;
  return {
    ...proved,
    sameAsNear: near === undefined ? [] : candidate.sameAsNear,
    agreesWithFrame: frame === 'known' ? candidate.agreesWithFrame : true,
  };
}
