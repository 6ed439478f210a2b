import type { ApiCatalogue, ApiField, ApiType } from '@coopkg/contracts';
import type { Expression, Lambda, Literal } from '@coopkg/api-program';

/** Programs that are made rather than read have no places. */
const span = { start: 0, end: 0 };

export const literal = (value: Literal): Expression => ({ kind: 'literal', value, span });
export const named = (name: string): Expression => ({ kind: 'name', name, span });
export const fieldOf = (of: Expression, field: string): Expression => ({
  kind: 'field',
  of,
  field,
  span,
});
export const equals = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '==',
  left,
  right,
  span,
});
export const apply = (name: string, ...given: (Expression | Lambda)[]): Expression => ({
  kind: 'function',
  name,
  arguments: given,
  span,
});
/** `one -> …` */
export const rule = (body: (one: Expression) => Expression): Lambda => ({
  kind: 'lambda',
  parameter: 'one',
  body: body(named('one')),
  span,
});
export const callOf = (operation: string, given: Record<string, Expression>): Expression => ({
  kind: 'call',
  operation,
  arguments: Object.entries(given).map(([name, value]) => ({ name, value })),
  span,
});
export const stepOf = (
  name: string,
  value: Expression,
): { name: string; value: Expression; span: typeof span } => ({ name, value, span });

/** Fields of the records that an operation gives, or that a field of its reply holds. */
export function recordFields(
  { operations }: ApiCatalogue,
  api: string,
  field?: string,
): ReadonlySet<string> {
  const operation = operations.find(({ name }) => name === api);
  const whole = fieldsOf(operation?.result);
  const inner = field === undefined ? whole : fieldsOf(typed(whole, field));
  return new Set(inner.map(({ name }) => name));
}

const typed = (fields: readonly ApiField[], name: string): ApiType | undefined =>
  fields.find((one) => one.name === name)?.type;

function fieldsOf(type: ApiType | undefined): readonly ApiField[] {
  if (type?.kind === 'list') return fieldsOf(type.of);
  return type?.kind === 'record' ? type.fields : [];
}
