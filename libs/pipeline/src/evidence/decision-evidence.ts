import { z } from 'zod';

/**
 * Where a query came from: what the model wrote first, what it would write next, a near wording's
 * own query, a fix of the first, what it writes for the nearest wording.
 */
const candidateOriginSchema = z.enum(['first', 'alternative', 'wording', 'fix', 'reworded']);
export type CandidateOrigin = z.infer<typeof candidateOriginSchema>;

/** All that is known of one candidate. */
const candidateEvidenceSchema = z.object({
  cypher: z.string(),
  origin: candidateOriginSchema,
  /** It is of the dialect and the schema, and the database plans it. */
  isValid: z.boolean(),
  /** Codes of what the question's words, or sense, speak against. */
  findings: z.array(z.string()),
  /**
   * Natural logarithm of the probability that the model writes it for the question; null where the
   * engine can't tell.
   */
  logProbability: z.number().nullable(),
  /**
   * Natural logarithm of the probability that the model writes the question for it; null where the
   * engine can't tell, absent until it was asked for.
   */
  reverseLogLikelihood: z.number().nullable().optional(),
  /** The near wordings, by their index, whose own query is the same. */
  sameAsNear: z.array(z.number()),
  /** Whether it agrees with the frame; true while there is none. */
  agreesWithFrame: z.boolean(),
  /** The same for queries that differ in nothing but whether their bounds are included. */
  withoutBounds: z.string(),
  /**
   * The same for candidates with the same rows, empty where it finds none, null where it can't be
   * run; absent until it was run.
   */
  rows: z.string().nullable().optional(),
  /** What came of running it as the answer. */
  outcome: z.enum(['failed', 'empty']).optional(),
  /** The database's own words where it failed. */
  error: z.string().optional(),
});
export type CandidateEvidence = z.infer<typeof candidateEvidenceSchema>;

/** All that the decision knows. It only grows: what was found out is never changed. */
export const decisionEvidenceSchema = z.object({
  /**
   * How many tiers of candidates there are by now: first | next best, near wordings' queries, fixes
   * | reworded.
   */
  tiers: z.number().int().min(0).max(3),
  /**
   * Natural logarithm of the probability with which the model declines, when that is what it wrote
   * first.
   */
  declined: z.number().nullable(),
  /** Length of the question, in tokens of the model. */
  questionTokens: z.number().int(),
  /** The nearest wordings of the templates, nearest first; absent until they were looked for. */
  near: z
    .array(
      z.object({
        likeness: z.number(),
        /** Of a question type, not of a pattern outside them. */
        isType: z.boolean(),
        /** Whether it is another text than the question. */
        isReworded: z.boolean(),
      }),
    )
    .optional(),
  /** What the model says the question asks; `useless` when it leaves out one of its names. */
  frame: z.enum(['unknown', 'useless', 'known']),
  candidates: z.array(candidateEvidenceSchema),
});
export type DecisionEvidence = z.infer<typeof decisionEvidenceSchema>;

export const noEvidence: DecisionEvidence = {
  tiers: 0,
  declined: null,
  questionTokens: 0,
  frame: 'unknown',
  candidates: [],
};

/** The evidence with something more known of some candidates. */
export function learned<Evidence extends DecisionEvidence>(
  evidence: Evidence,
  of: readonly number[],
  what: (index: number) => Partial<CandidateEvidence>,
): Evidence {
  const candidates = evidence.candidates.map((candidate, index) =>
    of.includes(index) ? { ...candidate, ...what(index) } : candidate,
  );
  return { ...evidence, candidates };
}
