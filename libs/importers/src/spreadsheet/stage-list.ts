import { statSync } from 'node:fs';
import type { InputFile } from '../sources/source.js';
import type { Staging } from '../staging/staging.js';
import { openList, type IsHeader, type List } from './open-list.js';
import { StagedRows } from './staged-rows.js';
import { tidy } from './tidy.js';

/** `left-out`: the person's choice does not want it. Else why the row can't be used. */
export type RowOutcome = 'staged' | 'left-out' | { rejected: string };

/** Reads the rows below one header. */
export interface RowReader {
  read: (cells: readonly string[], line: number, rows: StagedRows) => RowOutcome;
  /** Columns that no field of the graph takes, by place: they are counted where they hold a text. */
  unusedColumns: readonly number[];
}

/** What a kind of list is. */
export interface ListReader {
  isHeader: IsHeader;
  /** @throws Fault when the header (or, where none was `known`, the first row) is of no such list */
  rowsBelow: (
    header: { headings: readonly string[]; sheet: string | null; known: boolean },
    sheets: readonly string[] | null,
  ) => RowReader;
  /** Called below the last row. @throws Fault when something that has to be there was not */
  end?: (isWorkbook: boolean) => void;
}

const progressRows = 5000;
const longestTextShown = 2000;

/**
 * Stages the rows of a list, whole or not at all.
 * @throws Fault when the file is no such list, damaged or hostile
 */
export async function stageList(
  input: InputFile,
  staging: Staging,
  reader: ListReader,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const list = await openList(input.path, staging.tables.folder, reader.isHeader);
  const size = statSync(input.path).size;
  try {
    await staging.transaction(async () => {
      const rows = new StagedRows(input.file, staging);
      const counts = await stageItems(list, reader, rows, () =>
        onBytes(Math.round(list.share() * size)),
      );
      reader.end?.(list.sheets !== null);
      await rows.end();
      await staging.noteInput(input.file, { ...counts, done: true });
    });
    onBytes(size);
  } finally {
    list.close();
  }
}

async function stageItems(
  list: List,
  reader: ListReader,
  rows: StagedRows,
  onProgress: () => void,
): Promise<{ records: number; leftOut: number }> {
  let below: RowReader | null = null;
  let headings: readonly string[] = [];
  const counts = { records: 0, leftOut: 0 };
  for await (const item of list.items) {
    if (item.kind === 'header') {
      below = reader.rowsBelow(item, list.sheets);
      headings = item.headings;
    } else if (item.kind === 'beside') rows.countUnused(item.where);
    else if (item.kind === 'passed-over')
      rows.countUnused(`rows of the sheet ${item.sheet}, which has no known header`, item.rows);
    else {
      counts.records += 1;
      const outcome = item.kind === 'row' ? below!.read(item.cells, item.line, rows) : null;
      if (outcome === 'left-out') counts.leftOut += 1;
      else if (outcome === 'staged' && item.kind === 'row')
        countUnused(item.cells, headings, below!.unusedColumns, rows);
      else rows.add('staged_rejected', rejected(item, outcome));
      if (rows.isFull) await rows.write();
      if (counts.records % progressRows === 0) onProgress();
    }
  }
  return counts;
}

function rejected(
  item: { line: number } & ({ cells: string[] } | { reason: string; text: string }),
  outcome: RowOutcome | null,
): { line: number; reason: string; text: string } {
  const { line } = item;
  if (!('cells' in item)) return { line, reason: item.reason, text: item.text };
  const reason = typeof outcome === 'object' && outcome !== null ? outcome.rejected : '';
  const text = item.cells.join(' | ');
  return {
    line,
    reason,
    text: text.length > longestTextShown ? `${cut(text, longestTextShown)}…` : text,
  };
}

/** The start of a text, without half a character at its end. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

function countUnused(
  cells: readonly string[],
  headings: readonly string[],
  columns: readonly number[],
  rows: StagedRows,
): void {
  for (const column of columns) {
    if (cells[column]!.trim() === '') continue;
    rows.countUnused(tidy(headings[column]) || `column ${column + 1}`);
  }
}
