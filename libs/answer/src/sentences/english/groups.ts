import type { Cell } from '@coopkg/contracts';
import { propertyNames } from '@coopkg/vocabulary';
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
import type { Figure, Having, Order, ReadNode } from '../reading/reading.js';
import { orderOf, type Told } from '../shape.js';
import { figureValue, singular, unit } from './attributes.js';
import {
  amountTest,
  casesNoun,
  columnTitle,
  countedNoun,
  figureNoun,
  isCounting,
  otherFigure,
} from './figures.js';
import { givenAmong, keyNoun, keyText, keyTitles, othersThan } from './group-keys.js';
import { phrase, placeOrPhrase, subject as about, textOf } from './phrase.js';
import { researcherParts } from './researcher-phrase.js';
import { capital } from './sentence-text.js';
import { comparedTo, withArticle } from './tests.js';

interface Grouped {
  told: Told;
  keys: readonly number[];
  shown: readonly Figure[];
  /** What is counted or measured, as a node and in words. */
  main: ReadNode;
  of: string;
  sorted: Order | null;
  list: string;
  /** What follows where the list is not whole. */
  rest: string;
}

/** A figure for each value of a key: "Number of researchers at …, by college: …" */
export function groups(told: Told, keys: readonly number[], figures: readonly number[]): string {
  const { reading, rows, speaker } = told;
  const shown = figures.map((at) => figureOf(reading.columns[at]!));
  const [first] = shown;
  if (first === undefined || keys.length === 0) throw new Unsayable('groups');
  const main = subjectOf(told, first, keys);
  const of =
    first.kind === 'pairs' ? pairsWith(speaker, main) : speaker.phrase(() => about(speaker, main));
  const order = orderOf(told)?.order ?? null;
  const sorted = order?.by.kind === 'figure' ? order : null;
  const isCut = rows.length > listedAtMost;
  const isMost = isCut && sorted === null && figures.length === 1 && !told.truncated;
  const places = isMost ? largestFirst(told, figures[0]!) : [...rows.keys()];
  const list = speaker.list(
    places
      .slice(0, isCut ? listedOfMany : listedAtMost)
      .map((row) => groupItem(told, { row, keys, figures })),
  );
  const rest = isCut || told.truncated ? ' The table has the rest.' : '';
  return groupsText({ told, keys, shown, main, of, sorted, list, rest }, isMost);
}

function groupsText(grouped: Grouped, isMost: boolean): string {
  const { reading } = grouped.told;
  const { sorted } = grouped;
  if (reading.bounds.length > 0) return boundGroups(grouped);
  if (reading.limit !== null && sorted !== null) return ranked(grouped);
  return allGroups(
    grouped,
    sorted !== null ? 'the first are' : isMost ? 'the largest are' : 'among them',
  );
}

/** "3 universities have more than 2 papers …" */
function boundGroups({ told, keys, main, of, list, rest }: Grouped): string {
  const { reading, rows, speaker } = told;
  if (keys.length > 1) throw new Unsayable('several bounds');
  const tests = reading.bounds.map((bound, at) => {
    speaker.say(bound);
    return boundTest(told, bound, { main, of, isFirst: at === 0 });
  });
  const key = keyNoun(reading.columns[keys[0]!]!, rows.length);
  const have = rows.length === 1 ? 'has' : 'have';
  return `${speaker.number(rows.length)} ${key} ${have} ${speaker.list(tests)}: ${list}.${rest}`;
}

/** "more than 2 papers …", "an average funding of the projects … above …" */
function boundTest(
  told: Told,
  { measure, operator, value }: Having,
  { main, of, isFirst }: { main: ReadNode; of: string; isFirst: boolean },
): string {
  const { speaker } = told;
  const noun = isFirst
    ? boundNoun(told, measure, main, of)
    : isOwnCount(measure, main)
      ? unit(main, '2')
      : figureNoun(speaker, measure, null);
  if (!('span' in value)) {
    if (value.kind !== 'figure') throw new Unsayable('a bound');
    const name = isCounting(measure) ? `number of ${noun}` : noun;
    const than = otherFigure(speaker, measure, value.figure);
    // What is compared with that of all of the same kind.
    const isOverall = than === `the ${noun}`;
    const other = isOverall ? `the overall ${figureNoun(speaker, measure, null)}` : than;
    return `${withArticle(name)} ${comparedTo(operator).trim()} ${other}`;
  }
  return isCounting(measure)
    ? countedNoun(speaker, operator, value, noun)
    : `${withArticle(noun)} ${amountTest(speaker, measure, { operator, value })}`;
}

function allGroups(
  { told, keys, shown, main, of, sorted, list, rest }: Grouped,
  few: string,
): string {
  const head = capital(`${headOf(told, shown, main, of)}, by ${keyTitles(told, keys, main)}`);
  const way = sorted === null ? '' : `, ${sorted.descending ? 'highest' : 'lowest'} first`;
  if (rest === '') return `${head}${way}: ${list}.`;
  const total = `${told.rowCount === null ? 'more than ' : ''}${totalOf(told, keys)}`;
  return `${head}${way}: ${total}; ${few} ${list}.${rest}`;
}

function headOf({ speaker }: Told, figures: readonly Figure[], main: ReadNode, of: string): string {
  const [first, ...others] = figures;
  if (others.length > 0) return of;
  if (first!.kind === 'pairs' || isOwnCount(first!, main)) return `number of ${of}`;
  if (first!.kind === 'cases' && first!.of === null)
    return `number of ${casesNoun(speaker, first!.part)} among the ${of}`;
  if (first!.kind === 'share')
    return `share of ${casesNoun(speaker, first!.part)} ${first!.of === null ? 'among' : `in the ${columnTitle(first!.of)} of`} the ${of}`;
  const noun = figureNoun(speaker, first!, null);
  return first!.kind === 'count' ? `number of ${noun} of the ${of}` : `${noun} of the ${of}`;
}

function boundNoun({ speaker }: Told, figure: Figure, main: ReadNode, of: string): string {
  if (isOwnCount(figure, main) || figure.kind === 'pairs') return of;
  if (figure.kind === 'cases' && figure.of === null)
    return `${casesNoun(speaker, figure.part)} among the ${of}`;
  return `${figureNoun(speaker, figure, null)} of the ${of}`;
}

function ranked({ told, keys, main, of, list, rest }: Grouped): string {
  const { reading, rows, speaker } = told;
  const { by, descending } = reading.order[0]!;
  if (by.kind !== 'figure') throw new Unsayable('an order');
  const count = rows.length;
  const given = keys.length === 1 ? givenAmong(told, keys[0]!) : null;
  if (given !== null) return givenGroups({ told, keys, main, of, list, rest }, given);
  const amount = count === 1 ? '' : `${speaker.number(count)} `;
  const column = reading.columns[keys[0]!]!;
  const key =
    keys.length > 1
      ? `combination${count === 1 ? '' : 's'} of ${keyTitles(told, keys, main)}`
      : keyNoun(column, count) + othersThan(told, column);
  const is = count === 1 ? 'is' : 'are';
  if (column.kind === 'item' && keys.length === 1)
    return `The ${amount}${descending ? 'most' : 'least'} frequent ${key} of the ${of} ${is} ${list}.${rest}`;
  const noun = boundNoun(told, by.figure, main, of);
  const isAmount = !isCounting(by.figure);
  const most = isAmount ? (descending ? 'highest' : 'lowest') : descending ? 'most' : 'fewest';
  return `The ${amount}${key} with the ${most} ${noun} ${is} ${list}.${rest}`;
}

/** "Of Tsinghua University and Peking University, … has the most researchers (35)." */
function givenGroups(
  {
    told,
    keys,
    main,
    list,
    rest,
  }: Pick<Grouped, 'told' | 'keys' | 'main' | 'of' | 'list' | 'rest'>,
  given: string,
): string {
  const { speaker, reading, rows } = told;
  const { by, descending } = reading.order[0]!;
  if (by.kind !== 'figure') throw new Unsayable('an order');
  const column = reading.columns[keys[0]!]!;
  const tests = main.tests.filter(
    ({ property }) => column.kind !== 'property' || property !== column.property,
  );
  const of = speaker.phrase(() => textOf(phrase(speaker, { ...main, tests }), 'many'));
  const noun = boundNoun(told, by.figure, main, of);
  const isAmount = !isCounting(by.figure);
  const most = isAmount ? (descending ? 'highest' : 'lowest') : descending ? 'most' : 'fewest';
  return `Of ${given}, ${list} ${rows.length === 1 ? 'has' : 'have'} the ${most} ${noun}.${rest}`;
}

interface Item {
  row: number;
  keys: readonly number[];
  figures: readonly number[];
}

/** "School of Physics (12)", "2019 (3 papers, average h-index 5)" */
function groupItem(told: Told, { row, keys, figures }: Item): string {
  const cells = told.rows[row]!;
  const { reading } = told;
  const key = keys.map((at) => keyText(told, reading.columns[at]!, { row, at })).join(', ');
  const values = figures.map((at) => {
    const figure = figureOf(reading.columns[at]!);
    const cell = cells[at] ?? null;
    const value = figureValue(told, figure, cell);
    if (figures.length === 1) return value;
    return labelled(told, figure, value, cell);
  });
  return `${key} (${values.join(', ')})`;
}

function labelled({ speaker }: Told, figure: Figure, value: string, cell: Cell): string {
  const noun =
    figure.kind === 'count' && figure.property === null
      ? nounOnly(figure.node)
      : figureNoun(speaker, figure, null);
  const isCount = figure.kind === 'count' || figure.kind === 'cases' || figure.kind === 'pairs';
  if (!isCount) return `${noun} ${value}`;
  return `${value} ${cell === 1 ? singular(noun) : noun}`;
}
const nounOnly = ({ label }: ReadNode): string =>
  ({ Researcher: 'researchers', Paper: 'papers', Project: 'projects' })[label];

/** "27 years, from 1999 to 2025" */
function totalOf({ reading, rows, speaker }: Told, keys: readonly number[]): string {
  const column = reading.columns[keys[0]!]!;
  const isNamed = keys.length === 1 && propertyNames[propertyKey(column)]?.value !== undefined;
  const total = `${speaker.number(rows.length)} ${isNamed ? keyNoun(column, rows.length) : 'groups'}`;
  const years = yearsOf({ reading, rows }, keys[0]!);
  return years === null ? total : `${total}, from ${years[0]} to ${years[1]}`;
}

/** "pairs of collaborators with Tsinghua University" */
const pairsWith = (speaker: Told['speaker'], node: ReadNode): string =>
  speaker.phrase(() => {
    const link = node.links.find(({ role }) => role === 'cooperates');
    if (link === undefined) throw new Unsayable('pairs of what');
    speaker.say(link.relation);
    const { adjectives, after } = researcherParts(speaker, node, {});
    if (adjectives.length > 0 || after.some((one) => one !== 'at other universities'))
      throw new Unsayable('pairs of some');
    return `pairs of collaborators with ${placeOrPhrase(speaker, link.other)}`;
  });
