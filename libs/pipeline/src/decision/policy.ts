import { z } from 'zod';

/**
 * Every number of the decision. Those of an adapter stand beside it (`<adapter>.policy.json`) and
 * are fitted by `coopkg eval calibrate`.
 * A score is in natural logarithms: the log probability of a candidate, less what speaks against
 * it.
 */
export const decisionPolicySchema = z.strictObject({
  /**
   * From this log probability on the model is sure of what it wrote first: a query, or that the
   * graph can't answer.
   */
  sureLogProbability: z.number().max(0),
  /** A lower score is answered with a doubt, and only after other candidates were weighed. */
  lowConfidenceScore: z.number().max(0),
  /** A lower score is not answered. */
  minAnswerScore: z.number().max(0),
  /**
   * No margin over the candidates with other rows counts for more; a candidate that is behind by
   * more is none; a finding counts as much.
   */
  maxCountedMargin: z.number().positive(),
  /**
   * What each nat counts by which the question is less likely, given the query, than given the best
   * of them.
   */
  reverseLikelihoodWeight: z.number().min(0),
  /**
   * A candidate below `lowConfidenceScore` for which the question is less likely than this, by the
   * token, answers no question of the graph's.
   */
  minReverseLogLikelihoodPerToken: z.number().max(0),
  /** From this likeness (cosine) on a near wording is as good as the question itself. */
  sureLikeness: z.number().min(0).max(1),
  /**
   * From this likeness on the nearest wording, where it is a question type's, is taken when the
   * model knows no query.
   */
  typeLikeness: z.number().min(0).max(1),
  /** How many of the model's next best queries are looked at. */
  alternatives: z.number().int().min(0).max(8),
});
export type DecisionPolicy = z.infer<typeof decisionPolicySchema>;

/** For an adapter that none was fitted for. */
export const defaultPolicy: DecisionPolicy = {
  sureLogProbability: -0.05,
  lowConfidenceScore: -0.7,
  minAnswerScore: -1.5,
  maxCountedMargin: 3,
  reverseLikelihoodWeight: 0.2,
  minReverseLogLikelihoodPerToken: -4.2,
  sureLikeness: 0.82,
  typeLikeness: 0.5,
  alternatives: 2,
};
