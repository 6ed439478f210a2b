import type { Tables } from '@coopkg/tables';

/** How many rows each input has in a table with a column `file`; `from` may have a condition. */
export async function countsByFile(tables: Tables, from: string): Promise<Map<number, number>> {
  const rows = await tables.rows<{ file: number; count: number }>(
    `SELECT file, count(*) AS count FROM ${from} GROUP BY file`,
  );
  return new Map(rows.map(({ file, count }) => [file, count]));
}
