import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { serviceOf } from './candidates.js';
import { isReference, type PlannedCall, type PlannedValue } from './planned-call.js';

/** What an earlier call of the same service was given for an input of this name; null for nothing. */
export function givenBefore(
  operation: ApiOperation,
  name: string,
  calls: readonly PlannedCall[],
): PlannedValue | null {
  const values = calls
    .filter((one) => serviceOf(one.operation) === serviceOf(operation))
    .map((one) => one.arguments.get(name));
  return values.findLast((value) => value !== undefined && !isReference(value)) ?? null;
}

/** Whether another operation of the service was given it: then it is the same here. */
export const isGivenBefore = (
  operation: ApiOperation,
  { name }: ApiParameter,
  calls: readonly PlannedCall[],
): boolean =>
  givenBefore(
    operation,
    name,
    calls.filter((one) => one.operation !== operation),
  ) !== null;
