import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';

/** exceljs writes a sheet through these, and never waits for them. */
interface Outlets {
  stream?: { pipes?: readonly Writable[] };
}

/** Bytes of a sheet that may wait for their compression. */
const mostWaiting = 1 << 20;

/**
 * Resolves when the compression of the sheet and the reader of the file have taken what was
 * written: without it the rows of a slow reader would pile up in memory. @throws Error when the
 * reader left
 */
export async function zipped(sheet: ExcelJS.Worksheet, target: Writable): Promise<void> {
  // Lets the rows that were written reach the compression.
  await new Promise((resolve) => setImmediate(resolve));
  const outlets = (sheet as Outlets).stream?.pipes ?? [];
  for (const outlet of [...outlets, target])
    while (!target.destroyed && isFull(outlet, target)) await drainedOrClosed(outlet, target);
  if (target.destroyed) throw new Error('The reader of the file left.');
}

const isFull = (outlet: Writable, target: Writable): boolean =>
  outlet === target ? target.writableNeedDrain : outlet.writableLength > mostWaiting;

function drainedOrClosed(outlet: Writable, target: Writable): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      outlet.off('drain', end);
      target.off('close', end);
      resolve();
    };
    outlet.once('drain', end);
    target.once('close', end);
  });
}
