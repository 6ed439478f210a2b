import {
  partsOf,
  printExpression,
  type Expression,
  type Lambda,
  type Program,
} from '@coopkg/api-program';
import type { PlanOutcome } from '../plan.js';
import { inlined } from './canonical-plan.js';

/**
 * How a plan compares with the right one. Wrong plans are told apart as the paper does (Reverse Chain,
 * arXiv 2310.04474): another API gives the result; one of those that supply its arguments is another;
 * the same APIs with another value; what is left is another filter, order or nesting.
 */
export type PlanVerdict =
  'exact' | 'final API' | 'argument API' | 'value' | 'handling' | 'missing' | 'none';

/** The best verdict against any of the right plans. */
export function judgePlan(outcome: PlanOutcome, right: readonly Program[]): PlanVerdict {
  if (outcome.kind !== 'plan') return outcome.kind;
  const made = inlined(outcome.plan.program);
  const verdicts = right.map((one) => compare(made, inlined(one)));
  return order.find((one) => verdicts.includes(one)) ?? 'final API';
}

const order: readonly PlanVerdict[] = ['exact', 'handling', 'value', 'argument API', 'final API'];

function compare(made: Expression, right: Expression): PlanVerdict {
  if (printExpression(made) === printExpression(right)) return 'exact';
  const [mine, theirs] = [callsOf(made), callsOf(right)];
  if (mine[0] !== theirs[0]) return 'final API';
  if (!sameOf(mine, theirs)) return 'argument API';
  return sameOf(valuesOf(made), valuesOf(right)) ? 'handling' : 'value';
}

const sameOf = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].sort().join('\n') === [...right].sort().join('\n');

/** Names of the operations that are called, the outermost first. */
function callsOf(node: Expression | Lambda): string[] {
  const [first, ...rest] = node.kind === 'function' ? node.arguments : [];
  // What is called for each item comes after the list, and gives the result.
  const parts =
    node.kind === 'function' && node.name === 'map' && first !== undefined
      ? [...rest, first]
      : partsOf(node);
  return [...(node.kind === 'call' ? [node.operation] : []), ...parts.flatMap(callsOf)];
}

const valuesOf = (node: Expression | Lambda): string[] => [
  ...(node.kind === 'literal' ? [JSON.stringify(node.value)] : []),
  ...partsOf(node).flatMap(valuesOf),
];
