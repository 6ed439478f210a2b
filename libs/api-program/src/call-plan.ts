import { freeNames, planSteps, type PlannedStep } from './plan-steps.js';
import { printExpression } from './print-program.js';
import type { Program } from './tree.js';

/** One place of a program that calls: what goes in, and from which other places it comes. */
export interface CallStep {
  id: string;
  api: string;
  /** Called once for each item of what `from` tells, not once. */
  forEach: boolean;
  inputs: {
    argument: string;
    /** As the program writes it; null where it comes from other calls. */
    value: string | null;
    /** Ids of steps. */
    from: string[];
  }[];
}

/** The calls of a program, each after those that it waits for. */
export interface CallPlan {
  steps: CallStep[];
  /** Ids of the steps that the result is made of. */
  result: string[];
}

/** Which call of a program feeds which; the ids are those of `TracedCall.steps`. */
export function callPlan(program: Program): CallPlan {
  const { steps, result } = planSteps(program);
  const callsBehind = (name: string): string[] => {
    const step = steps.get(name);
    if (step === undefined) return [];
    return step.kind === 'value' ? allBehind(step.uses) : [name];
  };
  const allBehind = (names: readonly string[]): string[] => [
    ...new Set(names.flatMap(callsBehind)),
  ];
  const inputsOf = (step: Exclude<PlannedStep, { kind: 'value' }>): CallStep['inputs'] =>
    step.call.arguments.map(({ name: argument, value }) => {
      const names = freeNames(value);
      const isOfItem = step.kind === 'calls' && names.includes(step.parameter);
      const from = allBehind([...names, ...(isOfItem ? freeNames(step.list) : [])]);
      const isPlain = from.length === 0 && !isOfItem;
      return { argument, value: isPlain ? printExpression(value) : null, from };
    });
  return {
    steps: [...steps].flatMap(([id, step]) =>
      step.kind === 'value'
        ? []
        : [
            {
              id,
              api: step.call.operation,
              forEach: step.kind === 'calls',
              inputs: inputsOf(step),
            },
          ],
    ),
    result: callsBehind(result),
  };
}
