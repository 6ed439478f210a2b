import type { Writable } from 'node:stream';
import type { Answer, Cell, GraphReader, Language } from '@coopkg/contracts';
import { columnTitles } from './column-titles.js';
import { addFactSheets, type ExportSource } from './fact-sheets.js';
import { rowLinks } from './row-links.js';
import { RowSheets } from './row-sheets.js';
import { rowsInLanguage, type LanguageOptions } from './rows-in-language.js';
import { rowsOf } from './rows-of.js';
import { sheetColumns } from './sheet-columns.js';
import { startWorkbook } from './sheet-parts.js';

/** Rows read before the columns are decided. */
const sampleSize = 50;

const resultWords: Record<Language, string> = { zh: '结果', en: 'Result' };

/** What of an answer its file shows. */
export type ExportedAnswer = Pick<
  Answer,
  'question' | 'language' | 'answer' | 'interpretation' | 'cypher' | 'parameters'
> & {
  readonly columns: readonly string[];
  readonly returns: readonly string[];
  readonly headings?: readonly string[];
} & Partial<Pick<Answer, 'id' | 'createdAt' | 'alignments' | 'entities' | 'truncated'>>;

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
    sheetRows,
    ...options
  }: LanguageOptions & ExportSource & { timeoutMs?: number; sheetRows?: number } = {},
): Promise<void> {
  const rows = rowsInLanguage(rowsOf(answer, graph, options), answer, graph, options)[
    Symbol.asyncIterator
  ]();
  // The first row is asked for before anything is written: a query that fails must not leave half a
  // file.
  const sample = await takeSample(rows);
  const workbook = await startWorkbook(target, answer.question, options.now);
  const columns = sheetColumns(columnTitles(answer), sample, answer.language);
  const name = resultWords[answer.language];
  const sheets = new RowSheets(workbook, columns, {
    nameOf: (number) => (number === 1 ? name : `${name} ${number}`),
    ...(sheetRows !== undefined && { sheetRows }),
    sample,
    linkOf: rowLinks(answer, options.baseUrl),
  });
  for (const row of sample) sheets.add(row);
  for (
    let next = await rows.next(), count = 0;
    next.done !== true;
    next = await rows.next(), count++
  ) {
    sheets.add(next.value);
    if (count % 200 === 0) await sheets.zipped(target);
  }
  sheets.end();
  addFactSheets(workbook, answer, options);
  await workbook.commit();
}

async function takeSample(rows: AsyncIterator<readonly Cell[]>): Promise<(readonly Cell[])[]> {
  const sample: (readonly Cell[])[] = [];
  while (sample.length < sampleSize) {
    const next = await rows.next();
    if (next.done === true) break;
    sample.push(next.value);
  }
  return sample;
}
