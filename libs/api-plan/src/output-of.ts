import type { ApiOutput } from '@coopkg/api-graph';
import { fieldOf, nameOf, use, type Expression } from '@coopkg/api-program';
import type { ApiType } from '@coopkg/contracts';

/** An output of a step: all of it, or the first where one is wanted and several may come. */
export function outputOf(step: string, { path, repeated }: ApiOutput, wanted: ApiType): Expression {
  const whole = path.reduce<Expression>(fieldOf, nameOf(step));
  return repeated && wanted.kind !== 'list' ? use('first', whole) : whole;
}
