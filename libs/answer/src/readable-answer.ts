import {
  asksYesNo,
  titleOfColumn,
  titleOfReturn,
  type Cell,
  type Frame,
  type Language,
  type WireNode,
} from '@coopkg/contracts';
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
  /** What each column holds, in words: said where two columns have one title. */
  words?: readonly string[];
  /** What some parameters are called in the answer's language, where that is not their value. */
  names?: Readonly<Record<string, string>>;
}

const listedAtMost = 10;

const units: Record<string, { zh: string; en: [string, string] }> = {
  Researcher: { zh: '位研究者', en: ['researcher', 'researchers'] },
  Paper: { zh: '篇论文', en: ['paper', 'papers'] },
  Project: { zh: '个项目', en: ['project', 'projects'] },
};

/** Different values of a property are counted as what they name; of other properties, as the nodes that have them. */
const valueUnits: Record<string, { zh: string; en: [string, string] }> = {
  university: { zh: '所高校', en: ['university', 'universities'] },
  education: {
    zh: '所毕业院校',
    en: ['degree-granting university', 'degree-granting universities'],
  },
  college: { zh: '个学院', en: ['college', 'colleges'] },
  title: { zh: '种职称', en: ['rank', 'ranks'] },
  interests: { zh: '个研究方向', en: ['research interest', 'research interests'] },
  venue: { zh: '种期刊或会议', en: ['venue', 'venues'] },
  keywords: { zh: '个关键词', en: ['keyword', 'keywords'] },
  year: { zh: '个年份', en: ['year', 'years'] },
  startYear: { zh: '个开始年份', en: ['start year', 'start years'] },
  endYear: { zh: '个结束年份', en: ['end year', 'end years'] },
  language: { zh: '种语言', en: ['language', 'languages'] },
  source: { zh: '个资助机构', en: ['funder', 'funders'] },
  category: { zh: '种项目类别', en: ['project category', 'project categories'] },
  discipline: { zh: '个学科', en: ['discipline', 'disciplines'] },
};

/** Unit of a count's return item: `count Researcher`, `count distinct Researcher.college`, `count distinct each Paper.keywords`. */
function unitOf(item: string): { zh: string; en: [string, string] } | undefined {
  const [, isDistinct, label = '', property = ''] =
    /^count (distinct )?(?:each )?(\w+)(?:\.(\w+))?/.exec(item) ?? [];
  // A paper's title is the paper; a researcher's title is a rank.
  const isName = label === 'Paper' && property === 'title';
  return (isDistinct && !isName ? valueUnits[property] : undefined) ?? units[label];
}

/** From the wide to the narrow, as people name things; what is not listed comes first. */
const scopeOrder = ['.university', '.college', '.title of', '.name', '.title'];

/** How values of closed lists are said. */
const closedWords: Record<string, Record<string, { zh: string; en: string }>> = {
  'Researcher.gender': { 女: { zh: '女', en: 'female' }, 男: { zh: '男', en: 'male' } },
  'Paper.language': { zh: { zh: '中文', en: 'in Chinese' }, en: { zh: '英文', en: 'in English' } },
};

/** 「西安电子科技大学，教授」: the names that the question was about. */
function scopeText({ frame, parameters, names: called = {}, language }: AnswerFacts): string {
  const place = (column: string): number => scopeOrder.findIndex((part) => column.includes(part));
  const entities = Object.entries(frame.entities).sort(
    ([, left], [, right]) => place(left) - place(right),
  );
  const values = entities.map(([key, column]) =>
    key.startsWith('$')
      ? (called[key.slice(1)] ?? parameters[key.slice(1)])
      : (closedWords[column]?.[key]?.[language] ?? key),
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

function countText(facts: AnswerFacts, item: string, value: Cell): string {
  const unit = unitOf(item);
  const n = Number(value);
  if (facts.language === 'zh') return inScope(facts, `共 ${n} ${unit?.zh ?? '个'}。`);
  return inScope(facts, `${n} ${unit ? unit.en[n === 1 ? 0 : 1] : 'in all'}.`);
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
    const isShared = titles.some((other, at) => at !== i && other === titles[i]);
    const title = (isShared ? words[i] : undefined) ?? titles[i]!;
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
