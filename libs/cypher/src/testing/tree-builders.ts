import type { BinaryOperator, Expression, NodePattern } from '../syntax/tree.js';

export const span = { start: 0, end: 0 };

export const literal = (value: string | number | boolean, float = false): Expression => ({
  kind: 'literal',
  value,
  float: typeof value === 'number' && (float || !Number.isInteger(value)),
  span,
});

export const variable = (name: string): Expression => ({ kind: 'variable', name, span });

export const property = (owner: string, key: string): Expression => ({
  kind: 'property',
  subject: variable(owner),
  key,
  span,
});

export const call = (name: string, ...given: Expression[]): Expression => ({
  kind: 'call',
  name,
  distinct: false,
  arguments: given,
  span,
});

export const binary = (
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
): Expression => ({ kind: 'binary', operator, left, right, span });

export const mapOf = (key: string, value: Expression): NodePattern['properties'] => ({
  kind: 'map',
  entries: [{ key, value, span }],
  span,
});
