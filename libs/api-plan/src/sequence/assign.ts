import { titleOf } from '@coopkg/api-graph';
import type { Candidate } from './candidates.js';
import { isReference, type PlannedCall } from './planned-call.js';

/** From these fits on a value goes into an input. */
export const leastFit = { required: 0.4, optional: 0.85, reference: 0.45 };

/** The best fits first; each input and each place once, equal ones in the order of both. */
export function assign(call: PlannedCall, candidates: readonly Candidate[]): void {
  const used = new Set<unknown>();
  const order = (one: Candidate): number => one.span?.at ?? 0;
  for (const one of [...candidates].sort(
    (left, right) => right.fit - left.fit || order(left) - order(right),
  )) {
    const { name, required } = one.parameter;
    const needed =
      one.span === null ? leastFit.reference : required ? leastFit.required : leastFit.optional;
    if (one.fit < needed || (one.span === null && !required) || call.arguments.has(name)) continue;
    const place =
      one.span ??
      (isReference(one.value) ? `${one.value.field} ${titleOf(one.value.call.operation)}` : null);
    if (used.has(place)) continue;
    call.arguments.set(name, one.value);
    used.add(place);
  }
}

/** Inputs that are counted through, `num1` and `num2`, take their values in the order of the text. */
export function inTextOrder(call: PlannedCall): void {
  const counted = call.operation.parameters
    .map(({ name }) => name)
    .filter((name) => /\d$/u.test(name) && call.arguments.has(name));
  const values = counted.map((name) => call.arguments.get(name)!);
  const sorted = [...values.filter(isReference), ...values.filter((one) => !isReference(one))];
  counted.forEach((name, at) => call.arguments.set(name, sorted[at]!));
}
