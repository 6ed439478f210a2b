import { titleOf } from '@coopkg/api-graph';
import {
  callOf,
  fieldOf,
  literal,
  nameOf,
  noSpan,
  type Expression,
  type Step,
} from '@coopkg/api-program';
import type { PlanOutcome } from '../plan.js';
import { isReference, type PlannedCall, type PlannedValue } from './planned-call.js';

/**
 * A sequence as a program, a step a call; it gives back what no other call takes. What is missing is
 * told instead.
 */
export function sequencePlan(calls: readonly PlannedCall[]): PlanOutcome {
  if (calls.length === 0) return { kind: 'none' };
  const missing = calls.flatMap(({ operation, missing: names }) =>
    operation.parameters
      .filter(({ name }) => names.includes(name))
      .map(({ name, description }) => ({ api: titleOf(operation), argument: name, description })),
  );
  if (missing.length > 0) return { kind: 'missing', missing };
  const names = new Map(calls.map((call, at) => [call, stepName(call, at, calls)]));
  const steps = calls.map((call): Step => ({
    name: names.get(call)!,
    value: madeCall(call, names),
    span: noSpan,
  }));
  const taken = new Set(
    calls.flatMap(({ arguments: args }) =>
      [...args.values()].flatMap((value) => (isReference(value) ? [value.call] : [])),
    ),
  );
  const ends = calls.filter((call) => !taken.has(call)).map((call) => nameOf(names.get(call)!));
  const [only] = ends;
  const result: Expression =
    ends.length === 1 && only !== undefined ? only : { kind: 'list', items: ends, span: noSpan };
  const solution = calls.map(({ operation }) => titleOf(operation));
  return { kind: 'plan', plan: { solution, program: { steps, result }, picks: [] } };
}

function stepName({ operation }: PlannedCall, at: number, calls: readonly PlannedCall[]): string {
  const { name } = operation;
  const before = calls.slice(0, at).filter((one) => one.operation === operation).length;
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${before + 1}`;
}

const madeCall = (
  { operation, arguments: args }: PlannedCall,
  names: ReadonlyMap<PlannedCall, string>,
): Expression =>
  callOf(
    operation.name,
    operation.parameters.flatMap(({ name }) => {
      const value = args.get(name);
      return value === undefined ? [] : [{ name, value: valueOf(value, names) }];
    }),
  );

function valueOf(value: PlannedValue, names: ReadonlyMap<PlannedCall, string>): Expression {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(literal), span: noSpan };
  if (!isReference(value)) return literal(value);
  return value.field.split('.').reduce<Expression>(fieldOf, nameOf(names.get(value.call)!));
}
