/** A value with those that it had before, for undo and redo. */
export interface Steps<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Steps that are kept. */
const keptAtMost = 100;

export const firstStep = <Value>(present: Value): Steps<Value> => ({
  past: [],
  present,
  future: [],
});

/** A step further; what had been undone is forgotten. The same value is no step. */
export const stepTo = <Value>(steps: Steps<Value>, next: Value): Steps<Value> =>
  next === steps.present
    ? steps
    : { past: [...steps.past, steps.present].slice(-keptAtMost), present: next, future: [] };

export function undo<Value>(steps: Steps<Value>): Steps<Value> {
  if (steps.past.length === 0) return steps;
  return {
    past: steps.past.slice(0, -1),
    present: steps.past.at(-1)!,
    future: [steps.present, ...steps.future],
  };
}

export function redo<Value>(steps: Steps<Value>): Steps<Value> {
  const [present, ...future] = steps.future;
  if (present === undefined) return steps;
  return { past: [...steps.past, steps.present], present, future };
}
