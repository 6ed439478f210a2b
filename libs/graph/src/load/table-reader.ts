import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault, type PropertyType } from '@coopkg/contracts';
import { readCsv } from '@coopkg/files';
import { parseHeader, type Header } from './header.js';
import type { Rejects } from './rejects.js';
import { checkValue } from './value.js';

/** A row whose every field is of its column's type; an absent value is `''`. */
export interface TableRow {
  line: number;
  fields: string[];
  /** In the order of the schema. */
  values: string[];
  start: string;
  end: string;
}

/**
 * Reads one file of a graph's folder. A row that breaks a rule goes to `rejects` (when given) and
 * is left out.
 * A missing file has no rows. @throws Fault when the header cannot be used: then nothing of the
 * file could be loaded.
 */
export async function* readTable(
  folder: string,
  file: string,
  known: Readonly<Record<string, PropertyType>>,
  kind: 'node' | 'edge',
  rejects: Rejects | null,
): AsyncGenerator<TableRow> {
  const location = path.join(folder, file);
  if (!existsSync(location)) return;
  const columns = Object.entries(known);
  let header: Header | null = null;
  for await (const record of readCsv(location)) {
    if ('error' in record) {
      rejects?.add(file, record.line, record.error);
      continue;
    }
    if (header === null) {
      header = takeHeader(location, file, record.fields, known, kind, rejects);
      continue;
    }
    const row = checkRow(record.fields, record.line, header, columns, kind);
    if (typeof row === 'string') rejects?.add(file, record.line, row, record.fields);
    else yield row;
  }
}

function takeHeader(
  location: string,
  file: string,
  fields: string[],
  known: Readonly<Record<string, PropertyType>>,
  kind: 'node' | 'edge',
  rejects: Rejects | null,
): Header {
  const parsed = parseHeader(fields, known, kind);
  if ('error' in parsed) {
    throw new Fault('graph-folder-invalid', {
      zh: `${location} 的表头不能用（${parsed.error}）；请按 docs/graph-schema.md 的“Files”一节改正。`,
      en: `The header of ${location} cannot be used (${parsed.error}); write it as docs/graph-schema.md, "Files", says.`,
    });
  }
  for (const heading of parsed.header.unknown)
    rejects?.add(file, 1, `unknown column, its values are left out: ${heading}`);
  return parsed.header;
}

function checkRow(
  fields: string[],
  line: number,
  header: Header,
  columns: [string, PropertyType][],
  kind: 'node' | 'edge',
): TableRow | string {
  if (fields.length !== header.width)
    return `${header.width} columns expected, ${fields.length} found`;
  const values: string[] = [];
  for (const [name, type] of columns) {
    const position = header.columns.get(name);
    const value =
      position === undefined ? { text: '' } : checkValue(fields[position] ?? '', type, name);
    if ('error' in value) return value.error;
    values.push(value.text);
  }
  if (kind === 'node')
    return values[0] === '' ? 'the id is missing' : { line, fields, values, start: '', end: '' };
  const { start, end } = endsOf(fields, header.ends ?? { start: 0, end: 1 });
  if (start === '' || end === '') return 'an end is missing';
  return { line, fields, values, start, end };
}

const endsOf = (
  fields: readonly string[],
  positions: { start: number; end: number },
): { start: string; end: string } => ({
  start: (fields[positions.start] ?? '').trim(),
  end: (fields[positions.end] ?? '').trim(),
});
