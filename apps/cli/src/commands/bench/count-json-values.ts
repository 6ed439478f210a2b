import path from 'node:path';
import { literal, Tables } from '@coopkg/tables';

/** Reads files of JSON lines with the given columns (name → DuckDB's type) and counts the values. */
export async function countJsonValues(
  files: readonly string[],
  columns: Readonly<Record<string, string>>,
  scratch: string,
): Promise<void> {
  const types = Object.entries(columns)
    .map(([name, type]) => `${literal(name)}: ${literal(type)}`)
    .join(', ');
  const tables = await Tables.open(path.join(scratch, 'floor'));
  try {
    await tables.run(
      `SELECT count(COLUMNS(*))
       FROM read_ndjson([${files.map(literal).join(', ')}], columns = {${types}})`,
    );
  } finally {
    tables.close();
  }
}
