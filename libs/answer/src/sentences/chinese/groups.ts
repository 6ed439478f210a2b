import { labelNames, propertyNames } from '@coopkg/vocabulary';
import {
  figureOf,
  isOwnCount,
  largestFirst,
  listedAtMost,
  listedOfMany,
  propertyKey,
  subjectOf,
  yearsOf,
} from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Figure, Order, ReadNode } from '../reading/reading.js';
import { orderOf, type Told } from '../shape.js';
import { figureValue } from './attributes.js';
import { casesNoun, figureNoun, figureTest } from './figures.js';
import { givenAmong, keyText, titleOfKeys } from './group-keys.js';
import { phrase, placeOrPhrase, subject as about } from './phrase.js';
import { researcherParts } from './researcher-phrase.js';
import { beside, spaced } from './spaced.js';
import { superlative } from './superlative.js';

interface Grouped {
  told: Told;
  keys: readonly number[];
  figures: readonly number[];
  shown: readonly Figure[];
  /** What is counted or measured, as a node and in words. */
  main: ReadNode;
  subject: string;
  sorted: Order | null;
}

/** A figure for each value of a key: 「清华大学的研究者按学院统计：……」 */
export function groups(told: Told, keys: readonly number[], figures: readonly number[]): string {
  const { reading, speaker } = told;
  const shown = figures.map((at) => figureOf(reading.columns[at]!));
  const [first] = shown;
  if (first === undefined || keys.length === 0) throw new Unsayable('groups');
  const main = subjectOf(told, first, keys);
  const subject =
    first.kind === 'pairs' ? pairsWith(speaker, main) : speaker.phrase(() => about(speaker, main));
  const order = orderOf(told)?.order ?? null;
  const sorted = order?.by.kind === 'figure' ? order : null;
  const grouped = { told, keys, figures, shown, main, subject, sorted };
  if (reading.bounds.length > 0) return boundGroups(grouped);
  return reading.limit !== null && sorted !== null ? firstGroups(grouped) : allGroups(grouped);
}

const isWhole = ({ told: { rows } }: Grouped): boolean => rows.length <= listedAtMost;
const restOf = (grouped: Grouped): string => (isWhole(grouped) ? '' : '等，其余见表格');
const isMostFirst = ({ told, figures, sorted }: Grouped): boolean =>
  sorted === null && figures.length === 1 && !told.truncated;

function listOf(grouped: Grouped, compact: boolean): string {
  const { told, keys, figures } = grouped;
  const places =
    !isWhole(grouped) && isMostFirst(grouped)
      ? largestFirst(told, figures[0]!)
      : [...told.rows.keys()];
  return places
    .slice(0, isWhole(grouped) ? listedAtMost : listedOfMany)
    .map((row) => groupItem(told, { row, keys, figures, compact }))
    .join('、');
}

const measureOfKey = ({ told, keys }: Grouped): string =>
  propertyNames[propertyKey(told.reading.columns[keys[0]!]!)]?.value?.measure ?? '个';

/** 「……超过 2 篇的大学共有 3 所」 */
function boundGroups(grouped: Grouped): string {
  const { told, keys, main, subject } = grouped;
  const { speaker, reading } = told;
  if (keys.length > 1) throw new Unsayable('several bounds');
  const tests = reading.bounds.map((bound) => {
    speaker.say(bound);
    const noun = isOwnCount(bound.measure, main) ? '' : shortNoun(speaker, bound.measure, main);
    const text = noun + figureTest(speaker, bound.measure, bound);
    // What is compared with that of all of the same kind.
    return text.replace(`${subject}的${noun}`, `总体的${noun}`);
  });
  const isPlain = isOwnCount(reading.bounds[0]!.measure, main);
  const isAmong = tests.length > 1 || reading.bounds[0]!.measure.kind === 'cases';
  const figure = isPlain ? subject : `${subject}${isAmong ? '中，' : '的'}`;
  const total = `共有 ${speaker.number(told.rows.length)} ${measureOfKey(grouped)}`;
  return `${beside(figure, tests.join('、'))}的${titleOfKeys(grouped.told, grouped.keys, grouped.main)}${total}：${listOf(grouped, false)}${restOf(grouped)}。`;
}

/** 「……最多的 5 所大学是……」 */
function firstGroups(grouped: Grouped): string {
  const { told, keys, main, subject } = grouped;
  const given = keys.length === 1 ? givenAmong(told, keys[0]!) : null;
  if (given !== null) return givenGroups(grouped, given);
  const most = mostOf(told, keys, main, subject);
  const count = told.rows.length;
  const amount = count === 1 ? '' : `${count} ${measureOfKey(grouped)}`;
  return beside(
    spaced`${most}的${amount}${titleOfKeys(grouped.told, grouped.keys, grouped.main)}是`,
    `${listOf(grouped, false)}${restOf(grouped)}。`,
  );
}

/** 「清华大学和北京大学中，研究者最多的是……」 */
function givenGroups(grouped: Grouped, given: string): string {
  const { told, main } = grouped;
  const order = told.reading.order[0]!;
  if (order.by.kind !== 'figure') throw new Unsayable('an order');
  const rest = told.speaker.phrase(() => {
    const column = told.reading.columns[grouped.keys[0]!]! as { property?: string };
    const tests = main.tests.filter(({ property }) => property !== column.property);
    return about(told.speaker, { ...main, tests }).replace(/^图谱中的/u, '');
  });
  const noun = isOwnCount(order.by.figure, main)
    ? ''
    : `的${shortNoun(told.speaker, order.by.figure, main)}`;
  const isHigh = !['count', 'cases'].includes(order.by.figure.kind);
  const most = order.descending ? (isHigh ? '最高' : '最多') : isHigh ? '最低' : '最少';
  return `${given}中，${beside(spaced`${rest}${noun}`, `${most}的是`)}${listOf(grouped, false)}${restOf(grouped)}。`;
}

function allGroups(grouped: Grouped): string {
  const { told, keys, shown, main, subject, sorted } = grouped;
  const of = figureTitles(told, shown, main);
  const way = sorted === null ? '' : `，${orderWay(sorted)}`;
  const head = spaced`${subject}按${titleOfKeys(grouped.told, grouped.keys, grouped.main)}统计${of}${way}`;
  if (isWhole(grouped) && !told.truncated) return `${head}：${listOf(grouped, true)}。`;
  const total = `${told.rowCount === null ? '至少' : ''}${totalOf(told, keys)}`;
  return `${head}，${total}，${beside(introduction(grouped), listOf(grouped, false))}${restOf(grouped)}。`;
}

function introduction(grouped: Grouped): string {
  if (grouped.sorted !== null) return '前几个是';
  if (!isMostFirst(grouped)) return '其中有';
  const isCounting = ['count', 'pairs', 'cases'].includes(grouped.shown[0]!.kind);
  return isCounting ? '最多的是' : '最高的是';
}

/** 「的平均 H 指数」 of several figures or one that is no count; empty for a count. */
function figureTitles({ speaker }: Told, figures: readonly Figure[], main: ReadNode): string {
  const [first, ...others] = figures;
  const isOwn = first!.kind === 'count' && first!.node === main && first!.property === null;
  if ((isOwn || first!.kind === 'pairs') && others.length === 0) return '';
  for (const figure of figures) shortNoun(speaker, figure, main);
  return others.length > 0 ? '' : `的${shortNoun(speaker, first!, main)}`;
}

/** A figure as it is called when what it is of is said already. */
function shortNoun(speaker: Told['speaker'], figure: Figure, main: ReadNode): string {
  if (isOwnCount(figure, main)) return '数量';
  if (figure.kind === 'cases' && figure.of === null) return `${casesNoun(speaker, figure.part)}数`;
  return figureNoun(speaker, figure, null);
}

function mostOf(
  { reading, speaker }: Told,
  keys: readonly number[],
  main: ReadNode,
  subject: string,
): string {
  const order = reading.order[0]!;
  const { by } = order;
  if (by.kind !== 'figure') throw new Unsayable('an order');
  const key = reading.columns[keys[0]!]!;
  if (key.kind === 'item') return `${subject}中${order.descending ? '最常见' : '最少见'}`;
  const isCount = by.figure.kind === 'count' && by.figure.node === main;
  if (by.figure.kind === 'pairs')
    return `${pairsWith(speaker, main)}${order.descending ? '最多' : '最少'}`;
  if (isCount && by.figure.kind === 'count' && by.figure.property === null)
    return `${plainSubject(speaker, main, subject)}${order.descending ? '最多' : '最少'}`;
  if (by.figure.kind === 'share' || by.figure.kind === 'cases')
    return `${subject}中${shortNoun(speaker, by.figure, main)}${order.descending ? '最高' : '最低'}`;
  return `${subject}中${superlative(speaker, order)}`;
}

/** 「清华大学研究者」, where only a place stands before the noun. */
function plainSubject(speaker: Told['speaker'], main: ReadNode, subject: string): string {
  const { isPlain, before, noun } = speaker.phrase(() => phrase(speaker, main));
  return isPlain && before !== '' ? beside(before.replace(/的$/u, ''), noun) : subject;
}

interface Item {
  row: number;
  keys: readonly number[];
  figures: readonly number[];
  compact: boolean;
}

function groupItem(told: Told, { row, keys, figures, compact }: Item): string {
  const cells = told.rows[row]!;
  const key = keys
    .map((at) => keyText(told, told.reading.columns[at]!, cells[at] ?? null))
    .join('，');
  const values = figures.map((at) =>
    figureValue(told, figureOf(told.reading.columns[at]!), cells[at] ?? null),
  );
  if (values.length > 1) {
    const labelled = values.map((value, at) =>
      at === 0 && isPlainCount(told, figures[0]!)
        ? value
        : `${figureLabel(told, figures[at]!)} ${value}`,
    );
    return compact ? `${key}（${labelled.join('，')}）` : `${key}（${labelled.join('，')}）`;
  }
  return compact ? `${key} ${values[0]!}` : `${key}（${values[0]!}）`;
}

/** 「与清华大学的合作者对数」 */
const pairsWith = (speaker: Told['speaker'], node: ReadNode): string =>
  speaker.phrase(() => {
    const link = node.links.find(({ role }) => role === 'cooperates');
    if (link === undefined) throw new Unsayable('pairs of what');
    speaker.say(link.relation);
    const { adjectives, scope, clauses } = researcherParts(speaker, node, {});
    if (scope !== '' || clauses.length > 0 || adjectives.some((one) => one !== '外校'))
      throw new Unsayable('pairs of some');
    return spaced`与${placeOrPhrase(speaker, link.other)}的合作者对数`;
  });

/** 「共 27 个年份，从 1999 年到 2025 年」 */
function totalOf({ reading, rows, speaker }: Told, keys: readonly number[]): string {
  const column = reading.columns[keys[0]!]!;
  const noun = keys.length > 1 ? undefined : propertyNames[propertyKey(column)]?.value;
  const total = `共 ${speaker.number(rows.length)} ${noun === undefined ? '组' : `${noun.measure}${noun.zh}`}`;
  const years = yearsOf({ reading, rows }, keys[0]!);
  return years === null ? total : `${total}，从 ${years[0]} 年到 ${years[1]} 年`;
}

const isPlainCount = ({ reading }: Told, at: number): boolean => {
  const column = reading.columns[at]!;
  return (
    column.kind === 'figure' && column.figure.kind === 'count' && column.figure.property === null
  );
};

function figureLabel({ reading, speaker }: Told, at: number): string {
  const figure = figureOf(reading.columns[at]!);
  return figure.kind === 'count' && figure.property === null
    ? labelNames[figure.node.label].zh
    : figureNoun(speaker, figure, null);
}

function orderWay({ by, descending }: Order): string {
  const isHigh =
    by.kind === 'figure' &&
    (by.figure.kind === 'share' || (by.figure.kind === 'aggregate' && by.figure.name !== 'sum'));
  if (isHigh) return descending ? '从高到低' : '从低到高';
  return descending ? '从多到少' : '从少到多';
}
