import { byKind } from './by-kind.js';
import type { BinaryOperator, LiteralExpression } from './tree.js';

/** How tightly an expression holds together; an operand looser than its place needs brackets. */
export const rank = {
  or: 1,
  xor: 2,
  and: 3,
  not: 4,
  comparison: 5,
  test: 6,
  sum: 7,
  product: 8,
  power: 9,
  sign: 10,
  atom: 12,
} as const;

const operatorRanks: Readonly<Record<BinaryOperator, number>> = {
  OR: rank.or,
  XOR: rank.xor,
  AND: rank.and,
  '=': rank.comparison,
  '<>': rank.comparison,
  '<': rank.comparison,
  '<=': rank.comparison,
  '>': rank.comparison,
  '>=': rank.comparison,
  IN: rank.test,
  'STARTS WITH': rank.test,
  'ENDS WITH': rank.test,
  CONTAINS: rank.test,
  '+': rank.sum,
  '-': rank.sum,
  '*': rank.product,
  '/': rank.product,
  '%': rank.product,
  '^': rank.power,
};

const isNegative = ({ value }: LiteralExpression): boolean =>
  typeof value === 'number' && (value < 0 || Object.is(value, -0));

export const rankOf = byKind<number>(
  {
    binary: ({ operator }) => operatorRanks[operator],
    'null-test': () => rank.test,
    unary: ({ operator }) => (operator === 'NOT' ? rank.not : rank.sign),
    literal: (literal) => (isNegative(literal) ? rank.sign : rank.atom),
    'label-test': () => rank.sign,
  },
  () => rank.atom,
);
