import type { Cell } from '@coopkg/contracts';
import { propertyNames } from '@coopkg/vocabulary';
import { membershipsOf, propertyKey, shownOf } from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Column, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { propertyText } from './attributes.js';
import { columnTitle, unitOfColumn } from './figures.js';
import { phrase, venueName } from './phrase.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { titleOf, withUnit } from './tests.js';

/** Properties of one thing: 「张三的邮箱是……」; or values that a set of things has. */
export function values(told: Told, node: ReadNode): string {
  const { reading, rows, speaker } = told;
  const { text } = speaker.phrase(() => phrase(speaker, node));
  const [row, ...others] = rows;
  const [column] = reading.columns;
  if (others.length === 0 && reading.memberships.length === 0) {
    const nodes = [...new Set(reading.columns.map(ownerOf))];
    return `${nodes.map((one) => propertiesOf(told, one, one === node ? text : speaker.phrase(() => phrase(speaker, one).text), row!)).join('；')}。`;
  }
  if (reading.columns.length > 1 || column === undefined) throw new Unsayable('rows of values');
  return listOfValues(told, node, text, column);
}

const ownerOf = (column: Column): ReadNode => {
  if (!('node' in column) || column.node === null) throw new Unsayable('properties of several');
  return column.node;
};

/** 「……的期刊共有 3 种：……」 */
function listOfValues(told: Told, node: ReadNode, text: string, column: Column): string {
  const { reading, rows, speaker } = told;
  const key = propertyKey(column);
  const noun = propertyNames[key]?.value;
  const shown = shownOf(rows.length);
  const list = rows
    .slice(0, shown)
    .map((one) => propertyText(told, key, one[0] ?? null))
    .join('、');
  const rest = shown < rows.length ? '等，其余见表格' : '';
  const more = told.rowCount === null ? '超过' : '共有';
  const among = membershipText(told, node);
  if (!reading.distinct && among === '')
    return `${text}的${titleOf(key)}（${speaker.number(rows.length)} 条记录）：${list}${rest}。`;
  const what = among === '' ? '' : `中，${among}的`;
  return `${text}的${noun?.zh ?? titleOf(key)}${what}${more} ${speaker.number(rows.length)} ${noun?.measure ?? '个'}：${list}${rest}。`;
}

/** 「有国家自然科学基金项目、没有女教授」, of the values that a list holds. */
const membershipText = (told: Told, node: ReadNode): string =>
  joinedBy(
    membershipsOf(told, node).map(({ inner, isDenied }) =>
      beside(
        isDenied ? '没有' : '有',
        told.speaker.phrase(() => phrase(told.speaker, inner).text),
      ),
    ),
    '、',
  );

function propertiesOf(told: Told, node: ReadNode, text: string, row: readonly Cell[]): string {
  const { reading, speaker } = told;
  const cell = (property: string): string | null => {
    const at = reading.columns.findIndex(
      (column) =>
        column.kind === 'property' && column.node === node && column.property === property,
    );
    return at < 0 ? null : speaker.cell(row[at] ?? null, `${node.label}.${property}`);
  };
  const done = new Set<string>();
  const together = (properties: readonly string[], make: (...of: string[]) => string): string[] => {
    const found = properties.map(cell);
    if (found.some((one) => one === null)) return [];
    properties.forEach((one) => done.add(one));
    return [make(...(found as string[]))];
  };
  const clauses: string[] = [];
  if (node.label === 'Researcher')
    clauses.push(
      ...together(['university', 'college'], (one, two) => beside('就职于', beside(one!, two!))),
    );
  if (node.label === 'Paper')
    clauses.push(
      ...together(
        ['year', 'venue'],
        (year, venue) => `${year} 年${spaced`发表在${venueName(venue!)}上`}`,
      ),
    );
  if (node.label === 'Project')
    clauses.push(
      ...together(['startYear', 'endYear'], (start, end) =>
        start === end ? `的执行期是 ${start} 年` : `的执行期是 ${start} 至 ${end} 年`,
      ),
      ...together(
        ['source', 'category'],
        (source, category) => `由${source}资助，类别是${category}`,
      ),
    );
  const singles = reading.columns.flatMap((column, at) => {
    if (ownerOf(column) !== node) return [];
    if (column.kind === 'size')
      return [
        beside(
          `有 ${speaker.cell(row[at] ?? null, '') ?? '0'} ${unitOfColumn(column)}`,
          columnTitle(column).replace(/数$/u, ''),
        ),
      ];
    if (column.kind === 'duration') return [`历时 ${speaker.cell(row[at] ?? null, '') ?? ''} 年`];
    if (column.kind !== 'property') throw new Unsayable('a value');
    return done.has(column.property) ? [] : [singleProperty(told, column, row[at] ?? null)];
  });
  const [first = '', ...others] = [...clauses, ...singles];
  return joinedBy([beside(text, first), ...others.map((one) => one.replace(/^的 ?/u, ''))], '，');
}

function singleProperty(
  { speaker }: Told,
  { node, property }: Extract<Column, { kind: 'property' }>,
  cell: Cell,
): string {
  const key = `${node.label}.${property}`;
  const text = speaker.cell(cell, key);
  if (text === null) return `的${titleOf(key)}在图谱中没有记录`;
  if (property === 'education') return beside('毕业于', text);
  if (property === 'university' && node.label === 'Researcher') return beside('就职于', text);
  if (property === 'college') return beside('在', text);
  if (property === 'university') return `由${text}承担`;
  if (key === 'Paper.year') return `发表于 ${text} 年`;
  if (key === 'Paper.venue') return spaced`发表在${venueName(text)}上`;
  if (key === 'Paper.citationCount') return `被引 ${text} 次`;
  if (property === 'abstract') return `的摘要：${text.replace(/[。.]$/u, '')}`;
  return beside(spaced`的${titleOf(key)}是`, withUnit(text, key));
}
