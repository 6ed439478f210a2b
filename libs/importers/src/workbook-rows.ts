import type ExcelJS from 'exceljs';
import { Fault } from '@coopkg/contracts';
import type { IsHeader, ListItem } from './list-rows.js';

/** A header stands among this many rows of a sheet, below titles and notes. */
const searchedRows = 20;

/**
 * The headers and rows of the sheets of an Excel workbook, as texts; memory does not grow with the
 * rows. A sheet without a known header (notes, legends) is passed over; when none has one, the first
 * row of the workbook stands for it.
 * @throws Fault `import-workbook-unreadable`
 */
export async function* workbookRows(file: string, isHeader: IsHeader): AsyncGenerator<ListItem> {
  let first: string[] | null = null;
  let found = false;
  try {
    for await (const sheet of await sheetsOf(file)) {
      let inTable = false;
      let seen = 0;
      for await (const row of sheet) {
        const cells = textsOf(row);
        if (cells.every((cell) => cell === '')) continue;
        first ??= cells;
        seen += 1;
        if (inTable) yield { row: row.number, cells };
        else if (seen <= searchedRows && isHeader(cells)) {
          inTable = found = true;
          yield { header: cells };
        }
      }
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (!found) yield { header: first ?? [] };
}

async function sheetsOf(file: string): Promise<AsyncIterable<AsyncIterable<ExcelJS.Row>>> {
  const { stream } = (await import('exceljs')).default;
  return new stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    // Without styles a date is a number.
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
}

const textsOf = (row: ExcelJS.Row): string[] =>
  // exceljs counts columns from 1, and leaves holes.
  Array.from(row.values as ExcelJS.CellValue[], (value) => textOf(value)).slice(1);

/** What a cell shows: a formula's result, a date as `2018-01-31`, an error as nothing. */
function textOf(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return textOf(value.text as ExcelJS.CellValue);
  if ('result' in value) return textOf(value.result);
  return '';
}

const unreadable = (file: string, cause: unknown): Fault =>
  new Fault(
    'import-workbook-unreadable',
    {
      zh: `无法读取 ${file}：它不是完整的 Excel 工作簿（.xlsx）。请在 Excel 中打开并另存为 .xlsx 或 CSV 后重试。`,
      en: `${file} can't be read: it is no whole Excel workbook (.xlsx). Open it in Excel, save it as .xlsx or CSV, and try again.`,
    },
    { facts: { file }, cause },
  );
