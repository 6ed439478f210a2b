import type { Tables } from '@coopkg/tables';
import { stagedTables } from '../../staging/staged-tables.js';

/** Takes out all that a file has given, and lists it as not read. */
export async function takeBack(tables: Tables, file: number): Promise<void> {
  for (const table of Object.keys(stagedTables).filter((name) => name !== 'staged_input'))
    await tables.run(`DELETE FROM ${table} WHERE file = $1`, [file]);
  await tables.run(
    `UPDATE staged_input SET records = 0, left_out = 0, position = 0, done = false WHERE file = $1`,
    [file],
  );
}
