import type { Expression, FunctionUse, Lambda, Literal } from './tree.js';

/** Programs that are made rather than read have no places. */
export const noSpan = { start: 0, end: 0 };

export const literal = (value: Literal): Expression => ({ kind: 'literal', value, span: noSpan });

export const nameOf = (name: string): Expression => ({ kind: 'name', name, span: noSpan });

export const fieldOf = (of: Expression, field: string): Expression => ({
  kind: 'field',
  of,
  field,
  span: noSpan,
});

/** A function of the language. */
export const use = (name: string, ...given: FunctionUse['arguments']): Expression => ({
  kind: 'function',
  name,
  arguments: given,
  span: noSpan,
});

/** `parameter -> body` */
export const ruleOf = (parameter: string, body: (item: Expression) => Expression): Lambda => ({
  kind: 'lambda',
  parameter,
  body: body(nameOf(parameter)),
  span: noSpan,
});

export const callOf = (
  operation: string,
  given: { name: string; value: Expression }[],
): Expression => ({ kind: 'call', operation, arguments: given, span: noSpan });

export const equal = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '==',
  left,
  right,
  span: noSpan,
});
