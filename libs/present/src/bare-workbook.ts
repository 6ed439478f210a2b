import type { Writable } from 'node:stream';
import type { Cell, Language } from '@coopkg/contracts';
import { sheetColumns } from './sheet-columns.js';
import { zipped } from './zipped.js';

/**
 * What exceljs by itself takes for so many rows, the given ones over and over: the peer that an
 * export is measured beside. Their values are made beforehand.
 */
export async function bareWorkbook(
  columns: readonly string[],
  cells: readonly (readonly Cell[])[],
  { rows, language }: { rows: number; language: Language },
  target: Writable,
): Promise<void> {
  const { stream } = (await import('exceljs')).default;
  const read = sheetColumns(columns, cells, language);
  const values = cells.map((row) => read.map((column) => column.read(row)));
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
  });
  const sheet = workbook.addWorksheet('x');
  for (let row = 0; row < rows; row++) {
    sheet.addRow(values[row % values.length]!).commit();
    if (row % 200 === 0) await zipped(sheet, target);
  }
  sheet.commit();
  await workbook.commit();
}
