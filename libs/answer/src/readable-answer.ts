import {
  asksYesNo,
  isNodeCell,
  isPathCell,
  type Bilingual,
  type Cell,
  type Frame,
  type Language,
} from '@coopkg/contracts';
import {
  counted,
  countedNoun,
  fillPhrase,
  queryPhrases,
  titleOfColumn,
  titleOfReturn,
  valueNames,
} from '@coopkg/vocabulary';
import { cellText, nodeSummary, pathText } from './cell-text.js';

/** What an answer is composed from: the rows and what their query asks. */
export interface AnswerFacts {
  language: Language;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Rows in all; null when the cursor was cut before its end. */
  rowCount: number | null;
  truncated: boolean;
  /** Frame of the query that ran, with the slots' names as keys. */
  frame: Frame;
  /** Values of the query's parameters. */
  parameters: Readonly<Record<string, unknown>>;
  /** What each column holds, in words: said where its title does not tell enough. */
  words?: readonly string[];
  /** What some parameters are called in the answer's language, where that is not their value. */
  names?: Readonly<Record<string, string>>;
}

const listedAtMost = 10;

const phrases = {
  number: { zh: '{0} 个', en: '{0} in all' },
  count: { zh: '共 {0}。', en: '{0}.' },
  notRecorded: { zh: '图谱中没有记录', en: 'not recorded in the graph' },
  full: { zh: '{0}。', en: '{0}.' },
  separate: { zh: '；', en: '; ' },
  rows: { zh: '共 {0} 条：{1}。', en: '{0} in all: {1}.' },
  atLeast: { zh: '共 {0} 条以上：{1}。', en: 'more than {0} in all: {1}.' },
  more: { zh: '{0}……（其余见表格）', en: '{0} … (the rest is in the table)' },
} satisfies Record<string, Bilingual>;

/** From the wide to the narrow, as people name things; what is not listed comes first. */
const scopeOrder = ['.university', '.college', '.title of', '.name', '.title'];

/** 「西安电子科技大学、教授」: the names that the question was about. */
function scopeText({ frame, parameters, names = {}, language }: AnswerFacts): string {
  const place = (column: string): number => scopeOrder.findIndex((part) => column.includes(part));
  const values = Object.entries(frame.entities)
    .sort(([, left], [, right]) => place(left) - place(right))
    .map(([key, column]) =>
      key.startsWith('$')
        ? (names[key.slice(1)] ?? parameters[key.slice(1)])
        : (valueNames[column]?.[key]?.[language] ?? key),
    )
    .filter((value) => value !== undefined && value !== null);
  return [...new Set(values.map(String))].join(queryPhrases.comma[language]);
}

function inScope(facts: AnswerFacts, text: string): string {
  const scope = scopeText(facts);
  return scope === '' ? text : fillPhrase(queryPhrases.titled, facts.language, scope, text);
}

function countText(facts: AnswerFacts, item: string, count: number): string {
  const { language } = facts;
  const noun = countedNoun(item);
  const text = noun ? counted(count, noun, language) : fillPhrase(phrases.number, language, count);
  return inScope(facts, fillPhrase(phrases.count, language, text));
}

/** One row of several values, or one value that is no count. */
function singleRowText(facts: AnswerFacts, row: readonly Cell[]): string {
  const { language, words = [] } = facts;
  // A UNION has more items than columns: what its parts return may be of several kinds.
  const items = facts.frame.return.length === row.length ? facts.frame.return : [];
  const titles = row.map(
    (_, i) =>
      titleOfReturn(items[i] ?? '', language) ?? titleOfColumn(facts.columns[i] ?? '', language),
  );
  const parts = row.map((cell, i) => {
    if (isNodeCell(cell)) return nodeSummary(cell, language);
    if (isPathCell(cell)) return pathText(cell, language);
    const text = cell === null ? phrases.notRecorded[language] : cellText(cell, language);
    const item = items[i] ?? '';
    if (typeof cell === 'boolean' && asksYesNo(item)) return text;
    const isVague =
      /^sum case when .+ then 1 else 0$/u.test(item) ||
      titles.some((other, at) => at !== i && other === titles[i]);
    const title = (isVague ? words[i] : undefined) ?? titles[i]!;
    return fillPhrase(queryPhrases.titled, language, title, text);
  });
  const text = parts.filter((part) => part !== '').join(phrases.separate[language]);
  const isOwnSubject = row.length === 1 && (isNodeCell(row[0]) || isPathCell(row[0]));
  const whole = isOwnSubject ? text : inScope(facts, text);
  return /[。.!?！？]$/u.test(whole) ? whole : fillPhrase(phrases.full, language, whole);
}

/** 「张伟（西安电子科技大学，30）」 */
function rowText(row: readonly Cell[], language: Language): string {
  const [first = '', ...others] = row.map((cell) => {
    const text = cellText(cell, language);
    const university = isNodeCell(cell) ? cell.properties['university'] : undefined;
    return isNodeCell(cell) && cell.label === 'Researcher' && typeof university === 'string'
      ? fillPhrase(queryPhrases.withDetails, language, text, university)
      : text;
  });
  if (others.length === 0) return first;
  const details = others.join(queryPhrases.detail[language]);
  return fillPhrase(queryPhrases.withDetails, language, first, details);
}

function manyRowsText(facts: AnswerFacts): string {
  const { language, rows, rowCount, truncated, frame } = facts;
  const shown = rows.slice(0, listedAtMost).map((row) => rowText(row, language));
  const list =
    frame.order.length > 0
      ? shown.map((text, i) => `${i + 1}. ${text}`).join(phrases.separate[language])
      : shown.filter((text) => text !== '').join(queryPhrases.comma[language]);
  const total = rowCount ?? rows.length;
  const isCut = total > shown.length || truncated;
  const phrase = rowCount === null ? phrases.atLeast : phrases.rows;
  const whole = isCut ? fillPhrase(phrases.more, language, list) : list;
  return inScope(facts, fillPhrase(phrase, language, total, whole));
}

/**
 * A readable answer in the question's language, composed from the rows alone: nothing is added to
 * them. At least one row is needed.
 */
export function readableAnswer(facts: AnswerFacts): string {
  const [first, ...others] = facts.rows;
  if (!first) throw new RangeError('an answer needs at least one row; say what was empty instead');
  const [item = ''] = facts.frame.return;
  const isSingle = others.length === 0;
  if (isSingle && first.length === 1 && /^count\b/u.test(item) && typeof first[0] === 'number')
    return countText(facts, item, first[0]);
  return isSingle && facts.rowCount === 1 ? singleRowText(facts, first) : manyRowsText(facts);
}
