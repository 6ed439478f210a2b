import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';

/** A workbook that is written while it grows. */
export type StreamedWorkbook = ExcelJS.stream.xlsx.WorkbookWriter;

const longestTitle = 250;

export async function startWorkbook(
  target: Writable,
  title: string,
  created = new Date(),
): Promise<StreamedWorkbook> {
  // Loaded when it is first needed: it is a third of what a start would load.
  const { stream } = (await import('exceljs')).default;
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
  });
  return Object.assign(workbook, {
    creator: 'CoopKG-TS',
    title: title.slice(0, longestTitle).replace(/\p{Surrogate}$/u, ''),
    created,
  });
}

export function addHeader(sheet: ExcelJS.Worksheet, titles: readonly string[]): void {
  const row = sheet.addRow([...titles]);
  row.font = { bold: true };
  row.commit();
}

/** A cell that leads to a page, or to a sheet: `#'name'!A1`. */
export function link(cell: ExcelJS.Cell, text: string, address: string): void {
  cell.value = { text, hyperlink: address };
  cell.font = { color: { argb: 'FF0563C1' }, underline: true };
}

/** What begins like a formula is kept as text, also when someone edits the cell. */
export function asText(cell: ExcelJS.Cell): void {
  if (typeof cell.value !== 'number' && /^[=+\-@\t\r]/.test(cell.text)) cell.numFmt = '@';
}

export const timeFormat = 'yyyy-mm-dd hh:mm:ss';

/** Local time as Excel keeps it: without a zone, as a clock on the wall shows it. */
export const wallClock = (time: Date): Date =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
