import { isNodeCell, isPathCell, type Bilingual, type Cell } from '@coopkg/contracts';
import { fillPhrase, queryPhrases } from '@coopkg/vocabulary';
import { cellText, nodeSummary, pathText } from './cell-text.js';
import { sentence, type SentenceFacts } from './sentences/sentence.js';

/** What an answer is composed from: the rows and what their query asks. */
export interface AnswerFacts extends SentenceFacts {
  /** What each column is called. */
  titles: readonly string[];
}

const listedAtMost = 10;
const listedOfMany = 5;

const phrases = {
  notRecorded: { zh: '图谱中没有记录', en: 'not recorded in the graph' },
  full: { zh: '{0}。', en: '{0}.' },
  separate: { zh: '；', en: '; ' },
  oneRow: { zh: '查到的结果是：{0}', en: 'What was found is: {0}' },
  rows: { zh: '共查到 {0} 条结果（{1}）：{2}', en: '{0} rows were found ({1}): {2}' },
  atLeast: {
    zh: '查到超过 {0} 条结果（{1}），其中有：{2}',
    en: 'More than {0} rows were found ({1}), among them: {2}',
  },
  someRows: {
    zh: '共查到 {0} 条结果（{1}），前几条是：{2}；其余见表格',
    en: '{0} rows were found ({1}); the first are: {2}; the table has the rest',
  },
  yes: { zh: '是的', en: 'Yes' },
  no: { zh: '不是', en: 'No' },
} satisfies Record<string, Bilingual>;

/**
 * A readable answer in the question's language, composed from the rows alone: a sentence where the
 * query can be said in one, else what each column holds. At least one row is needed.
 */
export function readableAnswer(facts: AnswerFacts): string {
  if (facts.rows.length === 0)
    throw new RangeError('an answer needs at least one row; say what was empty instead');
  return sentence(facts) ?? plainAnswer(facts);
}

/** What was found, column by column, without a claim of what it means. */
function plainAnswer(facts: AnswerFacts): string {
  const { language, rows, rowCount, titles } = facts;
  const [first, ...others] = rows;
  if (others.length === 0 && rowCount === 1) return oneRow(facts, first!);
  const count = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en').format(
    rowCount ?? rows.length,
  );
  const isCut = rows.length > listedAtMost || rowCount === null;
  const shown = rows
    .slice(0, isCut ? listedOfMany : listedAtMost)
    .map((row) => row.map((cell) => cellText(cell, language)).join(queryPhrases.detail[language]));
  const phrase = rowCount === null ? phrases.atLeast : isCut ? phrases.someRows : phrases.rows;
  const text = fillPhrase(
    phrase,
    language,
    count,
    titles.join(queryPhrases.comma[language]),
    shown.join(phrases.separate[language]),
  );
  return fillPhrase(phrases.full, language, text);
}

function oneRow({ language, titles, words }: AnswerFacts, row: readonly Cell[]): string {
  const [only] = row;
  if (row.length === 1 && isNodeCell(only)) return nodeSummary(only, language);
  if (row.length === 1 && typeof only === 'boolean')
    return fillPhrase(phrases.full, language, phrases[only ? 'yes' : 'no'][language]);
  const parts = row.map((cell, at) => {
    if (isNodeCell(cell)) return nodeSummary(cell, language);
    if (isPathCell(cell)) return pathText(cell, language);
    const text = cell === null ? phrases.notRecorded[language] : cellText(cell, language);
    return fillPhrase(queryPhrases.titled, language, words[at] ?? titles[at] ?? '', text);
  });
  const text = fillPhrase(phrases.oneRow, language, parts.join(phrases.separate[language]));
  return /[。.!?！？]$/u.test(text) ? text : fillPhrase(phrases.full, language, text);
}
