import type { PropertyType } from '@coopkg/contracts';

/** Where the columns of a file are. Positions are from 0. */
export interface Header {
  width: number;
  columns: Map<string, number>;
  /** `:START_ID` and `:END_ID` of an edge file. */
  ends: { start: number; end: number } | null;
  /** Headings that are not in the schema: their values are left out. */
  unknown: string[];
}

type ParsedHeader = { header: Header } | { error: string };

/**
 * Reads a header with Neo4j's bulk-import headings, in any order; plain names without types do as
 * well. The schema decides the types.
 * Source: Neo4j Operations Manual, "Import", header format.
 */
export function parseHeader(
  fields: readonly string[],
  known: Readonly<Record<string, PropertyType>>,
  kind: 'node' | 'edge',
): ParsedHeader {
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  let start = -1;
  let end = -1;
  for (const [position, heading] of fields.entries()) {
    const { name, mark } = parseHeading(heading.trim());
    if (mark === 'START_ID') start = position;
    else if (mark === 'END_ID') end = position;
    else if (mark === null || mark === 'ID') {
      const property = mark === 'ID' ? 'id' : name;
      if (columns.has(property)) return { error: `the column ${property} is there twice` };
      if (Object.hasOwn(known, property)) columns.set(property, position);
      else unknown.push(heading);
    }
  }
  const header = { width: fields.length, columns, unknown };
  if (kind === 'node')
    return columns.has('id')
      ? { header: { ...header, ends: null } }
      : { error: 'there is no column id:ID' };
  return start === -1 || end === -1
    ? { error: 'there is no column :START_ID or :END_ID' }
    : { header: { ...header, ends: { start, end } } };
}

/** `id:ID(Researcher)` → name `id`, mark `ID`; `hIndex:long` → name `hIndex`. */
function parseHeading(heading: string): { name: string; mark: string | null } {
  const match = /^([^:]*):(START_ID|END_ID|ID|LABEL|TYPE|IGNORE)\b.*$/i.exec(heading);
  if (match) return { name: match[1] ?? '', mark: (match[2] ?? '').toUpperCase() };
  return { name: heading.split(':')[0]?.trim() ?? '', mark: null };
}
