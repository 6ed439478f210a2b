import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { Fault } from '@coopkg/contracts';
import { readTextFile, Tables } from '@coopkg/tables';
import { workbookRows } from './workbook-rows.js';

/**
 * What a list holds, in order: a header (each sheet of a workbook may have its own), then its rows.
 * `row` tells rows apart.
 */
export type ListItem = { header: string[] } | { row: number; cells: string[] };

/** Tells whether a row is a header that the importer knows. */
export type IsHeader = (cells: readonly string[]) => boolean;

/** A published list. */
export interface List {
  items: AsyncIterable<ListItem>;
  /** The lines of rows, ascending; in a workbook, rows of the sheet. */
  linesOf: (rows: readonly number[]) => Promise<number[]>;
  /** Lines that are no rows: a lost quote, another number of columns. */
  broken: { line: number; reason: string; text: string }[];
  close: () => void;
}

/**
 * Opens a list: an Excel workbook (.xlsx), or a text whose encoding and delimiter are found. The
 * header is the first row that `isHeader` knows, below titles; where it knows none, the first row.
 * @param scratch a folder for what does not fit into memory; the caller removes it
 * @throws Fault `import-file-missing`, `import-workbook-unreadable`, and those of `readTextFile`
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
  if (!isZip(file)) return textList(file, scratch, isHeader);
  return {
    items: workbookRows(file, isHeader),
    linesOf: (rows) => Promise.resolve([...rows]),
    broken: [],
    close: () => undefined,
  };
}

/** A workbook of Excel is a zip file. */
function isZip(file: string): boolean {
  const start = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, 4, 0);
  } finally {
    closeSync(descriptor);
  }
  return start.equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

async function textList(file: string, scratch: string, isHeader: IsHeader): Promise<List> {
  const tables = await Tables.open(scratch);
  try {
    const { headings, linesOf } = await readTextFile(tables, file, 'list', { isHeader });
    return {
      items: textItems(tables, headings),
      linesOf,
      broken: await tables.rows('SELECT line, reason, text FROM list_rejected ORDER BY line'),
      close: () => tables.close(),
    };
  } catch (error) {
    tables.close();
    throw error;
  }
}

async function* textItems(tables: Tables, headings: string[]): AsyncGenerator<ListItem> {
  yield { header: headings };
  if (headings.length === 0) return;
  const columns = headings.map((_, index) => `c${index}`).join(', ');
  const batches = tables.stream<{ row: number; cells: (string | null)[] }>(
    `SELECT rowid AS row, [${columns}] AS cells FROM list ORDER BY rowid`,
  );
  for await (const batch of batches)
    for (const { row, cells } of batch) yield { row, cells: cells.map((cell) => cell ?? '') };
}
