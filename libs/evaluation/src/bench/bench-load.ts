import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse';
import { ratioOf } from './latency.js';

export interface LoadBench {
  rows: number;
  loadMs: number;
  rowsPerSecond: number;
  /** Reading and parsing the same files, and no more. */
  readMs: number;
  readRowsPerSecond: number;
  ratio: number | null;
}

/** Rows a second of loading a graph's folder beside reading its files. */
export async function benchLoad(folder: string, load: () => Promise<unknown>): Promise<LoadBench> {
  const beganReading = performance.now();
  const rows = await readRows(folder);
  const readMs = performance.now() - beganReading;
  const beganLoading = performance.now();
  await load();
  const loadMs = performance.now() - beganLoading;
  const perSecond = (took: number): number => Math.round((rows * 1000) / took);
  return {
    rows,
    loadMs: Math.round(loadMs),
    rowsPerSecond: perSecond(loadMs),
    readMs: Math.round(readMs),
    readRowsPerSecond: perSecond(readMs),
    ratio: ratioOf(readMs, loadMs),
  };
}

async function readRows(folder: string): Promise<number> {
  let rows = 0;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.csv') || name === 'rejects.csv') continue;
    for await (const _row of createReadStream(path.join(folder, name)).pipe(
      parse({ from: 2, bom: true, relax_column_count: true }),
    ))
      rows++;
  }
  return rows;
}
