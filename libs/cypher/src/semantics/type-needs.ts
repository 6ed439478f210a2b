import type { Diagnostic } from '@coopkg/contracts';
import type { Expression } from '../syntax/tree.js';
import { finding } from './finding.js';
import { typeName, type Typing, type ValueType } from './value-type.js';

/** A type that is not known, or null, fits everything. */
export function isOpen(type: ValueType): boolean {
  return type.kind === 'any' || type.kind === 'null';
}

export function isNumber(type: ValueType): boolean {
  return type.kind === 'integer' || type.kind === 'float';
}

export function comparable(left: ValueType, right: ValueType): boolean {
  if (isOpen(left) || isOpen(right)) return true;
  if (left.kind === 'list' && right.kind === 'list') return comparable(left.of, right.of);
  return left.kind === right.kind || (isNumber(left) && isNumber(right));
}

export function mismatch(
  expression: Expression,
  zh: string,
  en: string,
  hint?: string,
): Diagnostic {
  return finding(
    'type-mismatch',
    expression.span,
    `${zh}。`,
    `${en[0]!.toUpperCase()}${en.slice(1)}.`,
    hint,
  );
}

export function incomparable(
  expression: Expression,
  left: ValueType,
  right: ValueType,
  hint?: string,
): Diagnostic {
  return mismatch(
    expression,
    `${typeName(left)} 与 ${typeName(right)} 不能比较`,
    `Values of type ${typeName(left)} and ${typeName(right)} do not compare`,
    hint,
  );
}

/**
 * What is subtracted, multiplied or divided is no condition, whatever its operands may turn out to
 * be.
 */
const isArithmetic = (expression: Expression): boolean =>
  (expression.kind === 'binary' && ['-', '*', '/', '%'].includes(expression.operator)) ||
  (expression.kind === 'unary' && expression.operator !== 'NOT');

export function needsTruth(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const known = typing.of(expression);
  const type: ValueType = isOpen(known) && isArithmetic(expression) ? { kind: 'float' } : known;
  return isOpen(type) || type.kind === 'boolean'
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要条件，却是 ${typeName(type)}`,
          `After ${where} stands a condition; found ${typeName(type)}`,
        ),
      ];
}

export function needsNumber(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || isNumber(type)
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要数，却是 ${typeName(type)}`,
          `For ${where} a number is needed; found ${typeName(type)}`,
        ),
      ];
}

/** The place of an item in a list. */
export function needsWhole(
  expression: Expression,
  typing: Typing,
  [zh, en]: readonly [string, string] = ['列表中的位置', 'a place in a list'],
): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || type.kind === 'integer'
    ? []
    : [
        mismatch(
          expression,
          `${zh}应为整数，却是 ${typeName(type)}`,
          `${en} is a whole number; found ${typeName(type)}`,
        ),
      ];
}

export function needsList(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || type.kind === 'list'
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要列表，却是 ${typeName(type)}`,
          `For ${where} a list is needed; found ${typeName(type)}`,
        ),
      ];
}
