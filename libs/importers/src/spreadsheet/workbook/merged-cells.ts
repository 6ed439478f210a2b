import { columnOf } from './cell-text.js';

/** Cells of one column that are merged: the first row holds the value of all, rows from 1. */
export interface MergedColumn {
  column: number;
  /** The column that holds the value, where it is another one: cells merged across. */
  from?: number;
  firstRow: number;
  lastRow: number;
}

const mostMerged = 1_000_000;
/** What is merged across more columns is a title. */
const widestMerged = 64;

/**
 * The columns in which cells of a sheet are merged downwards, by their first row. They stand in the
 * sheet behind its rows, so that it is read twice; this only looks for them.
 * @param across tells the columns of cells that are merged to the right, too
 */
export async function readMergedCells(
  pieces: AsyncIterable<Buffer>,
  across = false,
): Promise<MergedColumn[]> {
  const merged: MergedColumn[] = [];
  let rest = '';
  for await (const piece of pieces) {
    // A reference is in ASCII, whatever else the piece holds.
    const text = rest + piece.toString('latin1');
    const end = text.lastIndexOf('<');
    rest = end === -1 ? '' : text.slice(end).slice(0, 1000);
    if (!text.includes('mergeCell ')) continue;
    for (const [, from, to] of text
      .slice(0, end === -1 ? 0 : end)
      .matchAll(
        /<(?:\w{1,20}:)?mergeCell [^<>]{0,200}?\bref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
      )) {
      const [firstRow, lastRow] = [rowOf(from!), rowOf(to!)];
      const column = columnOf(from!);
      if (column < 0 || merged.length >= mostMerged) continue;
      if (lastRow > firstRow) merged.push({ column, firstRow, lastRow });
      if (!across) continue;
      const last = Math.min(columnOf(to!), column + widestMerged);
      for (let other = column + 1; other <= last; other++)
        merged.push({ column: other, from: column, firstRow, lastRow });
    }
  }
  return merged.sort((a, b) => a.firstRow - b.firstRow);
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0]);
