import type { BinaryOperator } from './tree.js';

/** Operators that set a bound. */
export const boundOperators: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

export const comparisons: ReadonlySet<string> = new Set([...boundOperators, '=', '<>']);

/** `NOT a < b` says `a >= b`. */
export const negations: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** `a < b` says `b > a`. */
export const mirrors: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
