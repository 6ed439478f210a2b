import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { Cell } from '@coopkg/contracts';
import type { LinkOf } from './row-links.js';
import type { SheetColumn, SheetValue } from './sheet-columns.js';
import { asText, link, type StreamedWorkbook } from './sheet-parts.js';
import { zipped } from './zipped.js';

const maxSheetRows = 1_048_576;
/** Characters of a column: of Latin letters; a Chinese one takes two. */
const widths = { least: 10, most: 60 };

export interface RowSheetOptions {
  /** Of the first sheet, and of the ones that follow where it is full. */
  nameOf: (number: number) => string;
  /** Rows of a sheet with its header: Excel's limit, if not given. */
  sheetRows?: number;
  /** The first rows, by which columns get their widths. */
  sample: readonly (readonly Cell[])[];
  linkOf: LinkOf;
}

/**
 * Rows go into one sheet until it is full, then into a next one with the same header. Values are
 * values: a text that begins like a formula stays text.
 */
export class RowSheets {
  private sheet: ExcelJS.Worksheet;
  private used = 0;
  private number = 1;
  private readonly widths: number[];

  constructor(
    private readonly workbook: StreamedWorkbook,
    private readonly columns: SheetColumn[],
    private readonly options: RowSheetOptions,
  ) {
    const values = options.sample.map((row) => columns.map((column) => column.read(row)));
    this.widths = columns.map(({ title }, at) =>
      widthFor([title, ...values.map((row) => row[at] ?? null)]),
    );
    this.sheet = this.start();
  }

  add(row: readonly Cell[]): void {
    if (this.used === (this.options.sheetRows ?? maxSheetRows)) {
      this.sheet.commit();
      this.number++;
      this.sheet = this.start();
    }
    this.write(this.columns.map((column) => column.read(row)));
    this.used++;
  }

  /** Waits for what was written. @throws Error when the reader left */
  zipped(target: Writable): Promise<void> {
    return zipped(this.sheet, target);
  }

  end(): void {
    this.sheet.commit();
  }

  private start(): ExcelJS.Worksheet {
    const sheet = this.workbook.addWorksheet(this.options.nameOf(this.number), {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    sheet.columns = this.widths.map((width) => ({ width }));
    sheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: 1, column: Math.max(1, this.columns.length) },
    };
    const header = sheet.addRow(this.columns.map((column) => column.title));
    header.font = { bold: true };
    header.alignment = { vertical: 'top', wrapText: true };
    header.commit();
    this.used = 1;
    return sheet;
  }

  private write(values: SheetValue[]): void {
    const row = this.sheet.addRow(values);
    values.forEach((value, at) => {
      if (typeof value === 'number') {
        const format = numberFormat(value, this.columns[at]!.isYear);
        if (format !== null) row.getCell(at + 1).numFmt = format;
      } else if (typeof value === 'string') this.writeText(row.getCell(at + 1), value, at);
    });
    row.commit();
  }

  private writeText(cell: ExcelJS.Cell, text: string, at: number): void {
    const address = this.options.linkOf(this.columns[at]!.column, text);
    if (address !== null) link(cell, text, address);
    asText(cell);
    if (displayWidth(text) > this.widths[at]!) cell.alignment = { vertical: 'top', wrapText: true };
  }
}

/** Thousands apart, two decimals where there are any; null for what is shown as it is. */
const numberFormat = (value: number, isYear: boolean): string | null =>
  isYear || Math.abs(value) < 1000
    ? Number.isInteger(value)
      ? null
      : '0.00'
    : Number.isInteger(value)
      ? '#,##0'
      : '#,##0.00';

/** A Chinese character is as wide as two Latin letters. */
const displayWidth = (text: string): number =>
  [...text].reduce((width, one) => width + (/[\u2E80-\uFFE6]/u.test(one) ? 2 : 1), 0);

const widthFor = (values: readonly SheetValue[]): number =>
  Math.min(
    widths.most,
    Math.max(widths.least, ...values.map((value) => displayWidth(String(value ?? '')) + 2)),
  );
