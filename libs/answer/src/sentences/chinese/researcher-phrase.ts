import { equals, isNamedSimply, isOneOf, take, taken } from '../conditions.js';
import { comparedText } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import { placing } from './paper-phrase.js';
import { phrase, placeOrPhrase, type Parts, type PhraseOptions } from './phrase.js';
import { relationTests, throughAuthorship } from './relation-tests.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { testText, titleOf } from './tests.js';

/** 「清华大学计算机系」「研究图论」「女」「教授」 */
export function researcherParts(speaker: Speaker, node: ReadNode, { noun }: PhraseOptions): Parts {
  const place = placeOf(speaker, node);
  const elsewhere = elsewhereOf(speaker, node);
  const role = noun === undefined && !isNamed(node) ? roleOf(speaker, node) : null;
  const gender = taken(speaker, node, 'gender');
  const rank = taken(speaker, node, 'title');
  const adjectives = comparedPlaces(speaker, node);
  if (gender !== null) adjectives.push(isNamed(node) ? gender : gender[0]!);
  const clauses = clausesOf(speaker, node);
  if (rank !== null && noun !== undefined) clauses.unshift(`职称为${rank}`);
  if (elsewhere !== '' && (role === null || place !== '')) clauses.unshift(`不在${elsewhere}`);
  if (role === null) return { scope: place, clauses, adjectives, noun: noun ?? rank ?? '研究者' };
  const where = place === '' && elsewhere !== '' ? `${elsewhere}以外` : place;
  return withRole(role, where, { rank, clauses, adjectives });
}

/** 「张三在北京大学的合作者」, 「张三的合作者中研究图论的教授」 */
function withRole(
  role: { of: string; noun: string },
  where: string,
  { rank, clauses, adjectives }: { rank: string | null; clauses: string[]; adjectives: string[] },
): Parts {
  const within = where === '' ? role.of : spaced`${role.of}在${where}`;
  if (clauses.length === 0 && rank === null)
    return { scope: within, clauses, adjectives, noun: role.noun };
  const among = [...adjectives, role.noun].reduceRight((text, one) => beside(one, text));
  return {
    scope: spaced`${within}的${among}中`,
    clauses: clauses.length === 0 ? [''] : clauses,
    adjectives: [],
    noun: rank ?? '研究者',
  };
}

/** All that is asked of somebody but place, gender and rank. */
function clausesOf(speaker: Speaker, node: ReadNode): string[] {
  const clauses = interestTexts(speaker, take(speaker, node, 'interests', isOfTopic));
  for (const test of take(speaker, node, 'education', equals))
    clauses.push(spaced`毕业于${speaker.constant(test.values[0], 'Researcher.education')}`);
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    clauses.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) clauses.push(linkText(speaker, link));
  return clauses;
}

function placeOf(speaker: Speaker, node: ReadNode): string {
  const values = ['university', 'college'].map((property) => {
    const [test, ...more] = take(speaker, node, property, isOneOf);
    if (more.length > 0) throw new Unsayable('two places');
    return test
      ? joinedBy(
          test.values.map((one) => speaker.constant(one, `Researcher.${property}`)),
          '或',
        )
      : '';
  });
  return beside(values[0]!, values[1]!);
}

/** 外校, 同校, 其他: compared with another node of the query. */
function comparedPlaces(speaker: Speaker, node: ReadNode): string[] {
  const words: Readonly<Record<string, string>> = {
    'university =': '同校',
    'university <>': '外校',
    'college =': '同学院',
    'college <>': '其他学院',
    'education =': '同毕业院校',
    'title =': '同职称',
    'gender =': '同性别',
    ' <>': '其他',
    'id <>': '其他',
    'name <>': '其他',
  };
  return node.tests.flatMap((test) => {
    if (test.other === null || speaker.hasSaid(test)) return [];
    const isSame = test.other.property === test.property && test.other.node !== node;
    const word = isSame ? words[`${test.property} ${test.operator}`] : undefined;
    if (word === undefined) return [];
    speaker.say(test);
    return [word];
  });
}

/** 「不在清华大学」, told apart where a name would stand before it. */
function elsewhereOf(speaker: Speaker, node: ReadNode): string {
  const tests = take(
    speaker,
    node,
    'university',
    ({ operator, other }) => (operator === '<>' || operator === 'none-of') && other === null,
  );
  return joinedBy(
    tests
      .flatMap(({ values }) => values)
      .map((value) => speaker.constant(value, 'Researcher.university')),
    '和',
  );
}

const isOfTopic = ({ operator, other }: Test): boolean =>
  other === null && (operator === 'has' || operator === 'lacks');

/** 「研究图论和数论」「不研究代数」 */
function interestTexts(speaker: Speaker, tests: readonly Test[]): string[] {
  const topics = (wanted: string): string[] =>
    tests
      .filter(({ operator }) => operator === wanted)
      .map(({ values }) => speaker.constant(values[0], 'Researcher.interests'));
  const [has, lacks] = [topics('has'), topics('lacks')];
  return [
    ...(has.length > 0 ? [spaced`研究${joinedBy(has, '和')}`] : []),
    ...lacks.map((topic) => spaced`不研究${topic}`),
  ];
}

function otherTest(speaker: Speaker, test: Test): string {
  const { property, operator, values } = test;
  if (test.other !== null || test.than !== undefined)
    return comparedText(speaker, 'Researcher', test);
  if (property === 'college' && operator === '<>')
    return spaced`不在${speaker.constant(values[0], 'Researcher.college')}`;
  if (property === 'name' && operator === '<>') {
    const place = values[1] ? speaker.constant(values[1], 'Researcher.university') : '';
    return spaced`不是${beside(place, speaker.constant(values[0], 'Researcher.name'))}本人`;
  }
  if (property === 'id') throw new Unsayable('an id');
  if (property === 'name' && values.length > 1) throw new Unsayable('several names');
  return testText(speaker, 'Researcher', test) || titleOf('Researcher.name');
}

/** What a researcher is to one that the query names: 「张三的合作者」, 「《论文》的第一作者」. */
function roleOf(speaker: Speaker, node: ReadNode): { of: string; noun: string } | null {
  const links = unsaidLinks(speaker, node).filter(
    ({ relation, role }) =>
      relation.mode === 'there' && (role !== 'cooperates' || relation.length === null),
  );
  const cooperating = links.filter(
    ({ role, relation }) => role === 'cooperates' && relation.tests.length === 0,
  );
  const link =
    cooperating[0] ??
    links.find(({ role, other }) => role !== 'cooperates' && isNamedSimply(other));
  if (link === undefined) return null;
  if (cooperating.length > 1) {
    const names = cooperating.map((one) => otherText(speaker, one));
    return { of: names.join('与'), noun: '共同合作者' };
  }
  const nouns: Partial<Record<Link['role'], () => string>> = {
    cooperates: () => '合作者',
    wrote: () => authorNoun(link),
    leads: () => '负责人',
    joins: () => '参与人',
    'works-on': () => '负责人或参与人',
  };
  const noun = nouns[link.role]?.();
  if (noun === undefined || noun === '') return null;
  for (const test of link.relation.tests) speaker.say(test);
  return { of: otherText(speaker, link), noun };
}

function authorNoun({ relation }: Link): string {
  const [test, ...more] = relation.tests;
  if (test === undefined) return '作者';
  if (more.length > 0 || test.operator !== '=' || test.values[0]?.kind !== 'literal') return '';
  const { value } = test.values[0];
  if (test.property === 'corresponding' && value === true) return '通讯作者';
  return test.property === 'position' && value === 1 ? '第一作者' : '';
}

function otherText(speaker: Speaker, { relation, other }: Link): string {
  speaker.say(relation);
  return placeOrPhrase(speaker, other);
}

/** 「主持过国家自然科学基金项目」, 「没有与张三合作过」 */
export function linkText(speaker: Speaker, link: Link): string {
  const { relation, role, other } = link;
  speaker.say(relation);
  const isNever = relation.mode === 'never';
  const no = isNever ? '没有' : '';
  const authorship = role === 'wrote' ? throughAuthorship(speaker, relation) : '';
  const extra = role === 'wrote' ? '' : relationTests(speaker, relation);
  if (role === 'wrote') return writingText(speaker, other, no, authorship);
  const named = phrase(speaker, other, { isInner: true }).text;
  switch (role) {
    case 'leads':
      return spaced`${no}主持过${named}`;
    case 'joins':
      return spaced`${no}参与过${named}`;
    case 'works-on':
      return spaced`${no}主持或参与过${named}`;
    case 'cooperates':
      if (relation.length !== null)
        return spaced`${no}经 ${String(relation.length.min)} 至 ${String(relation.length.max)} 步合作与${named}相连`;
      return extra === '' ? spaced`${no}与${named}合作过` : spaced`${no}与${named}${extra}`;
    default:
      throw new Unsayable('a relationship');
  }
}

/** 「2020 年在《刊物》上发表过论文」, 「在论文中引用过张三的论文」 */
function writingText(speaker: Speaker, paper: ReadNode, no: string, as: string): string {
  if (isNamed(paper)) return spaced`${no}${as}参与撰写${phrase(speaker, paper).text}`;
  const { year, venue } = placing(speaker, paper);
  const at = venue === '' ? '' : spaced`在${venue}上`;
  const where = beside(beside(year, no), at);
  const [link, ...more] = unsaidLinks(speaker, paper);
  const isCiting =
    link?.role === 'cites' &&
    link.relation.mode === 'there' &&
    more.length === 0 &&
    paper.tests.every((test) => speaker.hasSaid(test));
  if (!isCiting || as !== '')
    return beside(where, spaced`${as}发表过${phrase(speaker, paper, { isInner: true }).text}`);
  speaker.say(link.relation);
  return beside(
    where,
    spaced`在论文中引用过${phrase(speaker, link.other, { isInner: true }).text}`,
  );
}
