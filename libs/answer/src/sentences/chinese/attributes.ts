import { labelNames } from '@coopkg/vocabulary';
import { isNodeCell, nameProperty, type Cell } from '@coopkg/contracts';
import { blankNode, isNamed, Unsayable } from '../reading/nodes.js';
import type { Column, Figure, Link, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { linkBetween, ownRole } from '../conditions.js';
import { propertyKey } from '../lists.js';
import { columnTitle, figureNoun, unitOf, unitOfColumn } from './figures.js';
import { ratioTitle } from './measures.js';
import { phrase, quoted, venueName } from './phrase.js';
import { beside, spaced } from './spaced.js';
import { titleOf, withUnit } from './tests.js';

/** Properties whose values tell by themselves what they are. */
const selfTold = new Set([
  'Researcher.university',
  'Researcher.college',
  'Researcher.title',
  'Researcher.email',
  'Researcher.homepage',
  'Researcher.gender',
  'Researcher.nameEn',
  'Project.source',
  'Project.category',
  'Project.discipline',
  'Project.university',
]);
/** Before a number, shorter than the title of its column. */
const beforeNumbers: Readonly<Record<string, string>> = {
  'Researcher.citationCount': '被引',
  'Paper.citationCount': '被引',
  'Researcher.paperCount': '论文',
  'Project.funding': '经费',
};
const afterYears: Readonly<Record<string, string>> = {
  'Paper.year': '年',
  'Project.startYear': '年启动',
  'Project.endYear': '年结束',
  'COOPERATES_WITH.firstYear': '年首次合作',
  'COOPERATES_WITH.lastYear': '年最近一次合作',
};

const roleNames: Partial<Record<Link['role'], string>> = {
  'led-by': '负责人',
  'joined-by': '参与人',
  'written-by': '作者',
  cooperates: '合作者',
  wrote: '论文',
  leads: '项目',
  joins: '项目',
};

/** What a cell tells of the thing in its row: 「清华大学」, 「被引 1,386 次」; empty for nothing. */
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
      return withPartner(told, column, of) + relationText(told, column, cell);
    case 'figure':
      return figureText(told, column.figure, cell, of);
    case 'duration':
      return cell === null ? '' : `历时 ${speaker.cell(cell, '') ?? ''} 年`;
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

/** What a project's host is called beside a person, whose own university goes without a title. */
function ownedText(
  told: Told,
  { node, property }: Extract<Column, { kind: 'property' | 'item' }>,
  cell: Cell,
  of: ReadNode,
): string {
  const key = `${node.label}.${property}`;
  const text = propertyText(told, key, cell);
  const isHost = key === 'Project.university' && of !== node && cell !== null;
  return isHost ? beside(titleOf(key), ` ${text}`) : text;
}

/** 「与李四」, where a row tells of two cooperations. */
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
  return spaced`与${speaker.phrase(() => phrase(speaker, link.other).text)}`;
}

function computedText(
  { speaker }: Told,
  column: Extract<Column, { kind: 'size' | 'difference' | 'ratio' }>,
  cell: Cell,
  of: ReadNode,
): string {
  const title = column.kind === 'ratio' ? ratioTitle(speaker, column, of) : columnTitle(column);
  const text = speaker.cell(cell, '');
  if (text === null) return '';
  const unit = column.kind === 'ratio' ? '' : unitOfColumn(column);
  return beside(title, ` ${text}${unit === '' ? '' : ` ${unit}`}`);
}

/** 「产出了论文」, 「没有产出论文」 */
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
  const { before } = speaker.phrase(() => phrase(speaker, alone));
  return (owner === of ? '' : labelNames[owner.label].zh) + before.replace(/ ?的$/u, '');
}

export function thingName(told: Told, node: ReadNode, row: number, at: number): string | null {
  const cell = told.rows[row]![at] ?? null;
  const name = isNodeCell(cell) ? cell.name : typeof cell === 'string' ? cell : null;
  return name === null ? null : quoted(node, told.speaker.nodeName(name, row, at));
}

export function propertyText({ speaker }: Told, key: string, cell: Cell): string {
  const text = speaker.cell(cell, key);
  if (text === null) return `${titleOf(key)}未登记`;
  if (afterYears[key] !== undefined) return `${text} ${afterYears[key]}`;
  if (key === 'Paper.venue') return venueName(text);
  if (key === 'Researcher.education') return spaced`毕业于${text}`;
  if (selfTold.has(key)) return text;
  const label = beforeNumbers[key] ?? titleOf(key);
  return `${label} ${withUnit(text, key)}`;
}

function relationText(
  { speaker }: Told,
  { type, property }: Extract<Column, { kind: 'relation' }>,
  cell: Cell,
): string {
  const key = `${type}.${property}`;
  const text = speaker.cell(cell, key);
  if (text === null) return '';
  if (afterYears[key] !== undefined) return `${text} ${afterYears[key]}`;
  if (key === 'AUTHORED.position') return `第 ${text} 作者`;
  if (key === 'AUTHORED.corresponding') return cell === true ? '通讯作者' : '非通讯作者';
  return `合作 ${text} 篇`;
}

/** 「论文 5 篇」 */
export function figureText(told: Told, figure: Figure, cell: Cell, key: ReadNode | null): string {
  const noun = figureNoun(told.speaker, figure, key);
  return `${beside(noun, '')} ${figureValue(told, figure, cell)}`;
}

/** 「5 篇」, 「25%」 */
export function figureValue({ speaker }: Told, figure: Figure, cell: Cell): string {
  if (figure.kind === 'share' && typeof cell === 'number')
    return `${speaker.number((cell * 100) / figure.times)}%`;
  const property =
    figure.kind === 'aggregate' && figure.of.kind === 'property'
      ? figure.of.property
      : figure.kind === 'list' || (figure.kind === 'aggregate' && figure.of.kind === 'relation')
        ? propertyKey(figure.of)
        : '';
  const of = figure.kind === 'list' && figure.of.kind === 'name' ? figure.of.node : null;
  const text =
    of !== null && Array.isArray(cell)
      ? cell.map((one) => quoted(of, isNodeCell(one) ? one.name : String(one))).join('、')
      : speaker.cell(cell, property);
  if (text === null) return '无记录';
  const unit = unitOf(figure);
  return unit === '' ? text : `${text} ${unit}`;
}

/** The value that a list is sorted by, which its sentence has named: 「1,386 次」. */
export function sortedValue(told: Told, row: number, at: number): string {
  const column = told.reading.columns[at]!;
  const cell = told.rows[row]![at] ?? null;
  if (column.kind === 'figure') return figureValue(told, column.figure, cell);
  if (['size', 'difference', 'ratio', 'duration'].includes(column.kind))
    return shortValue(told, column, cell);
  const key = propertyKey(column);
  const text = told.speaker.cell(cell, key);
  return text === null ? `${titleOf(key)}未登记` : withUnit(text, key);
}

function shortValue({ speaker }: Told, column: Column, cell: Cell): string {
  const text = speaker.cell(cell, '') ?? '无记录';
  const unit = column.kind === 'ratio' ? '' : unitOfColumn(column);
  return unit === '' ? text : `${text} ${unit}`;
}

export const nameKey = ({ label }: ReadNode): string => `${label}.${nameProperty[label]}`;

/** A name with what it is to the thing of its row. */
function withRole(name: string | null, of: ReadNode, node: ReadNode): string {
  const role = linkBetween(of, node)?.role ?? ownRole(node);
  const label = isNamed(node) || role === undefined ? '' : (roleNames[role] ?? '');
  if (name === null) return '';
  return label === '' ? name : `${label} ${name}`;
}
