import type { Budget } from './budget.js';
import { canonicalText } from './canonical-text.js';
import { applyFunction } from './apply-function.js';
import { compareValues } from './compare-values.js';
import type { BinaryOperator, Expression, Lambda } from './tree.js';

/** Values by name, the innermost first. */
export type Scope = { name: string; value: unknown; outer: Scope } | null;

function valueOf(scope: Scope, name: string): unknown {
  for (let at = scope; at !== null; at = at.outer) if (at.name === name) return at.value;
  throw new Error(`The step ${name} was not planned.`);
}

/** The value of an expression without calls. What a value lacks is null, and stays so. */
export function evaluate(node: Expression, scope: Scope, budget: Budget): unknown {
  budget.takeWork();
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'list':
      return node.items.map((item) => evaluate(item, scope, budget));
    case 'name':
      return valueOf(scope, node.name);
    case 'field':
      return fieldOf(evaluate(node.of, scope, budget), node.field, budget);
    case 'unary': {
      const value = evaluate(node.operand, scope, budget);
      if (node.operator === 'not') return value !== true;
      return typeof value === 'number' ? -value : null;
    }
    case 'binary':
      return evaluateBinary(node.operator, node.left, node.right, scope, budget);
    case 'function': {
      const given = node.arguments.map((part) =>
        part.kind === 'lambda' ? ruleOf(part, scope, budget) : evaluate(part, scope, budget),
      );
      return applyFunction(node.name, given, budget);
    }
    case 'call':
      throw new Error(`The call of ${node.operation} was not planned.`);
  }
}

const ruleOf =
  ({ parameter, body }: Lambda, outer: Scope, budget: Budget) =>
  (item: unknown): unknown =>
    evaluate(body, { name: parameter, value: item, outer }, budget);

function fieldOf(value: unknown, field: string, budget: Budget): unknown {
  if (Array.isArray(value)) {
    budget.takeWork(value.length);
    return value.flatMap((item) => fieldOf(item, field, budget));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  return (value as Record<string, unknown>)[field] ?? null;
}

function evaluateBinary(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  scope: Scope,
  budget: Budget,
): unknown {
  const first = evaluate(left, scope, budget);
  if (operator === 'and' && first !== true) return false;
  if (operator === 'or' && first === true) return true;
  const second = evaluate(right, scope, budget);
  const order = orders.get(operator);
  if (order !== undefined) return holds(first, second, order);
  switch (operator) {
    case 'and':
    case 'or':
      return second === true;
    case '==':
      return isSame(first, second, budget);
    case '!=':
      return !isSame(first, second, budget);
    case 'in':
      return isIn(second, first, budget);
    case 'contains':
      return typeof first === 'string'
        ? typeof second === 'string' && first.toLowerCase().includes(second.toLowerCase())
        : isIn(first, second, budget);
    default:
      return calculate(operator, first, second);
  }
}

const orders = new Map<BinaryOperator, (order: number) => boolean>([
  ['<', (order) => order < 0],
  ['<=', (order) => order <= 0],
  ['>', (order) => order > 0],
  ['>=', (order) => order >= 0],
]);

const isSame = (left: unknown, right: unknown, budget: Budget): boolean =>
  left === right ||
  (typeof left === 'object' && canonicalText(left, budget) === canonicalText(right, budget));

function isIn(list: unknown, item: unknown, budget: Budget): boolean {
  if (!Array.isArray(list)) return false;
  budget.takeWork(list.length);
  return list.some((one) => isSame(one, item, budget));
}

function holds(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  const order = compareValues(left, right);
  return order !== null && test(order);
}

function calculate(operator: BinaryOperator, left: unknown, right: unknown): number | null {
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  const value = arithmetic.get(operator)?.(left, right) ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

const arithmetic = new Map<BinaryOperator, (left: number, right: number) => number>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
]);
