import type { Entity } from '@coopkg/contracts';

export type DataRecord = Readonly<Record<string, unknown>>;

/** How the academic APIs tell which node of the graph a record is about. */
const kinds = [
  { id: 'person_id', label: 'Researcher', name: 'name' },
  { id: 'pub_id', label: 'Paper', name: 'title' },
  { id: 'project_id', label: 'Project', name: 'name' },
] as const;

const englishOf = new Map([
  ['name', 'name_en'],
  ['organization', 'organization_en'],
]);

/**
 * What a field of a record of the academic APIs names, where its page is known: the person, paper or
 * project of the record by its id, and its university.
 */
export function entityInRecord(record: DataRecord, field: string): Entity | null {
  const name = record[field];
  if (typeof name !== 'string' || name === '') return null;
  const english = record[englishOf.get(field) ?? ''];
  const nameEn = typeof english === 'string' ? english : null;
  if (field === 'organization') return { id: name, label: 'University', name, nameEn };
  const kind = kinds.find((one) => one.name === field && typeof record[one.id] === 'string');
  if (kind === undefined) return null;
  return { id: record[kind.id] as string, label: kind.label, name, nameEn };
}

/** Fields that are shown with others: the id in the link, the English name beside the Chinese one. */
export function isShownElsewhere(record: DataRecord, field: string): boolean {
  if ([...englishOf].some(([name, english]) => english === field && name in record)) return true;
  return kinds.some(({ id, name }) => id === field && entityInRecord(record, name) !== null);
}

export const isRecord = (value: unknown): value is DataRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields of a list of records, in the order in which they come up; without those that are shown
 * elsewhere in each record, and those that have a value in none.
 */
export function fieldsOf(records: readonly DataRecord[], isOwn: boolean): string[] {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return [...names].filter((field) =>
    records.some(
      (record) => hasValue(record[field]) && !(isOwn && isShownElsewhere(record, field)),
    ),
  );
}

export const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);
