import type { ApiCatalogue, ApiField, ApiType } from '@coopkg/contracts';

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
