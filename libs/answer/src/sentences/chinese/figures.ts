import { linkBetween } from '../conditions.js';
import { propertyKey } from '../lists.js';
import { wholeFigure } from './measures.js';
import { labelNames, propertyNames } from '@coopkg/vocabulary';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Figure, Having, Link, ReadNode } from '../reading/reading.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { placing } from './paper-phrase.js';
import { phrase } from './phrase.js';
import { beside, spaced } from './spaced.js';
import { comparedTo, countTest, titleOf, units, yearTest } from './tests.js';

/** What is counted for a node, as a noun: 「主持的面上项目」, 「在《刊物》上发表的论文」. */
export function countedFor(speaker: Speaker, link: Link): string {
  const { relation, role, other } = link;
  speaker.say(relation);
  for (const test of relation.tests) speaker.say(test);
  const verbs: Partial<Record<Link['role'], string>> = {
    leads: '主持的',
    joins: '参与的',
    'works-on': '主持或参与的',
    cites: '引用的',
    'cited-by': '引用它的',
    produced: '产出的',
    'led-by': '负责',
    'produced-by': '所属的',
  };
  const nouns: Partial<Record<Link['role'], string>> = {
    cooperates: '合作者',
    'written-by': '作者',
    'joined-by': '参与人',
    'worked-on-by': '负责人和参与人',
  };
  const noun = nouns[role];
  const [test] = relation.tests;
  const as =
    role !== 'wrote' || test === undefined
      ? ''
      : test.property === 'corresponding'
        ? '以通讯作者身份发表的'
        : '以第一作者身份发表的';
  if (relation.tests.length > 1 || (relation.tests.length === 1 && role !== 'wrote'))
    throw new Unsayable('a condition on what is counted');
  if (role === 'wrote') {
    const { year, venue } = placing(speaker, other);
    const at = venue === '' ? '' : spaced`在${venue}上`;
    const where = beside(year, at) + (as === '' && year + at !== '' ? '发表的' : as);
    return beside(where, phrase(speaker, other).text);
  }
  const { text } = phrase(speaker, other, noun === undefined ? {} : { noun });
  return spaced`${verbs[role] ?? ''}${text}`;
}

/** A figure as a noun, for the node that it is computed for: 「论文」, 「平均 H 指数」. */
export function figureNoun(speaker: Speaker, figure: Figure, key: ReadNode | null): string {
  return speaker.phrase(() => {
    switch (figure.kind) {
      case 'count-links':
        return countedFor(speaker, figure.link);
      case 'count': {
        if (figure.property !== null) return distinctNoun(speaker, figure, key);
        const link = linkBetween(key, figure.node);
        return link ? countedFor(speaker, link) : phrase(speaker, figure.node).text;
      }
      case 'pairs':
        return '合作的研究者';
      case 'citations':
        speaker.say(figure.relation);
        return spaced`对${phrase(speaker, figure.to).text}的引用`;
      case 'list':
        return listNoun(speaker, figure.of, key);
      case 'cases':
        return figure.of === null
          ? casesNoun(speaker, figure.part)
          : spaced`${casesNoun(speaker, figure.part)}的${aggregateTitle('sum', columnTitle(figure.of))}`;
      case 'share':
        return `${casesNoun(speaker, figure.part)}占比`;
      case 'aggregate':
        return aggregateNoun(speaker, figure.name, figure.of, key);
    }
  });
}

/** 「作者的大学数」 */
function distinctNoun(
  speaker: Speaker,
  { node, property }: Extract<Figure, { kind: 'count' }>,
  key: ReadNode | null,
): string {
  const name = `${node.label}.${property!}`;
  const noun = propertyNames[name]?.value?.zh ?? titleOf(name);
  const link = key === node ? undefined : linkBetween(key, node);
  return link ? `${countedFor(speaker, link)}的${noun}数` : `${noun}数`;
}

/** 「参与人」, 「主持的项目的资助机构」 */
function listNoun(
  speaker: Speaker,
  of: Extract<Figure, { kind: 'list' }>['of'],
  key: ReadNode | null,
): string {
  const link = key === of.node ? undefined : linkBetween(key, of.node);
  const owner = link ? countedFor(speaker, link) : '';
  if (of.kind === 'name') return owner === '' ? labelNames[of.node.label].zh : owner;
  return owner === '' ? columnTitle(of) : `${owner}的${columnTitle(of)}`;
}

/** 「女研究者」: nothing of the node but conditions of its own. */
export const casesNoun = (speaker: Speaker, part: ReadNode): string =>
  speaker.phrase(() => phrase(speaker, part).text);

const totals: Readonly<Record<string, string>> = {
  sum: '{0}合计',
  avg: '平均{0}',
  min: '最低{0}',
  max: '最高{0}',
};

function aggregateNoun(speaker: Speaker, name: string, of: Column, key: ReadNode | null): string {
  if (of.kind === 'figure') {
    const counted = figureNoun(speaker, of.figure, key);
    return totals[name]!.replace('{0}', `${counted}数`);
  }
  if (of.kind === 'duration') return `${totals[name]!.replace('{0}', '')}历时`;
  const owner = of.kind === 'property' && key !== null && of.node !== key ? of.node : null;
  const title = columnTitle(of);
  if (owner !== null) {
    const link = linkBetween(key, owner);
    if (link === undefined) throw new Unsayable('a distant figure');
    return `${countedFor(speaker, link)}的${aggregateTitle(name, title)}`;
  }
  return aggregateTitle(name, title);
}

function aggregateTitle(name: string, title: string): string {
  const isTime = /年份$|年$/u.test(title);
  if (isTime && name === 'min') return `最早${title}`;
  if (isTime && name === 'max') return `最晚${title}`;
  if (name === 'sum' && title === '经费') return '经费总额';
  return spaced`${totals[name]!.replace('{0}', '')}${title}`.replace(/^合计(.+)$/u, '$1合计');
}

/** What a column of single values is called in a sentence. */
export function columnTitle(column: Column): string {
  if (column.kind === 'property' || column.kind === 'item')
    return titleOf(`${column.node.label}.${column.property}`);
  if (column.kind === 'name') return labelNames[column.node.label].zh;
  if (column.kind === 'duration') return '历时';
  if (column.kind === 'size')
    return `${propertyNames[`${column.node.label}.${column.property}`]?.value?.zh ?? unsayable()}数`;
  if (column.kind === 'difference') return differenceTitle(column);
  if (column.kind === 'relation')
    return propertyNames[`${column.type}.${column.property}`]?.title.zh ?? unsayable();
  return unsayable();
}

/** 「发表年份跨度」, 「最近一次合作与首次合作相隔」 */
function differenceTitle({ left, right }: Extract<Column, { kind: 'difference' }>): string {
  const [one, two] = [left, right].map(shortTitle);
  if (one === two) throw new Unsayable('a difference of two alike');
  return spaced`${one!}与${two!}之差`;
}

const shortTitle = (column: Column): string =>
  column.kind === 'figure' && column.figure.kind === 'aggregate'
    ? aggregateTitle(column.figure.name, columnTitle(column.figure.of))
    : columnTitle(column);

const unsayable = (): never => {
  throw new Unsayable('a column');
};

/** The unit of a figure: 「篇」, 「次」, 「万元」; empty where it has none. */
export function unitOf(figure: Figure): string {
  switch (figure.kind) {
    case 'count':
      return figure.property === null
        ? labelNames[figure.node.label].measure
        : (propertyNames[`${figure.node.label}.${figure.property}`]?.value?.measure ?? '');
    case 'count-links':
      return labelNames[figure.link.other.label].measure;
    case 'cases':
      return figure.of === null ? labelNames[figure.node.label].measure : unitOfColumn(figure.of);
    case 'pairs':
      return '对';
    case 'citations':
      return '次';
    case 'share':
    case 'list':
      return '';
    case 'aggregate':
      return unitOfColumn(figure.of);
  }
}

export function unitOfColumn(of: Column): string {
  if (of.kind === 'figure') return unitOf(of.figure);
  if (of.kind === 'duration') return '年';
  if (of.kind === 'steps') return '步';
  if (of.kind === 'difference') return unitOfColumn(of.left);
  if (of.kind === 'size')
    return propertyNames[`${of.node.label}.${of.property}`]?.value?.measure ?? '个';
  if (of.kind === 'relation') return units[`${of.type}.${of.property}`] ?? '';
  return of.kind === 'property' ? (units[`${of.node.label}.${of.property}`] ?? '') : '';
}

/** 「主持的项目超过 3 个」 */
export const havingText = (speaker: Speaker, { key, measure, ...test }: Having): string =>
  figureNoun(speaker, measure, key) + figureTest(speaker, measure, test);

/** 「超过 3 个」, 「不早于 2020 年」, 「高于全部项目的平均经费」 */
export function figureTest(
  speaker: Speaker,
  measure: Figure,
  { operator, value }: Pick<Having, 'operator' | 'value'>,
): string {
  if (!('span' in value))
    return comparedTo(operator, otherFigure(speaker, measure, value), isCounting(measure));
  const year = yearKey(measure);
  if (year !== null) return yearTest(operator, speaker.constant(value, year));
  return countTest(operator, speaker.constant(value, ''), unitOf(measure));
}

/** The other of two figures: in short where both are of the same things. */
function otherFigure(speaker: Speaker, measure: Figure, value: Column): string {
  if (value.kind !== 'figure') return unsayable();
  const isOfSame = nodeOfFigure(value.figure) === nodeOfFigure(measure);
  if (!isOfSame) return wholeFigure(speaker, value.figure);
  const noun = figureNoun(speaker, value.figure, null);
  return isCounting(value.figure) ? `${noun}数` : noun;
}

export const isCounting = (figure: Figure): boolean =>
  ['count', 'count-links', 'pairs', 'citations'].includes(figure.kind) ||
  (figure.kind === 'cases' && figure.of === null);

/** The key of a year that a figure is the first or last of; null for any other figure. */
const yearKey = (measure: Figure): string | null =>
  measure.kind === 'aggregate' && /year$/iu.test(propertyKey(measure.of))
    ? propertyKey(measure.of)
    : null;
