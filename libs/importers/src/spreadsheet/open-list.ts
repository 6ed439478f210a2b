import { existsSync } from 'node:fs';
import { Fault } from '@coopkg/contracts';
import { openTextFile } from '@coopkg/tables';
import { columnName } from './workbook/cell-text.js';
import { fileKind } from './workbook/file-kind.js';
import type { SheetRow } from './workbook/sheet-rows.js';
import { openWorkbook, type Sheet } from './workbook/workbook.js';

/**
 * What a list holds, in order: a header (each sheet of a workbook may have its own), then what
 * stands below. `line` is the line of a text, the row of a sheet.
 */
export type ListItem =
  | { kind: 'header'; headings: string[]; sheet: string | null; known: boolean }
  /** As many cells as headings. */
  | { kind: 'row'; line: number; cells: string[] }
  /** A line that is no row: a lost quote, another number of columns. */
  | { kind: 'broken'; line: number; reason: string; text: string }
  /** A text outside the table, by its place: `column AB`. */
  | { kind: 'beside'; where: string }
  /** A sheet without a known header, and how many rows it has. */
  | { kind: 'passed-over'; sheet: string; rows: number };

/** Tells whether a row is a header that the importer knows; `sheet`: null in a text. */
export type IsHeader = (cells: readonly string[], sheet: string | null) => boolean;

/** A published list, to be read once. */
export interface List {
  /** `text`, or the names of the sheets of a workbook. */
  sheets: string[] | null;
  items: AsyncIterable<ListItem>;
  /** The share of the file that was read, in 0..1. */
  share: () => number;
  close: () => void;
}

/** A header stands among this many rows of a sheet, below titles and notes. */
const searchedRows = 20;
/** A cell that takes more, in bytes of UTF-8, makes its row none: as in texts. */
const longestCellBytes = 1 << 20;
const longestTextShown = 2000;

/**
 * Opens a list: an Excel workbook (.xlsx), or a text whose encoding and delimiter are found. The
 * header is the first row that `isHeader` knows, below titles. A list in which it knows none has one
 * header that is not `known`: the first row.
 * @param scratch a folder for what does not fit into memory; the caller removes it
 * @throws Fault `import-file-missing`, and those of `openWorkbook` and `openTextFile`
 */
export async function openList(file: string, scratch: string, isHeader: IsHeader): Promise<List> {
  if (!existsSync(file)) {
    throw new Fault(
      'import-file-missing',
      {
        zh: `找不到要导入的文件 ${file}：请检查路径。`,
        en: `The file to import, ${file}, is not there: check the path.`,
      },
      { facts: { file } },
    );
  }
  if ((await fileKind(file)) === 'text') return textList(file, scratch, isHeader);
  const workbook = await openWorkbook(file);
  return {
    sheets: workbook.sheets.map(({ name }) => name),
    items: workbookItems(workbook.sheets, isHeader),
    share: workbook.share,
    close: workbook.close,
  };
}

async function textList(file: string, scratch: string, isHeader: IsHeader): Promise<List> {
  const known = (cells: readonly string[]): boolean => isHeader(cells, null);
  const text = await openTextFile(file, scratch, known);
  async function* items(): AsyncGenerator<ListItem> {
    const { headings } = text;
    yield { kind: 'header', headings, sheet: null, known: known(headings) };
    for await (const row of text.rows)
      if (!('cells' in row)) yield { kind: 'broken', ...row };
      else if (isRow(row.cells, headings)) yield { kind: 'row', ...row };
  }
  return { sheets: null, items: items(), share: text.share, close: text.close };
}

async function* workbookItems(
  sheets: readonly Sheet[],
  isHeader: IsHeader,
): AsyncGenerator<ListItem> {
  let first: string[] | null = null;
  let found = false;
  for (const { name, rows } of sheets) {
    let headings: string[] | null = null;
    let seen = 0;
    for await (const row of rows()) {
      seen += 1;
      if (headings !== null) {
        yield* itemsOfRow(row, headings);
        continue;
      }
      if (seen > searchedRows) continue;
      const cells = dense(row, widthOf(row));
      first ??= cells;
      if (!isHeader(cells, name)) continue;
      headings = cells;
      found = true;
      yield { kind: 'header', headings, sheet: name, known: true };
    }
    if (headings === null && seen > 0) yield { kind: 'passed-over', sheet: name, rows: seen };
  }
  if (!found) yield { kind: 'header', headings: first ?? [], sheet: null, known: false };
}

function* itemsOfRow(row: SheetRow, headings: readonly string[]): Generator<ListItem> {
  const cells = dense(row, headings.length);
  for (const column of row.cells.keys())
    if (column >= headings.length) yield { kind: 'beside', where: `column ${columnName(column)}` };
  if (!isRow(cells, headings)) return;
  const long = cells.find((cell) => Buffer.byteLength(cell) > longestCellBytes);
  if (long === undefined) yield { kind: 'row', line: row.row, cells };
  else
    yield {
      kind: 'broken',
      line: row.row,
      reason: `a cell is too long: ${long.length} characters; ${longestCellBytes} bytes at most`,
      text: cells
        .map((cell) => cell.slice(0, 100))
        .join(' | ')
        .slice(0, longestTextShown),
    };
}

/** Neither empty nor the header again, as in exports that were put one below the other. */
const isRow = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') &&
  cells.some((cell, column) => cell.trim() !== headings[column]!.trim());

const widthOf = ({ cells }: SheetRow): number => Math.max(-1, ...cells.keys()) + 1;

const dense = ({ cells }: SheetRow, width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells.get(column) ?? '');
