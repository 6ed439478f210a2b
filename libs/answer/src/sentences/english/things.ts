import { nameProperty } from '@coopkg/contracts';
import { labelNames } from '@coopkg/vocabulary';
import { isBare, isGivenByName, takeChoices } from '../conditions.js';
import {
  chosenOf,
  chosenOnce,
  isBound,
  isPlainOrder,
  listedAtMost,
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
import { columnTitle, figureNoun, isCounting } from './figures.js';
import { phrase, placeOrPhrase, quoted, textOf, type Phrase } from './phrase.js';
import { capital } from './sentence-text.js';
import { ownedBy } from './figure-clauses.js';
import { relationTests } from './relation-tests.js';
import { superlative } from './superlative.js';

/** Things found, each with what is told of it: "The 5 most cited researchers at … are …" */
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
  const items = rows.slice(0, shown).map((_, row) => item(told, node, { row, at, short }));
  const isCut = shown < rows.length || told.truncated;
  const list = speaker.list(items);
  if (chosen !== null) {
    const most = superlative(speaker, chosen.order, node);
    return ranked(told, found, most, isCut ? items.join(', ') : list);
  }
  if (isAlone(told)) return only(node, found, list);
  const sorted = orderOf(told);
  const isRanked = sorted !== null && !isPlainOrder(sorted.order);
  const head = heading(told, node, found, at);
  const start = isRanked ? `${head}, ${sortTitle(told, node)}` : head;
  return isCut ? longList(told, start, list, sorted && shown) : `${start}: ${list}.`;
}

const isAlone = ({ rows, rowCount, reading }: Told): boolean =>
  rows.length === 1 && rowCount === 1 && reading.limit === null;

/** @param first how many are the first of an order; null: there is none */
function longList(told: Told, start: string, list: string, first: number | null): string {
  const few = first === null ? 'among them' : `the first ${first} are`;
  return `${start}; ${few} ${list}${range(told)}. The table has the rest.`;
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
  if (by.kind === 'figure' && isCounting(by.figure)) {
    const noun = figureNoun(speaker, by.figure, node);
    return `by number of ${noun} with the ${descending ? 'most' : 'fewest'} first`;
  }
  const title = by.kind === 'figure' ? figureNoun(speaker, by.figure, node) : columnTitle(by);
  const isTime = /year/u.test(title);
  const way = isTime ? (descending ? 'latest' : 'earliest') : descending ? 'highest' : 'lowest';
  return `by ${title} with the ${way} first`;
}

/** "There are 93 researchers at …" */
function heading(told: Told, node: ReadNode, found: Phrase, at: number): string {
  const { rows, rowCount, reading, speaker } = told;
  const count = rowCount ?? rows.length;
  const total = speaker.number(count);
  const text = textOf(found, count === 1 ? 'one' : 'many');
  if (mayRepeat(node, told, at))
    return `${capital(textOf(found, 'many'))}, ${total} rows as a ${labelNames[node.label].en} may be listed more than once`;
  if (rowCount === null) return `There are more than ${total} ${textOf(found, 'many')}`;
  const owned = ownedBy(found, total);
  if (owned !== null && reading.limit === null) return capital(owned);
  if (reading.limit !== null) return `Here are ${total} of the ${textOf(found, 'many')}`;
  return `There ${count === 1 ? 'is' : 'are'} ${total} ${text}`;
}

/** One thing alone: "The first author of … is …" */
function only({ tests }: ReadNode, found: Phrase, list: string): string {
  const isByNumber = tests.some(
    ({ property, operator }) => property === 'number' && operator === '=',
  );
  const isRole = /author$|leader$|participant$/u.test(found.noun.one) || isByNumber;
  const text = textOf(found, 'one');
  return isRole ? `The ${text} is ${list}.` : `There is one ${text}: ${list}.`;
}

function ranked(
  told: Told,
  found: Phrase,
  most: { before: string[]; after: string[] },
  list: string,
): string {
  const { rows, speaker } = told;
  const count = rows.length;
  const isOne = count === 1;
  const made = {
    ...found,
    adjectives: [...(isOne ? [] : [speaker.number(count)]), ...most.before, ...found.adjectives],
    after: [...found.after, ...most.after],
  };
  const text = textOf(made, isOne ? 'one' : 'many');
  if (count > listedAtMost) return `The ${text} begin with ${list}. The table has the rest.`;
  return `The ${text} ${isOne ? 'is' : 'are'} ${list}.`;
}

interface Place {
  row: number;
  at: number;
  /** The column that the order goes by; −1: none. */
  short: number;
}

/** "Wei Zhang 张伟 (Tsinghua University, 1,386 citations)" */
function item(told: Told, node: ReadNode, { row, at, short }: Place): string {
  const name = thingName(told, node, row, at) ?? `an unnamed ${labelNames[node.label].en}`;
  const details = told.reading.columns.flatMap((column, place) => {
    if (place === at) return [];
    if (column.kind === 'name' && column.node !== node && isNamed(column.node)) return [];
    const isShort = place === short || isBound(told, node, place);
    const text = isShort ? sortedValue(told, node, row, place) : attribute(told, node, row, place);
    return text === '' ? [] : [text];
  });
  return details.length === 0 ? name : `${name} (${details.join(', ')})`;
}

/** Of things that the question names, only what is told of each. */
function givenThings(told: Told, node: ReadNode, at: number): string {
  const { rows, reading, speaker } = told;
  if (rows.length > listedAtMost) throw new Unsayable('named things');
  const names = givenNames(told, node);
  const chosen = chosenOf(told, node);
  const short = chosen?.at ?? -1;
  if (chosen !== null && reading.limit !== null && names.length > 1) {
    const { before, after } = superlative(speaker, chosen.order, node);
    const { en } = labelNames[node.label];
    const text = [...before, rows.length === 1 ? en : `${en}s`, ...after].join(' ');
    const list = speaker.list(rows.map((_, row) => item(told, node, { row, at, short })));
    return `Of ${speaker.list(names)}, the ${text} ${rows.length === 1 ? 'is' : 'are'} ${list}.`;
  }
  const texts = rows.map((_, row) => {
    const name = thingName(told, node, row, at) ?? '';
    const details = reading.columns.flatMap((_column, place) => {
      const text = place === at ? '' : attribute(told, node, row, place);
      return text === '' ? [] : [text];
    });
    return details.length === 0 ? name : `${name}: ${details.join(', ')}`;
  });
  return `${texts.join('; ')}.`;
}

/** What the question calls the things; that and where they are is said with this. */
function givenNames({ speaker }: Told, node: ReadNode): string[] {
  if (isNamed(node)) return [speaker.phrase(() => textOf(phrase(speaker, node), 'one'))];
  const several = node.tests.find(
    ({ property, operator }) => property === nameProperty[node.label] && operator === 'one-of',
  );
  if (several !== undefined) {
    speaker.say(several);
    const key = `${node.label}.${several.property}`;
    return several.values.map((one) => quoted(node, speaker.constant(one, key)));
  }
  return takeChoices(speaker, node).flatMap(({ branches }) =>
    branches.map((branch) => speaker.phrase(() => textOf(phrase(speaker, branch), 'one'))),
  );
}

/** ", with the h-index from 20 to 65" */
export function range(told: Told): string {
  const found = rangeOf(told);
  if (found === null) return '';
  const { column, low, high } = found;
  const key = propertyKey(column);
  const value = (one: number): string => told.speaker.number(one, key);
  return `; the ${columnTitle(column)} goes from ${value(low)} to ${value(high)}`;
}

/** Two unnamed people a row, who have worked together. */
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
      [apart, tests === '' ? '' : `with ${tests}`].filter((text) => text !== '').join(' '),
    ];
  });
  const shown = shownOf(rows.length);
  const list = rows
    .slice(0, shown)
    .map(
      (_, row) =>
        `${thingName(told, node, row, 0) ?? ''} with ${thingName(told, two, row, 1) ?? ''}${detailsOf(told, node, row)}`,
    );
  const total = speaker.number(told.rowCount ?? rows.length);
  const amount = told.rowCount === null ? `more than ${total}` : total;
  const isGroup = /^(?:researchers|[\w ]*professors|[\w ]*lecturers)\b/u.test(left!);
  const within = isGroup ? `among ${left!}` : `within ${left!}`;
  const between = left === right ? within : `between ${left!} and ${right!}`;
  const chosen = chosenOf(told, node);
  if (chosen !== null) {
    const { before, after } = superlative(speaker, chosen.order, node);
    const isOne = rows.length === 1;
    const pairs = isOne ? 'pair' : `${speaker.number(rows.length)}`;
    const noun = [
      pairs,
      ...before,
      isOne ? '' : 'pairs',
      'of collaborators',
      between,
      extra,
      ...after,
    ];
    return `The ${noun.filter((one) => one !== '').join(' ')} ${isOne ? 'is' : 'are'} ${speaker.list(list)}.`;
  }
  const are = rows.length === 1 ? 'is 1 pair' : `are ${amount} pairs`;
  const head = `There ${are} of collaborators ${between}${extra === '' ? '' : ` ${extra}`}`;
  return shown < rows.length
    ? `${head}; among them ${speaker.list(list)}. The table has the rest.`
    : `${head}: ${speaker.list(list)}.`;
}

const detailsOf = (told: Told, node: ReadNode, row: number): string => {
  const details = told.reading.columns
    .map((_, at) => (at < 2 ? '' : attribute(told, node, row, at)))
    .filter((text) => text !== '');
  return details.length === 0 ? '' : ` (${details.join(', ')})`;
};

/** "at different universities", where two are only compared with each other. */
function sayApart(speaker: Told['speaker'], one: ReadNode, two: ReadNode): string {
  const test = [...one.tests, ...two.tests].find(
    ({ property, other }) => other?.property === property && [one, two].includes(other.node),
  );
  if (test === undefined) return '';
  if (test.property !== 'university') throw new Unsayable('a comparison of two');
  speaker.say(test);
  return test.operator === '=' ? 'at the same university' : 'at different universities';
}
