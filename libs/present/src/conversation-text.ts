import type { Answer, Cell, Language } from '@coopkg/contracts';
import { answerCell } from './answer-cell.js';
import { columnTitles } from './column-titles.js';
import { sheetValue } from './sheet-columns.js';

/** Rows of one answer that the text shows; the rest are in its workbook. */
const rowsShown = 100;

const words = {
  zh: {
    unnamed: '对话',
    readAs: '完整问题',
    doubt: '存疑',
    query: '查询',
    more: (rows: string) => `……其余的行未列出（共 ${rows} 行）。`,
    unknown: '更多',
    asked: '提问时间',
    colon: '：',
  },
  en: {
    unnamed: 'Conversation',
    readAs: 'Answered as',
    doubt: 'Doubt',
    query: 'Query',
    more: (rows: string) => `… the other rows are left out (${rows} in all).`,
    unknown: 'more',
    asked: 'Asked at',
    colon: ': ',
  },
} as const;

/** A conversation as Markdown (CommonMark with tables): each question with its answer, rows and query. */
export function conversationText(
  { title, answers }: { title: string; answers: readonly Answer[] },
  language: Language,
): string {
  const parts = answers.map((answer) => answerText(answer, language));
  return `# ${inLine(title) || words[language].unnamed}\n\n${parts.join('\n\n')}\n`;
}

function answerText(answer: Answer, language: Language): string {
  const said = words[language];
  const parts = [`## ${inLine(answer.question)}`];
  if (answer.rewrittenQuestion !== null)
    parts.push(`*${said.readAs}${said.colon}${inLine(answer.rewrittenQuestion)}*`);
  parts.push(paragraphs(answer.answer));
  if (answer.doubt !== null) parts.push(`> **${said.doubt}**${said.colon}${inLine(answer.doubt)}`);
  if (answer.rows.length > 0) parts.push(tableText(answer, language));
  if (answer.cypher !== null)
    parts.push(`${said.query}${said.colon.trim()}\n\n${fenced(answer.cypher)}`);
  parts.push(`${said.asked}${said.colon}${answer.createdAt}`);
  return parts.join('\n\n');
}

function tableText(answer: Answer, language: Language): string {
  const titles = columnTitles(answer);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = (answer.rows as Cell[][])
    .slice(0, rowsShown)
    .map((row, at) =>
      line(
        row.map((_, column) =>
          inLine(String(sheetValue(answerCell(answer, at, column), language) ?? '')),
        ),
      ),
    );
  const table = [line(titles.map(inLine)), line(titles.map(() => '---')), ...rows].join('\n');
  if (answer.rows.length <= rowsShown && !answer.truncated) return table;
  const said = words[language];
  const count = answer.rowCount === null ? said.unknown : String(answer.rowCount);
  return `${table}\n\n${said.more(count)}`;
}

/** Text that stands for itself: nothing in it is a sign of Markdown or of HTML. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~&!]/gu, '\\$&');
const inLine = (text: string): string => plain(text.replace(/\s+/gu, ' ').trim());
const paragraphs = (text: string): string =>
  text
    .split(/\n+/u)
    .map((line) =>
      inLine(line)
        .replace(/^(\d+)([.)])/u, '$1\\$2')
        .replace(/^([-+=])/u, '\\$1'),
    )
    .join('\n\n');

/** A fence longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}cypher\n${text}\n${fence}`;
}
