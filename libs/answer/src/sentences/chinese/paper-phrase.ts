import { isBare, isDated, isOneOf, onlySuch, take, taken } from '../conditions.js';
import { comparedText, othersOf } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import { phrase, placeOrPhrase, venueName, type Parts, type PhraseOptions } from './phrase.js';
import { throughAuthorship } from './relation-tests.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { countTest, testText, yearText } from './tests.js';

/** 「张三 2020 年在《刊物》上发表」「关于图论」「英文」「论文」 */
export function paperParts(
  speaker: Speaker,
  node: ReadNode,
  { noun, isInner = false }: PhraseOptions,
): Parts {
  const language = taken(speaker, node, 'language');
  const { owner, clause } = publishing(speaker, node, isInner);
  const clauses = clause === '' ? [] : [clause];
  clauses.push(...topicTexts(speaker, take(speaker, node, 'keywords', isOfKeyword)));
  const adjectives = othersOf(speaker, node);
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    clauses.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) clauses.push(linkText(speaker, link));
  return {
    scope: owner,
    clauses,
    adjectives: [...adjectives, ...(language === null ? [] : [language])],
    noun: noun ?? '论文',
  };
}

/** 「张三与李四 2020 年在《刊物》上合写」 */
function publishing(
  speaker: Speaker,
  node: ReadNode,
  isInner: boolean,
): { owner: string; clause: string } {
  const who = authorsOf(speaker, node);
  const isJoint = who.length > 1;
  if (isJoint && who.some(({ as }) => as !== '')) return severalKinds(speaker, node, who);
  const names = joinedBy(
    who.map(({ name }) => name),
    '与',
  );
  const { year, venue } = placing(speaker, node);
  const as = who[0]?.as ?? '';
  if (isInner && who.length === 1 && year + venue + as === '') return { owner: names, clause: '' };
  if (names + year + as === '')
    return { owner: '', clause: venue === '' ? '' : spaced`发表在${venue}上` };
  const at = venue === '' ? '' : spaced`在${venue}上`;
  const verb = isJoint ? '合写' : '发表';
  return { owner: '', clause: beside(beside(beside(names, year), at), as + verb) };
}

/** Those of whom more is asked than that they wrote it, and as what. */
function authorsOf(speaker: Speaker, node: ReadNode): { name: string; as: string }[] {
  const linked = (isNamed(node) ? [] : unsaidLinks(speaker, node)).filter(
    ({ role, relation }) => role === 'written-by' && relation.mode === 'there',
  );
  for (const { relation } of linked) speaker.say(relation);
  return linked
    .filter(({ relation, other }) => !isBare(speaker, other) || relation.tests.length > 0)
    .map(({ relation, other }) => ({
      name: other.isUnsaid === true ? '' : placeOrPhrase(speaker, other),
      as: throughAuthorship(speaker, relation),
    }));
}

/** 「女研究者以第一作者身份参与、张三以通讯作者身份参与」 */
function severalKinds(
  speaker: Speaker,
  node: ReadNode,
  who: readonly { name: string; as: string }[],
): { owner: string; clause: string } {
  const { year, venue } = placing(speaker, node);
  const at = venue === '' ? '' : spaced`在${venue}上`;
  const published = year + at === '' ? [] : [beside(beside(year, at), '发表')];
  const parts = who.map(({ name, as }) => `${beside(name, as)}参与`);
  return { owner: '', clause: joinedBy([...published, ...parts], '、') };
}

/** When and where: 「2020 年」「《刊物》」. */
export const placing = (speaker: Speaker, node: ReadNode): { year: string; venue: string } => ({
  year: yearText(speaker, take(speaker, node, 'year', isDated), 'Paper.year'),
  venue: venueText(speaker, take(speaker, node, 'venue', isOneOf)),
});

function venueText(speaker: Speaker, tests: readonly Test[]): string {
  const [test, ...more] = tests;
  if (test === undefined) return '';
  if (more.length > 0) throw new Unsayable('two venues');
  return joinedBy(
    test.values.map((one) => venueName(speaker.constant(one, 'Paper.venue'))),
    '或',
  );
}

const isOfKeyword = ({ operator, other }: Test): boolean =>
  other === null && (operator === 'has' || operator === 'lacks');

/** 「关于图论和数论」「关键词不含代数」 */
function topicTexts(speaker: Speaker, tests: readonly Test[]): string[] {
  const topics = (wanted: string): string[] =>
    tests
      .filter(({ operator }) => operator === wanted)
      .map(({ values }) => speaker.constant(values[0], 'Paper.keywords'));
  const [has, lacks] = [topics('has'), topics('lacks')];
  return [
    ...(has.length > 0 ? [spaced`关于${joinedBy(has, '和')}`] : []),
    ...lacks.map((topic) => spaced`关键词不含${topic}`),
  ];
}

function otherTest(speaker: Speaker, test: Test): string {
  const { property, operator, values } = test;
  if (test.other !== null || test.than !== undefined) return comparedText(speaker, 'Paper', test);
  if (property === 'venue' && (operator === '<>' || operator === 'none-of')) {
    const venues = values.map((one) => venueName(speaker.constant(one, 'Paper.venue')));
    return spaced`不在${joinedBy(venues, '或')}上发表`;
  }
  const isCount = property === 'citationCount' && values.length === 1;
  if (isCount && speaker.numberOf(values[0]!) === 0 && ['=', '<='].includes(operator))
    return '未被引用过';
  if (isCount && speaker.numberOf(values[0]!) === 0 && ['>', '<>'].includes(operator))
    return '被引用过';
  if (isCount)
    return `被引${countTest(operator, speaker.constant(values[0], 'Paper.citationCount'), '次')}`;
  if (property === 'id') throw new Unsayable('an id');
  return testText(speaker, 'Paper', test);
}

/** 「引用了《论文》」, 「没有被张三的论文引用」 */
function linkText(speaker: Speaker, { relation, role, other }: Link): string {
  speaker.say(relation);
  if (relation.length !== null) throw new Unsayable('several steps');
  const isNever = relation.mode === 'never';
  if (role === 'written-by' && isNever) {
    const only = onlySuch(other);
    if (only !== null && relation.tests.length === 0)
      return spaced`作者全部是${speaker.phrase(() => phrase(speaker, only).text)}`;
    const as = throughAuthorship(speaker, relation);
    const text = phrase(speaker, other).text;
    return as === '' ? spaced`没有${text}参与` : spaced`没有${text}${as}参与`;
  }
  const { text } = phrase(speaker, other, { isInner: true });
  switch (role) {
    case 'cites':
      return isNever ? spaced`没有引用${text}` : spaced`引用了${text}`;
    case 'cited-by':
      return isNever ? spaced`没有被${text}引用` : spaced`${text}引用`;
    case 'produced-by':
      return isNever ? spaced`不由${text}产出` : spaced`${text}产出`;
    default:
      throw new Unsayable('a relationship');
  }
}
