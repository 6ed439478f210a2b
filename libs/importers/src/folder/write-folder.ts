import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { literal, type Tables } from '@coopkg/tables';
import { edgeFiles } from './edge-files.js';
import { nodeFiles } from './node-files.js';
import { textMacros } from './text-macros.js';

/** Rows of each file of the folder, without the header. */
export type FolderRows = Record<string, number>;

/**
 * Writes the graph folder (`docs/graph-schema.md`, "Files") from the merged tables. The files appear
 * in `out` together, once all are written; co-operations and counts are left to the loader.
 * @param scratch a folder of the same disk
 */
export async function writeFolder(
  tables: Tables,
  out: string,
  scratch: string,
  onFile: (file: string, share: number) => void,
): Promise<FolderRows> {
  await tables.run(textMacros);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const files = { ...nodeFiles, ...edgeFiles };
  const rows: FolderRows = {};
  const names = Object.keys(files) as (keyof typeof files)[];
  for (const [index, file] of names.entries()) {
    onFile(file, index / names.length);
    rows[file] = Number(
      await tables.value(
        `COPY (${files[file]}) TO ${literal(path.join(scratch, file))} (FORMAT csv, HEADER true)`,
      ),
    );
  }
  for (const file of names) renameSync(path.join(scratch, file), path.join(out, file));
  // Of an earlier import; the loader derives it.
  rmSync(path.join(out, 'cooperates_with.csv'), { force: true });
  rmSync(scratch, { recursive: true, force: true });
  return rows;
}
