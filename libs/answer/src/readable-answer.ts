import { asksYesNo, type Cell, type Frame, type Language, type WireNode } from '@coopkg/contracts';
import { counted, countedNoun, titleOfColumn, titleOfReturn, valueNames } from '@coopkg/vocabulary';
import { cellText, isNode, isPath, joinWords, nodeSummary, pathText } from './cell-text.js';

/** What the answer is told from: the rows and what their query asks. */
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

/** From the wide to the narrow, as people name things; what is not listed comes first. */
const scopeOrder = ['.university', '.college', '.title of', '.name', '.title'];

/** 「西安电子科技大学，教授」: the names that the question was about. */
function scopeText({ frame, parameters, names: called = {}, language }: AnswerFacts): string {
  const place = (column: string): number => scopeOrder.findIndex((part) => column.includes(part));
  const entities = Object.entries(frame.entities).sort(
    ([, left], [, right]) => place(left) - place(right),
  );
  const values = entities.map(([key, column]) =>
    key.startsWith('$')
      ? (called[key.slice(1)] ?? parameters[key.slice(1)])
      : (valueNames[column]?.[key]?.[language] ?? key),
  );
  const names = [
    ...new Set(values.filter((value) => value !== undefined && value !== null).map(String)),
  ];
  return names.join(language === 'zh' ? '、' : ', ');
}

const inScope = (facts: AnswerFacts, text: string): string => {
  const scope = scopeText(facts);
  if (scope === '') return text;
  return facts.language === 'zh' ? `${scope}：${text}` : `${scope}: ${text}`;
};

function countText(facts: AnswerFacts, item: string, value: number): string {
  const noun = countedNoun(item);
  const { language } = facts;
  if (language === 'zh')
    return inScope(facts, `共 ${noun ? counted(value, noun, language) : `${value} 个`}。`);
  return inScope(facts, `${noun ? counted(value, noun, language) : `${value} in all`}.`);
}

const lastMark = (language: Language, text: string): string =>
  /[。.!?！？]$/.test(text) ? text : `${text}${language === 'zh' ? '。' : '.'}`;

/** One row of several values, or one value that is no count. */
function singleRowText(facts: AnswerFacts, row: readonly Cell[], items: readonly string[]): string {
  const { language, words = [] } = facts;
  // A UNION has more items than columns: what its parts return may be of several kinds.
  const titles = row.map(
    (_, i) =>
      (items.length === row.length ? titleOfReturn(items[i]!, language) : null) ??
      titleOfColumn(facts.columns[i] ?? '', language),
  );
  const missing = language === 'zh' ? '图谱中没有记录' : 'not recorded in the graph';
  const parts = row.map((cell, i) => {
    if (isNode(cell)) return nodeSummary(cell, language);
    if (isPath(cell)) return pathText(cell, language);
    const isVague =
      /^sum case when .+ then 1 else 0$/u.test(items[i] ?? '') ||
      titles.some((other, at) => at !== i && other === titles[i]);
    const title = (isVague ? words[i] : undefined) ?? titles[i]!;
    const text = cell === null ? missing : cellText(cell, language);
    if (typeof cell === 'boolean' && asksYesNo(items[i] ?? '')) return text;
    return language === 'zh' ? `${title}：${text}` : `${title}: ${text}`;
  });
  const nodeOnly = row.length === 1 && (isNode(row[0] ?? null) || isPath(row[0] ?? null));
  const text = joinWords(parts, language === 'zh' ? '；' : '; ');
  return lastMark(language, nodeOnly ? text : inScope(facts, text));
}

function rowText(row: readonly Cell[], language: Language): string {
  const [first, ...others] = row.map((cell) =>
    isNode(cell)
      ? namedNode(cell, language)
      : isPath(cell)
        ? pathText(cell, language)
        : cellText(cell, language),
  );
  if (others.length === 0) return first ?? '';
  return language === 'zh' ? `${first}（${others.join('，')}）` : `${first} (${others.join(', ')})`;
}

function namedNode(node: WireNode, language: Language): string {
  const university = node.properties['university'];
  if (node.label !== 'Researcher' || typeof university !== 'string') return node.name;
  return language === 'zh' ? `${node.name}（${university}）` : `${node.name} (${university})`;
}

function manyRowsText(facts: AnswerFacts): string {
  const { language, rows, rowCount, truncated } = facts;
  const shown = rows.slice(0, listedAtMost).map((row) => rowText(row, language));
  const isOrdered = facts.frame.order.length > 0;
  const list = isOrdered
    ? shown.map((text, i) => `${i + 1}. ${text}`).join(language === 'zh' ? '；' : '; ')
    : joinWords(shown, language === 'zh' ? '、' : ', ');
  const total = rowCount ?? rows.length;
  const more = total > shown.length || truncated;
  if (language === 'zh')
    return inScope(
      facts,
      `共 ${rowCount === null ? `${rows.length} 条以上` : `${total} 条`}：${list}${more ? '……（其余见表格）' : ''}。`,
    );
  return inScope(
    facts,
    `${rowCount === null ? `more than ${rows.length}` : total} in all: ${list}${more ? ' … (the rest is in the table)' : ''}.`,
  );
}

/** A readable answer in the question's language, told from the rows alone: nothing is added to them. At least one row is needed. */
export function readableAnswer(facts: AnswerFacts): string {
  const [first] = facts.rows;
  if (!first) throw new RangeError('an answer needs at least one row; say what was empty instead');
  const items = facts.frame.return;
  if (
    facts.rows.length === 1 &&
    first.length === 1 &&
    /^count\b/.test(items[0] ?? '') &&
    typeof first[0] === 'number'
  )
    return countText(facts, items[0]!, first[0]);
  return facts.rows.length === 1 && facts.rowCount === 1
    ? singleRowText(facts, first, items)
    : manyRowsText(facts);
}
