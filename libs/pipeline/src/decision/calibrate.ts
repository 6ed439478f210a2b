import { z } from 'zod';
import { decisionPolicySchema, type DecisionPolicy } from './policy.js';
import { replay, type RecordedQuestion } from './replay.js';

/** How many of the questions are answered by a policy, and how. */
const policyPointSchema = z.strictObject({
  minAnswerScore: z.number(),
  answered: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  /** Of those that are answered without a doubt. */
  undoubtedWrong: z.number().int(),
  undoubtedRight: z.number().int(),
});
export type PolicyPoint = z.infer<typeof policyPointSchema>;

/** The file beside an adapter: the numbers of its decision, and what they were fitted on. */
export const policyFileSchema = z.strictObject({
  /** Name of the adapter that wrote the candidates. */
  adapter: z.string(),
  policy: decisionPolicySchema,
  calibration: z.strictObject({
    /** Of the recorded questions. */
    sha256: z.string(),
    questions: z.number().int(),
    /**
     * The largest share of the answers without a doubt that may be wrong; of all answers twice as
     * many may.
     */
    targetWrongShare: z.number(),
    /** By `minAnswerScore`, the rest as chosen: coverage against wrong answers. */
    curve: z.array(policyPointSchema),
    chosen: policyPointSchema,
  }),
});
export type PolicyFile = z.infer<typeof policyFileSchema>;

/**
 * Values that are tried, what matters most first. The others of the policy are left as they are:
 * they decide how much is looked at, which costs time.
 */
const tried = {
  minAnswerScore: Array.from({ length: 14 }, (_, step) => Number((-3 + step / 5).toFixed(1))),
  lowConfidenceScore: [-0.3, -0.4, -0.5, -0.6, -0.7, -0.8, -1, -1.2, -1.5],
  maxCountedMargin: [1, 2, 3, 4, 5],
} satisfies Partial<Record<keyof DecisionPolicy, number[]>>;

/** What a policy answers of the recorded questions. */
export async function measure(
  questions: readonly RecordedQuestion[],
  policy: DecisionPolicy,
): Promise<PolicyPoint> {
  const verdicts = await Promise.all(questions.map((question) => replay(question, policy)));
  const answered = verdicts.filter(({ kind }) => kind === 'answered');
  const undoubted = answered.filter(({ isDoubted }) => !isDoubted);
  const rightOf = (some: typeof verdicts): number => some.filter(({ isRight }) => isRight).length;
  return {
    minAnswerScore: policy.minAnswerScore,
    answered: answered.length,
    right: rightOf(answered),
    wrong: answered.length - rightOf(answered),
    undoubtedRight: rightOf(undoubted),
    undoubtedWrong: undoubted.length - rightOf(undoubted),
  };
}

const shareWrong = (right: number, wrong: number): number =>
  right + wrong === 0 ? 0 : wrong / (right + wrong);

/** By how much a policy misses the target; 0 when it does not. */
const excess = (point: PolicyPoint, target: number): number =>
  Math.max(0, shareWrong(point.right, point.wrong) - 2 * target) +
  Math.max(0, shareWrong(point.undoubtedRight, point.undoubtedWrong) - target);

/**
 * Whether the first is the better: nearer to the target; then with more right answers, a wrong one
 * costing as much as a right one gains; then with more undoubted ones.
 */
function isBetter(one: PolicyPoint, other: PolicyPoint, target: number): boolean {
  const order = [
    excess(other, target) - excess(one, target),
    one.right - one.wrong - (other.right - other.wrong),
    one.undoubtedRight - other.undoubtedRight,
  ];
  return (order.find((difference) => Math.abs(difference) > 1e-9) ?? 0) > 0;
}

/**
 * The policy that answers best with at most this share of the answers without a doubt wrong, by
 * trying all combinations of the three scores; `start` is kept where none is better.
 */
export async function calibrate(
  questions: readonly RecordedQuestion[],
  start: DecisionPolicy,
  targetWrongShare: number,
): Promise<{ policy: DecisionPolicy; chosen: PolicyPoint; curve: PolicyPoint[] }> {
  let policy = start;
  let chosen = await measure(questions, policy);
  for (const minAnswerScore of tried.minAnswerScore)
    for (const lowConfidenceScore of tried.lowConfidenceScore)
      for (const maxCountedMargin of tried.maxCountedMargin) {
        const other = { ...start, minAnswerScore, lowConfidenceScore, maxCountedMargin };
        const point = await measure(questions, other);
        if (isBetter(point, chosen, targetWrongShare)) [policy, chosen] = [other, point];
      }
  const curve: PolicyPoint[] = [];
  for (const minAnswerScore of tried.minAnswerScore)
    curve.push(await measure(questions, { ...policy, minAnswerScore }));
  return { policy, chosen, curve };
}
