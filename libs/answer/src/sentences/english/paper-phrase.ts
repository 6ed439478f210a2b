import { isBare, isDated, onlySuch, take, taken } from '../conditions.js';
import { comparedText, othersOf } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import {
  choice,
  many,
  phrase,
  placeOrPhrase,
  theOne,
  type Parts,
  type PhraseOptions,
} from './phrase.js';
import { throughAuthorship } from './relation-tests.js';
import { testText, yearText } from './tests.js';

/** "English papers by … in Nature from 2020 on …" */
export function paperParts(speaker: Speaker, node: ReadNode, { noun }: PhraseOptions): Parts {
  const language = taken(speaker, node, 'language');
  const after = [authorship(speaker, node), ...topics(speaker, node), placing(speaker, node)];
  const adjectives = othersOf(speaker, node);
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    if (test.property === 'id') throw new Unsayable('an id');
    after.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) after.push(linkText(speaker, link));
  return {
    adjectives: [...adjectives, ...(language === null ? [] : [`${language}-language`])],
    noun: noun ?? { one: 'paper', many: 'papers' },
    after: after.filter((text) => text !== ''),
  };
}

/** "by Wei Zhang as first author"; of several, "by Wei Zhang and Na Li together". */
function authorship(speaker: Speaker, node: ReadNode): string {
  const linked = (isNamed(node) ? [] : unsaidLinks(speaker, node)).filter(
    ({ role, relation }) => role === 'written-by' && relation.mode === 'there',
  );
  for (const { relation } of linked) speaker.say(relation);
  const who = linked
    .filter(({ relation, other }) => !isBare(speaker, other) || relation.tests.length > 0)
    .map(({ relation, other }) => ({
      name: other.isUnsaid === true ? '' : placeOrPhrase(speaker, other),
      as: throughAuthorship(speaker, relation),
    }));
  if (who.length === 0) return '';
  if (who.length > 1 && who.some(({ as }) => as !== ''))
    return speaker.list(who.map(({ name, as }) => `by ${name}${as}`));
  const names = speaker.list(who.map(({ name }) => name));
  if (names === '') return `published${who[0]!.as}`;
  return `by ${names}${who.length > 1 ? ' together' : who[0]!.as}`;
}

/** "in Nature in 2020" */
export function placing(speaker: Speaker, node: ReadNode): string {
  const year = yearText(speaker, take(speaker, node, 'year', isDated), 'Paper.year');
  const venue = choice(speaker, node, 'venue');
  const at = venue === null ? '' : `in ${venue}`;
  return [at, year === '' ? '' : `published ${year}`].filter((one) => one !== '').join(' ');
}

const isOfKeyword = ({ operator, other }: Test): boolean =>
  other === null && (operator === 'has' || operator === 'lacks');

function otherTest(speaker: Speaker, test: Test): string {
  const { property, operator, values } = test;
  if (test.other !== null || test.than !== undefined) return comparedText(speaker, 'Paper', test);
  if (property === 'venue' && (operator === '<>' || operator === 'none-of'))
    return `not in ${speaker.list(
      values.map((one) => speaker.constant(one, 'Paper.venue')),
      ' or ',
    )}`;
  return testText(speaker, 'Paper', test);
}

function topics(speaker: Speaker, node: ReadNode): string[] {
  const tests = take(speaker, node, 'keywords', isOfKeyword);
  const topicsOf = (wanted: string): string[] =>
    tests
      .filter(({ operator }) => operator === wanted)
      .map(({ values }) => speaker.constant(values[0], 'Paper.keywords'));
  const [has, lacks] = [topicsOf('has'), topicsOf('lacks')];
  return [
    ...(has.length > 0 ? [`on ${speaker.list(has)}`] : []),
    ...lacks.map((topic) => `without the keyword ${topic}`),
  ];
}

/** "that cite …", "that are not cited by …" */
function linkText(speaker: Speaker, { relation, role, other }: Link): string {
  speaker.say(relation);
  if (relation.length !== null) throw new Unsayable('several steps');
  const isNever = relation.mode === 'never';
  if (role === 'written-by') {
    const only = onlySuch(other);
    if (only !== null && relation.tests.length === 0)
      return `with only ${many(speaker, only, { noun: { one: 'author', many: 'authors' } })}`;
    const as = throughAuthorship(speaker, relation);
    return `without ${many(speaker, other)}${as === '' ? ' among the authors' : as}`;
  }
  const text =
    other.label === 'Project' && !isNever ? projectText(speaker, other) : many(speaker, other);
  switch (role) {
    case 'cites':
      return isNever ? `not citing ${text}` : `citing ${text}`;
    case 'cited-by':
      return isNever ? `not cited by ${text}` : `cited by ${text}`;
    case 'produced-by':
      return isNever ? `not produced by ${text}` : `produced by ${text}`;
    default:
      throw new Unsayable('a relationship');
  }
}

/** One project where its number is given, else many. */
function projectText(speaker: Speaker, node: ReadNode): string {
  const isOne = node.tests.some(
    ({ property, operator }) => property === 'number' && operator === '=',
  );
  return isOne ? theOne(phrase(speaker, node)) : many(speaker, node);
}
