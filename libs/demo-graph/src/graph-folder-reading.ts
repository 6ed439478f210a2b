import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { GraphFile } from './graph-folder.js';

/**
 * All rows of one file of a graph folder, by header name. For checks on small folders: it is all in
 * memory.
 */
export function readGraphFile(folder: string, file: GraphFile): Record<string, string>[] {
  return parse(readFileSync(join(folder, file), 'utf8'), { columns: true });
}
