import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { Answer, Cell, GraphReader, Language } from '@coopkg/contracts';
import { columnTitles } from './column-titles.js';
import { rowLinks } from './row-links.js';
import { RowSheets } from './row-sheets.js';
import { rowsInLanguage, type LanguageOptions } from './rows-in-language.js';
import { sheetColumns, sheetValue, type SheetValue } from './sheet-columns.js';
import {
  addHeader,
  asText,
  link,
  startWorkbook,
  timeFormat,
  wallClock,
  type StreamedWorkbook,
} from './sheet-parts.js';

const words = {
  zh: {
    unnamed: '对话',
    questions: '问题与回答',
    number: '序号',
    question: '问题',
    readAs: '完整问题',
    answer: '回答',
    status: '状态',
    doubt: '存疑',
    rowCount: '总行数',
    rowsHere: '文件中的行数',
    sheet: '工作表',
    query: '查询',
    asked: '提问时间',
    address: '地址',
    statuses: {
      answered: '已回答',
      empty: '没有找到',
      ambiguous: '待选择',
      unanswerable: '无法回答',
    },
  },
  en: {
    unnamed: 'Conversation',
    questions: 'Questions and answers',
    number: 'No.',
    question: 'Question',
    readAs: 'Answered as',
    answer: 'Answer',
    status: 'Status',
    doubt: 'Doubt',
    rowCount: 'Rows in all',
    rowsHere: 'Rows in this file',
    sheet: 'Sheet',
    query: 'Query',
    asked: 'Asked at',
    address: 'Address',
    statuses: {
      answered: 'Answered',
      empty: 'Nothing found',
      ambiguous: 'Which one?',
      unanswerable: 'Not answerable',
    },
  },
} as const satisfies Record<Language, unknown>;

/** Characters of a sheet's name: Excel's limit. */
const longestName = 31;

export interface ConversationExport extends LanguageOptions {
  /** In which the sheet of questions is written; rows are in their answer's own. */
  language: Language;
  /** Address of the page: `https://example.org`. */
  baseUrl?: string;
  now?: Date;
}

/**
 * Writes a conversation as an .xlsx file: a sheet of its questions and answers, and one for each
 * answer's rows, as they were given; the rows that an answer left out are in its own workbook.
 * Values are values: a text that begins like a formula stays text.
 */
export async function conversationWorkbook(
  { title, answers }: { title: string; answers: readonly Answer[] },
  graph: GraphReader,
  target: Writable,
  options: ConversationExport,
): Promise<void> {
  const name = title === '' ? words[options.language].unnamed : title;
  const workbook = await startWorkbook(target, name, options.now);
  const sheetNames = answers.map(sheetNameOf);
  addQuestions(workbook, answers, sheetNames, options);
  for (const [at, answer] of answers.entries()) {
    const sheetName = sheetNames[at]!;
    if (sheetName !== null) await addRows(workbook, answer, sheetName, graph, target, options);
  }
  await workbook.commit();
}

/** `2 Which papers …`, with none of the signs that Excel forbids; null where there are no rows. */
function sheetNameOf({ question, rows }: Answer, at: number): string | null {
  if (rows.length === 0) return null;
  const plain = `${at + 1} ${question}`.replace(/[\s*?:\\/[\]\p{C}]+/gu, ' ');
  return plain.slice(0, longestName).replace(/['\s\p{Surrogate}]+$/u, '');
}

function addQuestions(
  workbook: StreamedWorkbook,
  answers: readonly Answer[],
  sheetNames: readonly (string | null)[],
  { language, baseUrl }: ConversationExport,
): void {
  const word = words[language];
  const sheet = workbook.addWorksheet(word.questions, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [6, 40, 40, 60, 14, 30, 12, 14, 24, 50, 20, 40].map((width) => ({ width }));
  addHeader(sheet, [
    word.number,
    word.question,
    word.readAs,
    word.answer,
    word.status,
    word.doubt,
    word.rowCount,
    word.rowsHere,
    word.sheet,
    word.query,
    word.asked,
    word.address,
  ]);
  for (const [at, answer] of answers.entries()) {
    const row = sheet.addRow(questionCells(answer, at, language));
    const sheetName = sheetNames[at]!;
    if (sheetName !== null)
      link(row.getCell(9), sheetName, `#'${sheetName.replaceAll("'", "''")}'!A1`);
    if (baseUrl !== undefined) {
      const address = `${baseUrl}/answers/${encodeURIComponent(answer.id)}`;
      link(row.getCell(12), address, address);
    }
    row.eachCell(finishCell);
    row.commit();
  }
  sheet.commit();
}

function questionCells(answer: Answer, at: number, language: Language): (SheetValue | Date)[] {
  const text = (value: string | null): SheetValue => sheetValue(value, language);
  return [
    at + 1,
    text(answer.question),
    text(answer.rewrittenQuestion),
    text(answer.answer),
    words[language].statuses[answer.status],
    text(answer.doubt),
    answer.cypher === null ? null : answer.rowCount,
    answer.cypher === null ? null : answer.rows.length,
    null,
    text(answer.cypher),
    wallClock(new Date(answer.createdAt)),
    null,
  ];
}

function finishCell(cell: ExcelJS.Cell): void {
  cell.alignment = { vertical: 'top', horizontal: 'left', wrapText: true };
  if (cell.value instanceof Date) cell.numFmt = timeFormat;
  else asText(cell);
}

async function addRows(
  workbook: StreamedWorkbook,
  answer: Answer,
  sheetName: string,
  graph: GraphReader,
  target: Writable,
  { baseUrl, ...options }: ConversationExport,
): Promise<void> {
  const given = answer.rows as Cell[][];
  const rows: (readonly Cell[])[] = [];
  for await (const row of rowsInLanguage(given, answer, graph, options)) rows.push(row);
  const sheets = new RowSheets(
    workbook,
    sheetColumns(columnTitles(answer), rows, answer.language),
    {
      nameOf: () => sheetName,
      sample: rows,
      linkOf: rowLinks(answer, baseUrl),
    },
  );
  for (const row of rows) sheets.add(row);
  await sheets.zipped(target);
  sheets.end();
}
