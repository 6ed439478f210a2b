import { nameProperty } from '@coopkg/contracts';
import { labelNames } from '@coopkg/vocabulary';
import { isBare, isGivenByName, takeChoices } from '../conditions.js';
import {
  chosenOf,
  chosenOnce,
  isBound,
  isPlainOrder,
  listedAtMost,
  listedOfMany,
  pairColumns,
  propertyKey,
  rangeOf,
  requireOptional,
  shownOf,
} from '../lists.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { ReadNode } from '../reading/reading.js';
import { mayRepeat, orderOf, saysByCount, type Told } from '../shape.js';
import { refuseLater } from '../speaker.js';
import { attribute, sortedValue, thingName } from './attributes.js';
import { columnTitle, figureNoun } from './figures.js';
import { phrase, placeOrPhrase, quoted, type Phrase } from './phrase.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { relationTests } from './relation-tests.js';
import { superlative } from './superlative.js';

/** Things found, each with what is told of it: 「清华大学被引次数最多的 5 位研究者是……」 */
export function things(told: Told, node: ReadNode, at: number): string {
  const { speaker, rows } = told;
  if (isNamed(node) || isGivenByName(node)) return givenThings(told, node, at);
  requireOptional(told, node, at);
  const pair = pairOf(told, node);
  if (pair !== null) return pair;
  const chosen = chosenOnce(told, node, at);
  const found = phraseOf(told, node);
  const shown = shownOf(rows.length);
  const short = chosen?.at ?? -1;
  const list = rows
    .slice(0, shown)
    .map((_, row) => item(told, node, { row, at, short }))
    .join('、');
  if (chosen !== null)
    return ranked(told, node, found, superlative(speaker, chosen.order, node), list);
  if (rows.length === 1 && told.rowCount === 1 && told.reading.limit === null)
    return only(node, found, list);
  return listed(told, node, { head: heading(told, node, found, at), list, shown });
}

function listed(
  told: Told,
  node: ReadNode,
  { head, list, shown }: { head: string; list: string; shown: number },
): string {
  const sorted = orderOf(told);
  const isRanked = sorted !== null && !isPlainOrder(sorted.order);
  const start = isRanked ? `${head}，按${sortTitle(told, node)}排列` : head;
  if (shown === told.rows.length && !told.truncated) return `${start}：${list}。`;
  const rest = sorted === null ? '其中有' : `前 ${shown} ${labelNames[node.label].measure}是`;
  return `${start}，${beside(rest, list)}等${range(told)}，其余见表格。`;
}

/** The things in words, without what their own columns tell. */
function phraseOf({ reading, speaker }: Told, node: ReadNode): Phrase {
  for (const column of reading.columns)
    if (column.kind === 'name' && column.node !== node && isBare(speaker, column.node))
      speaker.leaveOut(column.node.links[0]!.relation);
  return speaker.phrase(() => {
    saysByCount(speaker, node, reading);
    refuseLater(speaker, node);
    return phrase(speaker, { ...node, top: null });
  });
}

function sortTitle({ reading, speaker }: Told, node: ReadNode): string {
  const { by, descending } = reading.order[0]!;
  const title = by.kind === 'figure' ? figureNoun(speaker, by.figure, node) : columnTitle(by);
  const isAmount =
    by.kind === 'figure' && ['count', 'count-links', 'cases', 'pairs'].includes(by.figure.kind);
  if (isAmount) return `${title}${descending ? '从多到少' : '从少到多'}`;
  const isTime = /年/u.test(title);
  const way = isTime
    ? descending
      ? '从晚到早'
      : '从早到晚'
    : descending
      ? '从高到低'
      : '从低到高';
  return title + way;
}

/** 「清华大学的研究者共有 93 位」 */
function heading(told: Told, node: ReadNode, { text }: Phrase, at: number): string {
  const { measure } = labelNames[node.label];
  const { rows, rowCount, reading, speaker } = told;
  const total = speaker.number(rowCount ?? rows.length);
  if (mayRepeat(node, told, at)) return beside(text, `共列出 ${total} 条`);
  if (rowCount === null) return beside(text, `超过 ${total} ${measure}`);
  if (reading.limit !== null) return beside(text, `列出 ${total} ${measure}`);
  return beside(text, `共有 ${total} ${measure}`);
}

/** One thing alone: 「《论文》的第一作者是张三」. */
function only({ label, tests }: ReadNode, { text, noun }: Phrase, list: string): string {
  const isByNumber = tests.some(
    ({ property, operator }) => property === 'number' && operator === '=',
  );
  const isRole = /作者$|负责人$|参与人$/u.test(noun) || isByNumber;
  return isRole
    ? beside(text, beside('是', `${list}。`))
    : beside(text, beside(`有 1 ${labelNames[label].measure}：`, `${list}。`));
}

function ranked(told: Told, node: ReadNode, found: Phrase, most: string, list: string): string {
  const { rows, speaker } = told;
  const count = rows.length;
  const { measure } = labelNames[node.label];
  const amount = count === 1 ? '' : `${speaker.number(count)} ${measure}`;
  const rest = count > listedAtMost ? `等（前 ${listedOfMany} ${measure}），其余见表格` : '';
  const end = beside('是', `${list}${rest}。`);
  if (!found.isPlain) return `${beside(found.text, '中，')}${spaced`${most}的${amount}`}${end}`;
  const scope = found.before.replace(/的$/u, '');
  return beside(spaced`${scope}${most}的${amount}${found.noun}`, end);
}

interface Place {
  row: number;
  at: number;
  /** The column that is given as a bare number; −1: none. */
  short: number;
}

/** 「张三（清华大学，被引 1,386 次）」 */
function item(told: Told, node: ReadNode, { row, at, short }: Place): string {
  const name = thingName(told, node, row, at) ?? `一${labelNames[node.label].measure}未署名的`;
  const details = told.reading.columns.flatMap((column, place) => {
    if (place === at) return [];
    if (column.kind === 'name' && column.node !== node && isNamed(column.node)) return [];
    const text =
      place === short || isBound(told, node, place)
        ? sortedValue(told, row, place)
        : attribute(told, node, row, place);
    return text === '' ? [] : [text];
  });
  return details.length === 0 ? name : `${name}（${details.join('，')}）`;
}

/** Of things that the question names, only what is told of each. */
function givenThings(told: Told, node: ReadNode, at: number): string {
  const { rows, reading } = told;
  if (rows.length > listedAtMost) throw new Unsayable('named things');
  const names = givenNames(told, node);
  const chosen = chosenOf(told, node);
  const short = chosen?.at ?? -1;
  if (chosen !== null && reading.limit !== null && names.length > 1) {
    const most = superlative(told.speaker, chosen.order, node);
    const list = rows.map((_, row) => item(told, node, { row, at, short })).join('、');
    return beside(`${joinedBy(names, '和')}中，${most}的是`, `${list}。`);
  }
  const texts = rows.map((_, row) => {
    const name = thingName(told, node, row, at) ?? '';
    const details = reading.columns.flatMap((_column, place) => {
      const text = place === at ? '' : attribute(told, node, row, place);
      return text === '' ? [] : [text];
    });
    return details.length === 0 ? name : `${name}：${details.join('，')}`;
  });
  return `${texts.join('；')}。`;
}

/** What the question calls the things; that and where they are is said with this. */
function givenNames({ speaker }: Told, node: ReadNode): string[] {
  if (isNamed(node)) return [speaker.phrase(() => phrase(speaker, node).text)];
  const several = node.tests.find(
    ({ property, operator }) => property === nameProperty[node.label] && operator === 'one-of',
  );
  if (several !== undefined) {
    speaker.say(several);
    const key = `${node.label}.${several.property}`;
    return several.values.map((one) => quoted(node, speaker.constant(one, key)));
  }
  return takeChoices(speaker, node).flatMap(({ branches }) =>
    branches.map((branch) => speaker.phrase(() => phrase(speaker, branch).text)),
  );
}

/** 「，H 指数从 20 到 65」: of the first column of numbers, when all rows are here. */
export function range(told: Told): string {
  const found = rangeOf(told);
  if (found === null) return '';
  const { column, low, high } = found;
  const key = propertyKey(column);
  const unit = /year$/iu.test(key) ? ' 年' : '';
  const value = (one: number): string => `${told.speaker.number(one, key)}${unit}`;
  return `，${columnTitle(column)}从 ${value(low)}到 ${value(high)}`.replace(/(\d)到/u, '$1 到');
}

/** Two unnamed people a row, who have worked together: 「清华大学与北京大学之间的合作者共有 34 对」. */
function pairOf(told: Told, node: ReadNode): string | null {
  const { rows, speaker } = told;
  const pair = pairColumns(told, node);
  if (pair === null) return null;
  const { two, link } = pair;
  const [left, right, extra] = speaker.phrase(() => {
    speaker.say(link.relation);
    const apart = sayApart(speaker, node, two);
    const tests = relationTests(speaker, link.relation);
    return [
      placeOrPhrase(speaker, node),
      placeOrPhrase(speaker, two),
      [apart, tests].filter((text) => text !== '').join('、'),
    ];
  });
  const shown = shownOf(rows.length);
  const list = rows
    .slice(0, shown)
    .map(
      (_, row) =>
        spaced`${thingName(told, node, row, 0) ?? ''}与${thingName(told, two, row, 1) ?? ''}${detailsOf(told, node, row)}`,
    )
    .join('、');
  const place = left === right ? spaced`${left!}内部` : spaced`${left!}与${right!}之间`;
  const chosen = chosenOf(told, node);
  if (chosen !== null) {
    const most = superlative(speaker, chosen.order, node);
    const count = rows.length === 1 ? '一' : ` ${speaker.number(rows.length)} `;
    return `${place}${extra === '' ? '' : `${extra}、`}${most}的${count}对合作者是${list}${shown < rows.length ? '等，其余见表格' : ''}。`;
  }
  const total = speaker.number(told.rowCount ?? rows.length);
  const amount = told.rowCount === null ? `超过 ${total} 对` : `共有 ${total} 对`;
  const rest = shown < rows.length ? '等，其余见表格' : '';
  const pairs = extra === '' ? '合作者' : `${extra}的合作者`;
  return `${place}${extra === '' ? '的' : ''}${pairs}${amount}${rest === '' ? '：' : '，其中有'}${list}${rest}。`;
}

const detailsOf = (told: Told, node: ReadNode, row: number): string => {
  const details = told.reading.columns
    .map((_, at) => (at < 2 ? '' : attribute(told, node, row, at)))
    .filter((text) => text !== '');
  return details.length === 0 ? '' : `（${details.join('，')}）`;
};

/** 「分属不同大学」, where two are only compared with each other. */
function sayApart(speaker: Told['speaker'], one: ReadNode, two: ReadNode): string {
  const test = [...one.tests, ...two.tests].find(
    ({ property, other }) => other?.property === property && [one, two].includes(other.node),
  );
  if (test === undefined) return '';
  if (test.property !== 'university') throw new Unsayable('a comparison of two');
  speaker.say(test);
  return test.operator === '=' ? '同属一所大学' : '分属不同大学';
}
