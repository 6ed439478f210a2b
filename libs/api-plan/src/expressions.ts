import type { ApiOutput } from '@coopkg/api-graph';
import type { Expression, Literal } from '@coopkg/api-program';
import type { ApiType } from '@coopkg/contracts';

/** Programs that are made rather than read have no places. */
export const noSpan = { start: 0, end: 0 };

export const literal = (value: Literal): Expression => ({ kind: 'literal', value, span: noSpan });
export const nameOf = (name: string): Expression => ({ kind: 'name', name, span: noSpan });

const use = (name: string, argument: Expression): Expression => ({
  kind: 'function',
  name,
  arguments: [argument],
  span: noSpan,
});

export const counted = (of: Expression): Expression => use('count', of);

/** An output of a step: all of it, or the first where one is wanted and several may come. */
export function outputOf(step: string, { path, repeated }: ApiOutput, wanted: ApiType): Expression {
  const whole = path.reduce<Expression>(
    (of, field) => ({ kind: 'field', of, field, span: noSpan }),
    nameOf(step),
  );
  return repeated && wanted.kind !== 'list' ? use('first', whole) : whole;
}
