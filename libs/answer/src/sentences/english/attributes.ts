import { labelNames } from '@coopkg/vocabulary';
import { isNodeCell, type Cell } from '@coopkg/contracts';
import { blankNode, isNamed, Unsayable } from '../reading/nodes.js';
import type { Column, Figure, Link, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { linkBetween, ownRole } from '../conditions.js';
import { propertyKey } from '../lists.js';
import { columnTitle, figureNoun, isCounting } from './figures.js';
import { ratioTitle } from './measures.js';
import { phrase, quoted, textOf } from './phrase.js';
import { amount, titleOf } from './tests.js';

const selfTold = new Set([
  'Researcher.university',
  'Researcher.college',
  'Researcher.title',
  'Researcher.email',
  'Researcher.homepage',
  'Researcher.gender',
  'Researcher.nameEn',
  'Paper.venue',
  'Paper.year',
  'Project.source',
  'Project.category',
  'Project.discipline',
  'Project.university',
]);
const phrases: Readonly<Record<string, string>> = {
  'Researcher.hIndex': 'h-index {0}',
  'Researcher.education': 'degree from {0}',
  'Researcher.interests': 'works on {0}',
  'Project.funding': '{0}',
  'Project.startYear': 'started in {0}',
  'Project.endYear': 'ends in {0}',
  'Project.number': 'grant {0}',
  'COOPERATES_WITH.firstYear': 'first together in {0}',
  'COOPERATES_WITH.lastYear': 'last together in {0}',
  'AUTHORED.position': 'author no. {0}',
};
const roleNames: Partial<Record<Link['role'], string>> = {
  'led-by': 'led by',
  'joined-by': 'joined by',
  'written-by': 'by',
  cooperates: 'with',
};

/** What a cell tells of the thing in its row; empty for nothing. */
export function attribute(told: Told, of: ReadNode, row: number, at: number): string {
  const column = told.reading.columns[at]!;
  const cell = told.rows[row]![at] ?? null;
  const { speaker } = told;
  switch (column.kind) {
    case 'name':
    case 'node':
      return withRole(thingName(told, column.node, row, at), of, column.node);
    case 'property':
    case 'item':
      return ownedText(told, column, cell, of);
    case 'relation':
      return relationText(told, column, cell) + withPartner(told, column, of);
    case 'figure':
      return figureText(told, column.figure, cell, of);
    case 'duration':
      return cell === null ? '' : `over ${speaker.cell(cell, '') ?? ''} years`;
    case 'size':
    case 'difference':
    case 'ratio':
      return computedText(told, column, cell, of);
    case 'exists':
      return existsText(told, column, cell, of);
    default:
      throw new Unsayable('a column that is no property');
  }
}

/** A project's host beside a person, whose own university goes without a title. */
function ownedText(
  told: Told,
  { node, property }: Extract<Column, { kind: 'property' | 'item' }>,
  cell: Cell,
  of: ReadNode,
): string {
  const key = `${node.label}.${property}`;
  const text = propertyText(told, key, cell);
  return key === 'Project.university' && of !== node && cell !== null ? `hosted by ${text}` : text;
}

/** "with Na Li", where a row tells of two cooperations. */
function withPartner(
  { reading, speaker }: Told,
  { relation }: Extract<Column, { kind: 'relation' }>,
  of: ReadNode,
): string {
  const relations = new Set(
    reading.columns.flatMap((column) => (column.kind === 'relation' ? [column.relation] : [])),
  );
  if (relations.size < 2) return '';
  const link = of.links.find((one) => one.relation === relation);
  if (link === undefined || !isNamed(link.other)) throw new Unsayable('several relationships');
  return ` with ${speaker.phrase(() => textOf(phrase(speaker, link.other), 'one'))}`;
}

function computedText(
  { speaker }: Told,
  column: Extract<Column, { kind: 'size' | 'difference' | 'ratio' }>,
  cell: Cell,
  of: ReadNode,
): string {
  const text = speaker.cell(cell, '');
  if (text === null) return '';
  if (column.kind === 'size') {
    const noun = columnTitle(column).replace(/^number of /u, '');
    return `${text} ${text === '1' ? noun.replace(/s$/u, '') : noun}`;
  }
  const title = column.kind === 'ratio' ? ratioTitle(speaker, column, of) : columnTitle(column);
  return `${title} ${text}`;
}

/** "produced papers", "has produced no papers" */
export function existsText(
  { reading, speaker }: Told,
  { relations }: Extract<Column, { kind: 'exists' }>,
  cell: Cell,
  of: ReadNode,
): string {
  const isAsked = ({ links }: ReadNode): boolean =>
    links.some(({ relation }) => relations.includes(relation));
  const owner = isAsked(of) ? of : reading.nodes.find(isAsked);
  const link = owner?.links.find(({ relation }) => relations.includes(relation));
  if (owner === undefined || link === undefined) throw new Unsayable('a distant existence');
  const mode = cell === true ? ('there' as const) : ('never' as const);
  const alone = {
    ...blankNode(owner.binding),
    links: [{ ...link, relation: { ...link.relation, mode } }],
  };
  const { after } = speaker.phrase(() => phrase(speaker, alone));
  const says = after.map((text) =>
    text.replace(/^(?:who|that) have /u, 'has ').replace(/^(?:who|that) /u, ''),
  );
  return `${owner === of ? '' : `the ${labelNames[owner.label].en} `}${says.join(' ')}`;
}

/** A name with what it is to the thing of its row. */
function withRole(name: string | null, of: ReadNode, node: ReadNode): string {
  const role = linkBetween(of, node)?.role ?? ownRole(node);
  const label = isNamed(node) || role === undefined ? '' : (roleNames[role] ?? '');
  if (name === null) return '';
  return label === '' ? name : `${label} ${name}`;
}

export function thingName(told: Told, node: ReadNode, row: number, at: number): string | null {
  const cell = told.rows[row]![at] ?? null;
  const name = isNodeCell(cell) ? cell.name : typeof cell === 'string' ? cell : null;
  return name === null ? null : quoted(node, told.speaker.nodeName(name, row, at));
}

export function propertyText({ speaker }: Told, key: string, cell: Cell): string {
  const text = speaker.cell(cell, key);
  if (text === null) return `no ${titleOf(key)} on record`;
  if (key.endsWith('.citationCount')) return `${text} ${text === '1' ? 'citation' : 'citations'}`;
  if (key === 'Researcher.paperCount') return `${text} ${text === '1' ? 'paper' : 'papers'}`;
  const phrase = phrases[key];
  if (phrase !== undefined) return phrase.replace('{0}', () => amount(text, key));
  return selfTold.has(key) ? text : `${titleOf(key)} ${text}`;
}

function relationText(
  { speaker }: Told,
  { type, property }: Extract<Column, { kind: 'relation' }>,
  cell: Cell,
): string {
  const key = `${type}.${property}`;
  const text = speaker.cell(cell, key);
  if (text === null) return '';
  if (key === 'AUTHORED.corresponding')
    return cell === true ? 'corresponding author' : 'not corresponding author';
  const phrase = phrases[key];
  if (phrase !== undefined) return phrase.replace('{0}', () => text);
  return `${text} joint ${text === '1' ? 'paper' : 'papers'}`;
}

/** "5 papers", "average h-index 12" */
export function figureText(told: Told, figure: Figure, cell: Cell, key: ReadNode | null): string {
  const noun = figureNoun(told.speaker, figure, key);
  const value = figureValue(told, figure, cell);
  const isCount = isCounting(figure);
  return isCount ? `${value} ${cell === 1 ? singular(noun) : noun}` : `${noun} ${value}`;
}

/** A plural noun for one, where only its first word is the noun. */
export const singular = (noun: string): string =>
  noun.replace(
    /^((?:[\w-]+ )*?)(papers|projects|researchers|collaborators|authors|participants|leaders|citations|professors)\b/u,
    (_, start: string, word: string) => start + word.slice(0, -1),
  );

export function figureValue({ speaker }: Told, figure: Figure, cell: Cell): string {
  if (figure.kind === 'share' && typeof cell === 'number')
    return `${speaker.number((cell * 100) / figure.times)}%`;
  const of = figure.kind === 'aggregate' || figure.kind === 'cases' ? figure.of : null;
  const listed = figure.kind === 'list' && figure.of.kind === 'name' ? figure.of.node : null;
  const key = figure.kind === 'list' ? propertyKey(figure.of) : of === null ? '' : propertyKey(of);
  const text =
    listed !== null && Array.isArray(cell)
      ? speaker.list(cell.map((one) => quoted(listed, isNodeCell(one) ? one.name : String(one))))
      : speaker.cell(cell, key);
  if (text === null) return 'no value';
  return of?.kind === 'duration' ? `${text} years` : amount(text, key);
}

/** The value that a list is sorted by, with what it is: "1,386 citations". */
export function sortedValue(told: Told, of: ReadNode, row: number, at: number): string {
  const column = told.reading.columns[at]!;
  const cell = told.rows[row]![at] ?? null;
  if (column.kind === 'figure') {
    const { figure } = column;
    const value = figureValue(told, figure, cell);
    if (figure.kind === 'count' && figure.property === null)
      return `${value} ${unit(figure.node, value)}`;
    if (figure.kind === 'count-links') return `${value} ${unit(figure.link.other, value)}`;
    return value;
  }
  if (column.kind === 'ratio' || column.kind === 'difference')
    return told.speaker.cell(cell, '') ?? 'no value';
  return attribute(told, of, row, at);
}

export function unit({ label }: ReadNode, value: string): string {
  const nouns = {
    Researcher: ['researcher', 'researchers'],
    Paper: ['paper', 'papers'],
    Project: ['project', 'projects'],
  } as const;
  return nouns[label][value === '1' ? 0 : 1];
}
