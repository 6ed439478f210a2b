import type { Expression } from './tree.js';

export type OfKind<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** What to do with each kind of expression. */
export type ByKind<Result, Rest extends unknown[] = []> = {
  [Kind in Expression['kind']]: (expression: OfKind<Kind>, ...rest: Rest) => Result;
};
export type ForExpression<Result, Rest extends unknown[] = []> = (
  expression: Expression,
  ...rest: Rest
) => Result;

/**
 * A function of expressions, told kind by kind; `otherwise` stands for the kinds that are left out.
 */
export function byKind<Result, Rest extends unknown[] = []>(
  table: ByKind<Result, Rest>,
): ForExpression<Result, Rest>;
export function byKind<Result, Rest extends unknown[] = []>(
  table: Partial<ByKind<Result, Rest>>,
  otherwise: ForExpression<Result, Rest>,
): ForExpression<Result, Rest>;
export function byKind<Result, Rest extends unknown[]>(
  table: Partial<ByKind<Result, Rest>>,
  otherwise?: ForExpression<Result, Rest>,
): ForExpression<Result, Rest> {
  const handlers = table as Record<string, ForExpression<Result, Rest> | undefined>;
  return (expression, ...rest) => (handlers[expression.kind] ?? otherwise!)(expression, ...rest);
}
