import { linkBetween } from './conditions.js';
import { nameProperty } from '@coopkg/contracts';
import { isNamed, Unsayable } from './reading/nodes.js';
import type { Column, Figure, Link, Order, ReadNode, Test } from './reading/reading.js';
import { columnOf, isSameFigure, mayRepeat, orderOf, type Told } from './shape.js';
import { nodeOfFigure } from './speaker.js';

/** A list of more than this is told by its first few. */
export const listedAtMost = 10;
export const listedOfMany = 5;

export const shownOf = (count: number): number => (count > listedAtMost ? listedOfMany : count);

/** Whether a list is only sorted by what its things are called, or by the order of authors. */
export const isPlainOrder = ({ by }: Order): boolean =>
  by.kind === 'name' ||
  (by.kind === 'relation' && by.property === 'position') ||
  (by.kind === 'property' && by.property === nameProperty[by.node.label]);

/** The order by which things are the first few of all, and the column that holds what it goes by. */
export function chosenOf(told: Told, node: ReadNode): { order: Order; at: number } | null {
  const sorted = orderOf(told);
  if (sorted !== null && told.reading.limit !== null && !isPlainOrder(sorted.order)) return sorted;
  const { top } = node;
  return top === null ? null : { order: top, at: columnOf(told.reading, top.by) };
}

/** The same for things with a row each. @throws Unsayable where one may stand in several rows */
export function chosenOnce(told: Told, node: ReadNode, at: number): ReturnType<typeof chosenOf> {
  const chosen = chosenOf(told, node);
  if (chosen !== null && mayRepeat(node, told, at)) throw new Unsayable('rows of chosen things');
  return chosen;
}

/** Whether a column holds what the things were chosen by: the sentence has named it. */
export const isBound = ({ reading }: Told, { havings }: ReadNode, at: number): boolean => {
  const column = reading.columns[at]!;
  return (
    column.kind === 'figure' && havings.some(({ measure }) => isSameFigure(measure, column.figure))
  );
};

/** The lowest and the highest of the first column of numbers, when all rows are here. */
export function rangeOf({
  reading,
  rows,
  truncated,
}: Told): { column: Column; low: number; high: number } | null {
  const at = reading.columns.findIndex(
    ({ kind }, place) =>
      (kind === 'property' || kind === 'relation') &&
      rows.every((row) => typeof row[place] === 'number'),
  );
  const column = reading.columns[at];
  if (truncated || column === undefined) return null;
  const values = rows.map((row) => row[at] as number);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? null : { column, low, high };
}

/** `Paper.year`, `COOPERATES_WITH.count`; empty for what is no property. */
export function propertyKey(column: Column): string {
  switch (column.kind) {
    case 'property':
    case 'item':
    case 'size':
      return `${column.node.label}.${column.property}`;
    case 'relation':
      return `${column.type}.${column.property}`;
    default:
      return '';
  }
}

/** Whether a value is a year. */
export const isYearly = (column: Column): boolean =>
  column.kind === 'figure'
    ? column.figure.kind === 'aggregate' && isYearly(column.figure.of)
    : /year$/iu.test(propertyKey(column));

/** Whether each row holds two people who are joined by their cooperation and not named. */
export function pairColumns(
  { reading }: Told,
  node: ReadNode,
): { two: ReadNode; link: Link } | null {
  const [one, two, ...others] = reading.columns;
  if (one?.kind !== 'name' || two?.kind !== 'name' || one.node !== node) return null;
  if (others.some(({ kind }) => kind !== 'relation')) return null;
  const link = node.links.find(
    ({ role, relation, other }) =>
      role === 'cooperates' && relation.mode === 'there' && other === two.node,
  );
  return link === undefined || isNamed(two.node) ? null : { two: two.node, link };
}

/** What groups are made of: what is counted, or whose values are put together. */
export function subjectOf({ reading }: Told, figure: Figure, keys: readonly number[]): ReadNode {
  const node = nodeOfFigure(figure);
  if (node !== null) return node;
  const key = reading.columns[keys[0]!]!;
  if (!('node' in key) || key.node === null) throw new Unsayable('groups of pairs');
  return key.node;
}

export const figureOf = (column: Column): Figure => {
  if (column.kind !== 'figure') throw new Unsayable('a figure');
  return column.figure;
};

/** Whether a figure only counts the things that a sentence is about. */
export const isOwnCount = (figure: Figure, main: ReadNode): boolean =>
  figure.kind === 'count' && figure.node === main && figure.property === null;

/** The places of the rows, the largest figure first; as they are where some rows are not here. */
export const largestFirst = ({ rows, truncated }: Told, at: number): number[] =>
  truncated
    ? [...rows.keys()]
    : [...rows.keys()].sort((left, right) => Number(rows[right]![at]) - Number(rows[left]![at]));

/** The first and the last of a column of years; null where it is none. */
export function yearsOf(
  { reading, rows }: Pick<Told, 'reading' | 'rows'>,
  at: number,
): [number, number] | null {
  const isYear = /year$/iu.test(propertyKey(reading.columns[at]!));
  const years = rows.map((row) => row[at]);
  return isYear && years.every((one) => typeof one === 'number')
    ? [Math.min(...(years as number[])), Math.max(...(years as number[]))]
    : null;
}

/** Where every row names the thing, what may not be there is there. */
export function requireOptional({ rows }: Told, { links }: ReadNode, at: number): void {
  if (rows.some((row) => (row[at] ?? null) === null)) return;
  for (const { relation } of links)
    if (relation.mode === 'optional' && !relation.inner) relation.mode = 'there';
}

/** The condition by which a key has one of several values. */
export function givenTest({ reading }: Told, at: number): Test | null {
  const column = reading.columns[at]!;
  if (column.kind !== 'property') return null;
  return (
    column.node.tests.find(
      ({ property, operator }) => property === column.property && operator === 'one-of',
    ) ?? null
  );
}

/** Properties of people that are told with whose they are: a gender could be that of several. */
const personal = new Set(['gender', 'title', 'education']);

/** What the one whose property is a key is to the things that are counted. */
export const roleOfKey = (column: Column, main: ReadNode): Link['role'] | undefined =>
  column.kind === 'property' && column.node !== main && personal.has(column.property)
    ? linkBetween(main, column.node)?.role
    : undefined;

/** What there is, or is not, of those that share a listed value; that it is so is said with this. */
export function membershipsOf(
  { reading, speaker }: Told,
  node: ReadNode,
): { inner: ReadNode; isDenied: boolean }[] {
  return reading.memberships.map((membership) => {
    const { of, inner, test, isDenied } = membership;
    if (of !== node) throw new Unsayable('values of another');
    speaker.say(membership);
    speaker.say(test);
    return { isDenied, inner: { ...inner, tests: inner.tests.filter((one) => one !== test) } };
  });
}
