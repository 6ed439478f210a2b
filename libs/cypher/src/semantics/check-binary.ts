import type { Diagnostic } from '@coopkg/contracts';
import { comparisons } from '../syntax/operators.js';
import type { BinaryExpression } from '../syntax/tree.js';
import {
  comparable,
  incomparable,
  isOpen,
  mismatch,
  needsNumber,
  needsTruth,
} from './type-needs.js';
import { typeName, type Typing, type ValueType } from './value-type.js';

/** Two operands that the operator between them can't join. */
export function checkBinary(expression: BinaryExpression, typing: Typing): Diagnostic[] {
  const { operator, left, right } = expression;
  const types: Sides = [typing.of(left), typing.of(right)];
  if (operator === 'AND' || operator === 'OR' || operator === 'XOR')
    return [...needsTruth(left, typing, operator), ...needsTruth(right, typing, operator)];
  if (operator === 'IN') return checkMembership(expression, types);
  if (operator === 'STARTS WITH' || operator === 'ENDS WITH' || operator === 'CONTAINS')
    return checkText(expression, types);
  if (comparisons.has(operator)) return checkComparison(expression, types);
  if (operator === '+') return checkSum(expression, types);
  return [...needsNumber(left, typing, operator), ...needsNumber(right, typing, operator)];
}

type Sides = readonly [ValueType, ValueType];

function checkMembership(expression: BinaryExpression, [left, right]: Sides): Diagnostic[] {
  if (right.kind === 'list')
    return comparable(left, right.of) ? [] : [incomparable(expression, left, right)];
  if (isOpen(right)) return [];
  return [
    mismatch(
      expression,
      `IN 的右边应为列表，却是 ${typeName(right)}`,
      `the right side of IN is a list; found ${typeName(right)}`,
      right.kind === 'string' ? 'CONTAINS' : '=',
    ),
  ];
}

function checkText(expression: BinaryExpression, types: Sides): Diagnostic[] {
  const { operator } = expression;
  const wrong = types.find((type) => !isOpen(type) && type.kind !== 'string');
  if (wrong === undefined) return [];
  return [
    mismatch(
      expression,
      `${operator} 两边应为字符串，却有 ${typeName(wrong)}`,
      `The operator ${operator} is for strings; found ${typeName(wrong)}`,
      types[0].kind === 'list' ? 'IN' : undefined,
    ),
  ];
}

const unordered = new Set(['node', 'relationship', 'path', 'list', 'map']);

function checkComparison(expression: BinaryExpression, types: Sides): Diagnostic[] {
  const { operator, left, right } = expression;
  const pattern = [left, right].find(({ kind }) => kind === 'pattern-predicate');
  if (pattern)
    return [
      mismatch(
        pattern,
        '图案只能单独作条件，不能与值比较',
        'a pattern is a condition by itself and compares with nothing',
        'EXISTS { … }',
      ),
    ];
  if (!comparable(...types))
    return [incomparable(expression, ...types, listOperator(expression, ...types))];
  if (operator === '=' || operator === '<>') return [];
  const wrong = types.find(({ kind }) => unordered.has(kind));
  if (wrong === undefined) return [];
  const name = typeName(wrong);
  return [mismatch(expression, `${name} 没有大小`, `a ${name} has no order`)];
}

const unsummable = new Set(['node', 'relationship', 'path', 'map', 'boolean']);

function checkSum(expression: BinaryExpression, types: Sides): Diagnostic[] {
  return types.some(({ kind }) => unsummable.has(kind)) &&
    !types.some(({ kind }) => kind === 'list' || kind === 'string')
    ? [mismatch(expression, '这些值不能相加', 'these values do not add up')]
    : [];
}

function listOperator(
  { operator }: BinaryExpression,
  left: ValueType,
  right: ValueType,
): string | undefined {
  return operator === '=' && (left.kind === 'list') !== (right.kind === 'list') ? 'IN' : undefined;
}
