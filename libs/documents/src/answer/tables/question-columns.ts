import type { Table } from '../../passages.js';
import type { Asked } from '../asked.js';
import { comparable, termsOf } from '../../index/terms.js';
import { credit, searched, type Searched } from '../matching.js';
import { valueOf } from './values.js';

export interface Column {
  at: number;
  /** As written. */
  name: string;
  /** `comparable`, without a unit in brackets. */
  plain: string;
  isNumeric: boolean;
  /** How well the question names it, 0..1. */
  named: number;
  /** Where in the question, -1 where only its words are there. */
  place: number;
}

const sampledRows = 200;
/** How well a column is named by the last word of its heading alone. */
const headNoun = 0.7;
const han = /\p{Script=Han}/u;

export function columnsOf({ header, rows }: Table, asked: Asked): Column[] {
  const question = searched(asked.question);
  return header.map((name, at) => {
    const plain = comparable(name)
      .replaceAll(/[([【].*?[)\]】]/gu, '')
      .trim();
    const cells = rows
      .slice(0, sampledRows)
      .map(({ cells: row }) => row[at] ?? '')
      .filter((cell) => cell !== '');
    const numeric = cells.filter((cell) => valueOf(cell) !== null).length;
    return {
      at,
      name,
      plain,
      isNumeric: cells.length > 0 && numeric >= cells.length * 0.7,
      named: namedBy(plain, question),
      place: plain === '' ? -1 : asked.text.indexOf(plain),
    };
  });
}

function namedBy(plain: string, question: Searched): number {
  if (plain === '' || plain.length > 60) return 0;
  if (han.test(plain) && plain.length > 1 && question.text.includes(plain)) return 1;
  const terms = termsOf(plain).filter(
    (term) => !han.test(term) || term.length > 1 || plain.length === 1,
  );
  if (terms.length === 0) return 0;
  const found = terms.reduce((sum, term) => sum + credit(term, question), 0);
  // The last word says what it is: `Official Language`.
  const head = credit(terms.at(-1)!, question) >= 0.85 ? headNoun : 0;
  return Math.max(head, found / terms.length);
}

const kinds: Readonly<Record<string, RegExp>> = {
  person:
    /姓名|负责人|作者|主持人|联系人|导师|教师|人员|^(?:full |last |first )?name$|author|leader|person|investigator|owner|manager|contact|director|teacher/iu,
  thing: /名称|题目|标题|名字|书名|品名|title|^name$/iu,
  time: /时间|日期|年份|年度|年|date|year|time|day|when|founded|established/iu,
  place:
    /地址|地点|城市|省|国家|地区|位置|所在|city|country|state|location|place|address|venue|region|capital/iu,
  number: /数|量|额|费|价|人口|面积|分|amount|number|count|price|cost|total|population|score/iu,
};

/** Columns whose headings are of the kind that is asked for; else those that name things. */
export function columnsOfKind(columns: readonly Column[], wanted: string): Column[] {
  const kind = kinds[wanted] ?? kinds['thing']!;
  return columns.filter(({ name }) => kind.test(name));
}
