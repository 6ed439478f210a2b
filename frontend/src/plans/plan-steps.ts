import type { PlanAnswer } from '@coopkg/contracts';

type Call = PlanAnswer['calls'][number];

/** One place of a plan, with what was called for it. */
export interface ShownStep {
  id: string;
  /** From 1, in the order of the program. */
  number: number;
  api: string;
  forEach: boolean;
  inputs: {
    argument: string;
    /** As it was written; null where it comes from others. */
    value: string | null;
    /** Numbers of steps. */
    from: number[];
  }[];
  calls: Call[];
  /** In all replies; null where nothing was called. */
  rows: number | null;
  /** Of all calls together. */
  ms: number;
}

export interface ShownPlan {
  steps: ShownStep[];
  /** Numbers of the steps that the result is made of. */
  result: number[];
}

/** The plan of an answer with its calls; null where nothing was planned. */
export function shownPlan({ plan, calls }: Pick<PlanAnswer, 'plan' | 'calls'>): ShownPlan | null {
  if (plan === undefined || plan.steps.length === 0) return null;
  const numbers = new Map(plan.steps.map(({ id }, at) => [id, at + 1]));
  const numbersOf = (ids: readonly string[]): number[] =>
    ids.flatMap((id) => numbers.get(id) ?? []).sort((left, right) => left - right);
  return {
    steps: plan.steps.map((step, at) => {
      const own = calls.filter(({ steps = [] }) => steps.includes(step.id));
      return {
        ...step,
        number: at + 1,
        inputs: step.inputs.map((input) => ({ ...input, from: numbersOf(input.from) })),
        calls: own,
        rows: own.length === 0 ? null : own.reduce((sum, { rows }) => sum + rows, 0),
        ms: own.reduce((sum, { ms }) => sum + ms, 0),
      };
    }),
    result: numbersOf(plan.result),
  };
}
