import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { Answer, Cell, GraphReader, Language } from '@coopkg/contracts';
import { columnTitles } from './column-titles.js';
import { cutToCell, sheetColumns, type SheetColumn, type SheetValue } from './sheet-columns.js';
import { zipped } from './zipped.js';

/** Rows of a sheet with its header: Excel's limit. */
const maxSheetRows = 1_048_576;
/** Rows read before the columns are decided. */
const sampleSize = 50;

const words = {
  zh: {
    result: '结果',
    about: '查询',
    question: '问题',
    answer: '回答',
    interpretation: '理解为',
    cypher: 'Cypher',
    parameters: '参数',
    time: '导出时间',
  },
  en: {
    result: 'Result',
    about: 'Query',
    question: 'Question',
    answer: 'Answer',
    interpretation: 'Read as',
    cypher: 'Cypher',
    parameters: 'Parameters',
    time: 'Exported at',
  },
} as const;

/** What of an answer its file shows. */
export type ExportedAnswer = Pick<
  Answer,
  'question' | 'language' | 'answer' | 'interpretation' | 'cypher' | 'parameters'
> & { readonly columns: readonly string[]; readonly returns: readonly string[] };

/**
 * Writes the rows of an answer's query, run again, as an .xlsx file. Rows are written as they come;
 * memory does not grow with their number.
 * Values are values: a text that begins like a formula stays text.
 */
export async function workbookOf(
  answer: ExportedAnswer,
  graph: GraphReader,
  target: Writable,
  {
    sheetRows = maxSheetRows,
    ...options
  }: { signal?: AbortSignal; timeoutMs?: number; sheetRows?: number } = {},
): Promise<void> {
  const cypher = answer.cypher;
  const rows =
    cypher === null
      ? null
      : graph.stream(cypher, answer.parameters, options)[Symbol.asyncIterator]();
  // The first row is asked for before anything is written: a query that fails must not leave half a
  // file.
  const sample = rows === null ? [] : await takeSample(rows, answer.columns);
  // Loaded when it is first needed: it is a third of what a start would load.
  const { stream } = (await import('exceljs')).default;
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
  });
  const titles = columnTitles(answer.columns, answer.returns, answer.language);
  const columns = sheetColumns(titles, sample, answer.language);
  const sheets = new SheetSequence(workbook, columns, answer.language, sheetRows);
  for (const row of sample) sheets.add(row);
  if (rows !== null) {
    for (
      let next = await rows.next(), count = 0;
      next.done !== true;
      next = await rows.next(), count++
    ) {
      sheets.add(answer.columns.map((column) => next.value[column] ?? null));
      if (count % 200 === 0) await sheets.zipped(target);
    }
  }
  sheets.end();
  describe(workbook, answer);
  await workbook.commit();
}

async function takeSample(
  rows: AsyncIterator<Record<string, Cell>>,
  columns: readonly string[],
): Promise<Cell[][]> {
  const sample: Cell[][] = [];
  while (sample.length < sampleSize) {
    const next = await rows.next();
    if (next.done === true) break;
    sample.push(columns.map((column) => next.value[column] ?? null));
  }
  return sample;
}

/** Rows go into one sheet until it is full, then into a next one with the same header. */
class SheetSequence {
  private sheet: ExcelJS.Worksheet;
  private used = 0;
  private number = 1;

  constructor(
    private readonly workbook: ExcelJS.stream.xlsx.WorkbookWriter,
    private readonly columns: SheetColumn[],
    private readonly language: Language,
    private readonly sheetRows: number,
  ) {
    this.sheet = this.start();
  }

  add(row: readonly Cell[]): void {
    if (this.used === this.sheetRows) {
      this.sheet.commit();
      this.number++;
      this.sheet = this.start();
    }
    write(
      this.sheet,
      this.columns.map((column) => column.read(row)),
    );
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
    const name = words[this.language].result;
    const sheet = this.workbook.addWorksheet(this.number === 1 ? name : `${name} ${this.number}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    sheet.columns = this.columns.map((column) => ({
      width: Math.min(40, Math.max(12, [...column.title].length * 2 + 2)),
    }));
    const header = sheet.addRow(this.columns.map((column) => column.title));
    header.font = { bold: true };
    header.commit();
    this.used = 1;
    return sheet;
  }
}

/** Number format of Excel that means "text". */
const textFormat = '@';

function write(sheet: ExcelJS.Worksheet, values: SheetValue[]): void {
  const row = sheet.addRow(values);
  values.forEach((value, index) => {
    // The format keeps it text when someone edits the cell.
    if (typeof value === 'string' && /^[=+\-@\t\r]/.test(value))
      row.getCell(index + 1).numFmt = textFormat;
  });
  row.commit();
}

function describe(workbook: ExcelJS.stream.xlsx.WorkbookWriter, answer: ExportedAnswer): void {
  const word = words[answer.language];
  const sheet = workbook.addWorksheet(word.about);
  sheet.columns = [{ width: 14 }, { width: 100 }];
  const facts: [string, string][] = [
    [word.question, answer.question],
    [word.answer, answer.answer],
    [word.interpretation, answer.interpretation.join(' → ')],
    [word.cypher, answer.cypher ?? ''],
    [word.parameters, JSON.stringify(answer.parameters)],
    [word.time, new Date().toISOString()],
  ];
  for (const fact of facts)
    write(
      sheet,
      fact.map((text) => cutToCell(text, answer.language)),
    );
  sheet.commit();
}
