import type { Cell } from '@coopkg/contracts';
import { isNamed, Unsayable } from './reading/nodes.js';
import type { Column, Figure, Order, ReadNode, Reading, Test } from './reading/reading.js';
import { nodeOfFigure, sayWayTo, type Speaker } from './speaker.js';

/** The rows of an answer and what they are. */
export interface Told {
  reading: Reading;
  speaker: Speaker;
  rows: readonly (readonly Cell[])[];
  /** Rows in all; null when the cursor was cut before its end. */
  rowCount: number | null;
  /** Whether more rows exist than are here. */
  truncated: boolean;
  /** What each column holds, in the words of the query. */
  words: readonly string[];
}

/** The way in which an answer is told. */
export type Shape =
  | { kind: 'figures' }
  | { kind: 'profile' }
  | { kind: 'path' }
  /** Properties of one thing, or values without whose they are. */
  | { kind: 'values'; node: ReadNode }
  | { kind: 'relation' }
  /** Things, with what is told of each. */
  | { kind: 'things'; node: ReadNode; at: number }
  /** One or more figures for each value of a key. */
  | { kind: 'groups'; keys: number[]; figures: number[] };

const isFigure = ({ kind }: Column): boolean =>
  ['figure', 'compared', 'exists', 'comparison', 'difference', 'ratio', 'steps'].includes(kind);

export function shapeOf({ reading, rows }: Pick<Told, 'reading' | 'rows'>): Shape {
  const { columns } = reading;
  const isSingle = rows.length === 1;
  if (columns.some(({ kind }) => kind === 'path')) return { kind: 'path' };
  if (isSingle && columns.every(isFigure)) return { kind: 'figures' };
  if (isSingle && columns.length === 1 && columns[0]!.kind === 'node') return { kind: 'profile' };
  const things = columns.flatMap((column, at) =>
    column.kind === 'node' || column.kind === 'name' ? [{ node: column.node, at }] : [],
  );
  const main = things.find(({ node }) => !isNamed(node)) ?? things[0];
  if (main && !isGrouped(columns, main.node)) return { kind: 'things', ...main };
  return shapeWithoutThings(columns);
}

/** Whether figures are computed for more than each thing, or for all things of one name. */
function isGrouped(columns: readonly Column[], main: ReadNode): boolean {
  const figures = columns.flatMap((column) => (column.kind === 'figure' ? [column.figure] : []));
  const isByMore = columns.some(
    (column) =>
      (column.kind === 'property' || column.kind === 'item' || column.kind === 'name') &&
      column.node !== main &&
      !isNamed(column.node),
  );
  const isByName = figures.some(
    (figure) => figure.kind !== 'count-links' && nodeOfFigure(figure) === main,
  );
  return (figures.length > 0 && isByMore) || isByName;
}

function shapeWithoutThings(columns: readonly Column[]): Shape {
  const places = columns.map((_, at) => at);
  const isKey = ({ kind }: Column): boolean =>
    kind === 'exists' && columns.some((column) => column.kind === 'figure');
  const figures = places.filter((at) => isFigure(columns[at]!) && !isKey(columns[at]!));
  const keys = places.filter((at) => !figures.includes(at));
  if (figures.length > 0) return { kind: 'groups', keys, figures };
  if (columns.every(({ kind }) => kind === 'relation')) return { kind: 'relation' };
  const owner = columns.find(
    ({ kind }) => kind === 'property' || kind === 'item' || kind === 'duration',
  );
  if (owner === undefined || !('node' in owner) || owner.node === null)
    throw new Unsayable('columns');
  return { kind: 'values', node: owner.node };
}

/** The relationship by which a node leads to one that is counted for it: it is told by the count. */
export function saysByCount(speaker: Speaker, node: ReadNode, reading: Reading): void {
  const counted = [
    ...reading.columns.flatMap((column) => (column.kind === 'figure' ? [column.figure] : [])),
    ...reading.order.flatMap(({ by }) => (by.kind === 'figure' ? [by.figure] : [])),
  ];
  for (const figure of counted) sayWayTo(speaker, node, figure);
}

/** Whether a thing may stand in several rows: then rows are not things. */
export function mayRepeat(node: ReadNode, { reading, rows }: Told, at: number): boolean {
  if (reading.single.includes(node)) return false;
  const isAlone =
    reading.distinct && reading.columns.every((column) => 'node' in column && column.node === node);
  const isMultiplied = reading.nodes.some(
    (other) =>
      other !== node && !isNamed(other) && other.links.some(({ relation }) => !relation.inner),
  );
  const names = rows.map((row) => JSON.stringify(row[at]));
  return isMultiplied && !isAlone && new Set(names).size < names.length;
}

/** Conditions that only leave out what has no value to be sorted or shown by. */
export function sayGuards(speaker: Speaker, reading: Reading): void {
  const shown = (column: Column): { node: ReadNode | null; property: string }[] => {
    switch (column.kind) {
      case 'property':
      case 'item':
      case 'size':
        return [column];
      case 'duration':
        return ['startYear', 'endYear'].map((property) => ({ node: column.node, property }));
      case 'difference':
      case 'ratio':
        return [...shown(column.left), ...shown(column.right)];
      case 'figure': {
        const { figure } = column;
        return figure.kind === 'aggregate' || figure.kind === 'list' ? shown(figure.of) : [];
      }
      default:
        return [];
    }
  };
  const all = [
    ...reading.columns,
    ...reading.order.map(({ by }) => by),
    ...reading.nodes.flatMap(({ top }) => (top ? [top.by] : [])),
  ].flatMap(shown);
  for (const node of reading.nodes)
    for (const test of node.tests)
      if (
        test.operator === 'recorded' &&
        all.some((one) => one.node === node && one.property === test.property)
      )
        speaker.leaveOut(test);
}

/** The order that chooses or sorts, and the column that holds what it goes by. */
export function orderOf({ reading }: Told): { order: Order; at: number } | null {
  const [order] = reading.order;
  if (order === undefined) return null;
  return { order, at: columnOf(reading, order.by) };
}

/** The place of a column that holds the same; −1: none does. */
export function columnOf({ columns }: Reading, one: Column): number {
  const key = JSON.stringify(keyOf(one));
  return columns.findIndex((column) => JSON.stringify(keyOf(column)) === key);
}

/** What makes two columns the same. */
function keyOf(column: Column): unknown {
  switch (column.kind) {
    case 'property':
    case 'item':
      return [column.kind, column.node.binding.id, column.property];
    case 'name':
    case 'node':
      return [column.kind, column.node.binding.id];
    case 'relation':
      return [column.relation.binding.id, column.property];
    case 'difference':
    case 'ratio':
      return [column.kind, keyOf(column.left), keyOf(column.right)];
    case 'size':
      return [column.kind, column.node.binding.id, column.property];
    case 'figure':
      return figureKey(column.figure);
    default:
      return [column.kind];
  }
}

function figureKey(figure: Figure): unknown {
  if (figure.kind === 'aggregate') return [figure.kind, figure.name, keyOf(figure.of)];
  if (figure.kind === 'count') return [figure.kind, figure.node.binding.id, figure.property];
  if (figure.kind === 'list') return [figure.kind, keyOf(figure.of)];
  return figure.kind === 'cases' || figure.kind === 'share'
    ? [figure.kind, figure.node.binding.id, partKey(figure.part), figure.of && keyOf(figure.of)]
    : [figure.kind];
}

const testsKey = ({ tests }: Pick<ReadNode, 'tests'>): unknown =>
  tests.map(({ property, operator, values }) => [property, operator, values]);

const partKey = ({ tests, links, havings, choices }: ReadNode): unknown => [
  testsKey({ tests }),
  links.map(({ role, relation, other }) => [
    role,
    relation.mode,
    other.binding.id,
    testsKey(other),
  ]),
  havings.map(({ measure, operator, value }) => [figureKey(measure), operator, 'span' in value]),
  choices.length,
];

/** Whether everything that the query asks for stands in the text. */
export function isComplete(
  { nodes, parts, items, memberships, unsaid, bounds }: Reading,
  { said }: Speaker,
): boolean {
  return (
    unsaid.length === 0 &&
    [...bounds, ...items, ...memberships].every((one) => said.has(one)) &&
    [...nodes, ...parts].every(
      ({ tests, links, havings, choices }) =>
        [...tests, ...havings, ...choices].every((one) => said.has(one)) &&
        links.every(
          ({ relation }) =>
            relation.mode === 'optional' ||
            (said.has(relation) && relation.tests.every((one) => said.has(one))),
        ),
    )
  );
}

export const isSameFigure = (left: Figure, right: Figure): boolean =>
  JSON.stringify(figureKey(left)) === JSON.stringify(figureKey(right));

/** A node with its own conditions and those of a part of it. */
export const together = (speaker: Speaker, node: ReadNode, part: ReadNode): ReadNode => ({
  ...node,
  tests: [...node.tests.filter((test) => !isNarrowed(speaker, test, part)), ...part.tests],
  links: [...node.links, ...part.links],
  havings: [...node.havings, ...part.havings],
  choices: [...node.choices, ...part.choices],
});

/** `university IN [a, b]` needs no word where the part is of `a`. */
function isNarrowed(speaker: Speaker, test: Test, part: ReadNode): boolean {
  const isTold = part.tests.some(
    ({ property, operator }) => property === test.property && operator === '=',
  );
  if (!isTold || test.operator !== 'one-of') return false;
  speaker.say(test);
  return true;
}
