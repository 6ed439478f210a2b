import type { Answer, Cell, GraphReader } from '@coopkg/contracts';
import { columnTitles } from './column-titles.js';
import { rowsInLanguage, type LanguageOptions } from './rows-in-language.js';
import { rowsOf } from './rows-of.js';
import { sheetColumns, type SheetValue } from './sheet-columns.js';
import type { ExportedAnswer } from './workbook.js';

interface ReadOptions extends LanguageOptions {
  timeoutMs?: number;
}

/** Rows that go out as one piece. */
const pieceRows = 200;
/** Rows read before the columns are decided. */
const sampleRows = 50;
/** Excel takes a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/**
 * The rows of an answer's query, run again, as a CSV file: RFC 4180, UTF-8 with a byte order mark.
 * A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* csvOf(
  answer: ExportedAnswer,
  graph: GraphReader,
  options: ReadOptions = {},
): AsyncGenerator<string> {
  const all = rowsOf(answer, graph, options);
  const rows = rowsInLanguage(all, answer, graph, options)[Symbol.asyncIterator]();
  const sample = await firstRows(rows);
  const columns = sheetColumns(columnTitles(answer), sample, answer.language);
  const line = (values: readonly SheetValue[]): string => `${values.map(csvField).join(',')}\r\n`;
  const read = (row: readonly Cell[]): string => line(columns.map((column) => column.read(row)));
  yield `${byteOrderMark}${line(columns.map(({ title }) => title))}${sample.map(read).join('')}`;
  for await (const piece of pieces(rows)) yield piece.map(read).join('');
}

/** A number stays a number; only what needs quotes has them. */
function csvField(value: SheetValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same as one JSON object: where the rows come from, then all of them as the graph has them. */
export async function* jsonOf(
  answer: ExportedAnswer & Pick<Answer, 'id'>,
  graph: GraphReader,
  options: ReadOptions = {},
): AsyncGenerator<string> {
  const rows = rowsOf(answer, graph, options)[Symbol.asyncIterator]();
  const sample = await firstRows(rows);
  const { id, question, language, interpretation, cypher, parameters, columns, returns } = answer;
  const head = {
    id,
    question,
    language,
    answer: answer.answer,
    interpretation,
    cypher,
    parameters,
    exportedAt: new Date().toISOString(),
    columns,
    returns,
    titles: columnTitles(answer),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [`;
  const list = (piece: readonly (readonly Cell[])[]): string =>
    piece.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
  yield list(sample);
  for await (const piece of pieces(rows)) yield `,${list(piece)}`;
  yield '\n  ]\n}\n';
}

/**
 * The same as lines of JSON, for a reader that shows them while they come: a row on each, at last
 * `{ "rowCount", "truncated" }`. A text without that line is not whole.
 */
export async function* rowLinesOf(
  answer: ExportedAnswer,
  graph: GraphReader,
  { limit, ...options }: ReadOptions & { limit: number },
): AsyncGenerator<string> {
  let rowCount = 0;
  let truncated = false;
  for await (const piece of pieces(rowsOf(answer, graph, options)[Symbol.asyncIterator]())) {
    const kept = piece.slice(0, limit - rowCount);
    rowCount += kept.length;
    truncated = kept.length < piece.length;
    if (kept.length > 0) yield kept.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (truncated) break;
  }
  yield `${JSON.stringify({ rowCount, truncated })}\n`;
}

async function firstRows(rows: AsyncIterator<readonly Cell[]>): Promise<Cell[][]> {
  const sample: Cell[][] = [];
  while (sample.length < sampleRows) {
    const next = await rows.next();
    if (next.done === true) break;
    sample.push([...next.value]);
  }
  return sample;
}

async function* pieces(rows: AsyncIterator<readonly Cell[]>): AsyncGenerator<(readonly Cell[])[]> {
  try {
    for (;;) {
      const piece: (readonly Cell[])[] = [];
      while (piece.length < pieceRows) {
        const next = await rows.next();
        if (next.done === true) break;
        piece.push(next.value);
      }
      if (piece.length > 0) yield piece;
      if (piece.length < pieceRows) return;
    }
  } finally {
    // A reader that left must not leave a query that runs.
    await rows.return?.();
  }
}
