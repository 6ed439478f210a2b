import { equals, isNamedSimply, take, taken } from '../conditions.js';
import { comparedText } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Relation, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import { placing } from './paper-phrase.js';
import {
  choice,
  collegeName,
  many,
  phrase,
  theOne,
  named,
  within,
  type Number,
  type Parts,
  type PhraseOptions,
} from './phrase.js';
import { relationTests, throughAuthorship } from './relation-tests.js';
import { compared, testText } from './tests.js';

/** "female professors at Tsinghua University working on … who have led …" */
export function researcherParts(speaker: Speaker, node: ReadNode, { noun }: PhraseOptions): Parts {
  const place = placeOf(speaker, node);
  const role = noun === undefined && !isNamed(node) ? roleOf(speaker, node, place !== '') : null;
  const gender = taken(speaker, node, 'gender');
  const rank = taken(speaker, node, 'title');
  const own = noun ?? role?.noun;
  const after = role === null ? [] : [role.of];
  if (place !== '') after.push(isNamed(node) ? `of ${place.replace(/^(?:at|in) /u, '')}` : place);
  if (rank !== null && own !== undefined) after.push(`with the rank of ${rank}`);
  after.push(...clausesOf(speaker, node));
  const isOther = after.includes('other');
  return {
    adjectives: [...(isOther ? ['other'] : []), ...(gender === null ? [] : [gender])],
    noun: own ?? ranked(rank),
    after: after.filter((one) => one !== 'other'),
  };
}

/** All that is asked of somebody but place, gender and rank. */
function clausesOf(speaker: Speaker, node: ReadNode): string[] {
  const clauses = [
    ...comparedPlaces(speaker, node),
    ...interestTexts(speaker, take(speaker, node, 'interests', isOfTopic)),
  ];
  for (const test of take(speaker, node, 'education', equals))
    clauses.push(
      `who earned the highest degree at ${speaker.constant(test.values[0], 'Researcher.education')}`,
    );
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    clauses.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) clauses.push(linkText(speaker, link));
  return clauses;
}

function ranked(rank: string | null): Record<Number, string> {
  if (rank === null) return { one: 'researcher', many: 'researchers' };
  // As somebody typed it: "emeritus professors".
  if (/^[\p{Script=Latin} -]+s$/u.test(rank)) return { one: rank.slice(0, -1), many: rank };
  // A rank without an English name does not take a plural.
  return /^[\p{Script=Latin} -]+$/u.test(rank)
    ? { one: rank, many: `${rank}s` }
    : { one: `researcher with the rank of ${rank}`, many: `researchers with the rank of ${rank}` };
}

function placeOf(speaker: Speaker, node: ReadNode): string {
  const choiceOf = choice(speaker, node, 'university');
  const university = choiceOf === null ? null : named(choiceOf);
  const college = choice(speaker, node, 'college');
  if (college === null) return university === null ? '' : `at ${university}`;
  return university === null
    ? `in ${collegeName(college)}`
    : `in ${collegeName(college)} of ${university}`;
}

/** Compared with another node of the query. */
function comparedPlaces(speaker: Speaker, node: ReadNode): string[] {
  const words: Readonly<Record<string, string>> = {
    'university =': 'at the same university',
    'university <>': 'at other universities',
    'college =': 'in the same college',
    'college <>': 'in other colleges',
    'education =': 'with a degree from the same university',
    'title =': 'of the same rank',
    'gender =': 'of the same gender',
    ' <>': 'other',
    'id <>': 'other',
    'name <>': 'other',
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

const isOfTopic = ({ operator, other }: Test): boolean =>
  other === null && (operator === 'has' || operator === 'lacks');

function interestTexts(speaker: Speaker, tests: readonly Test[]): string[] {
  const topics = (wanted: string): string[] =>
    tests
      .filter(({ operator }) => operator === wanted)
      .map(({ values }) => speaker.constant(values[0], 'Researcher.interests'));
  const [has, lacks] = [topics('has'), topics('lacks')];
  return [
    ...(has.length > 0 ? [`working on ${speaker.list(has)}`] : []),
    ...lacks.map((topic) => `not working on ${topic}`),
  ];
}

function otherTest(speaker: Speaker, test: Test): string {
  const { property, operator, values } = test;
  if (test.other !== null || test.than !== undefined)
    return comparedText(speaker, 'Researcher', test);
  if (property === 'id') throw new Unsayable('an id');
  const list = (last: string): string =>
    speaker.list(
      values.map((one) => speaker.constant(one, `Researcher.${property}`)),
      last,
    );
  const isDenied = operator === '<>' || operator === 'none-of';
  if (property === 'name') return nameTest(speaker, test);
  if (property === 'university' && isDenied) return `outside ${list(' and ')}`;
  if (property === 'college' && operator === '<>') return `not in ${list(' and ')}`;
  if (property === 'title' && operator === 'one-of') return `with the rank of ${list(' or ')}`;
  if (property === 'hIndex' && values.length === 1)
    return `with an h-index ${compared(operator, list(''))}`;
  return testText(speaker, 'Researcher', test);
}

/** "other than Wei Zhang of Tsinghua University" */
function nameTest(speaker: Speaker, test: Test): string {
  const [name, place] = test.values;
  if (test.operator === '<>') {
    const of = place ? ` of ${speaker.constant(place, 'Researcher.university')}` : '';
    return `other than ${speaker.constant(name, 'Researcher.name')}${of}`;
  }
  if (test.values.length > 1) throw new Unsayable('several names');
  return testText(speaker, 'Researcher', test);
}

type Role = { of: string; noun: Record<Number, string> };
const nounOf = (one: string, several = `${one}s`): Record<Number, string> => ({
  one,
  many: several,
});

/** What a researcher is to another: "collaborators of …", "the first author of …". */
function roleOf(speaker: Speaker, node: ReadNode, isPlaced: boolean): Role | null {
  // "collaborators of researchers at A at B" would be of either.
  const links = unsaidLinks(speaker, node).filter(
    ({ relation, role, other }) =>
      relation.mode === 'there' && (role !== 'cooperates' || !isPlaced || isNamed(other)),
  );
  const cooperating = links.filter(
    ({ role, relation }) =>
      role === 'cooperates' && relation.tests.length === 0 && relation.length === null,
  );
  if (cooperating.length > 1) {
    const names = cooperating.map((one) => otherText(speaker, one));
    return { of: `of ${speaker.list(names)}`, noun: nounOf('shared collaborator') };
  }
  const named = links.find(({ role, other }) => role !== 'cooperates' && isNamedSimply(other));
  const link = cooperating[0] ?? named;
  if (link === undefined) return null;
  const nouns: Partial<Record<Link['role'], () => Record<Number, string> | null>> = {
    cooperates: () => nounOf('collaborator'),
    wrote: () => authorNoun(link.relation),
    leads: () => nounOf('leader'),
    joins: () => nounOf('participant'),
    'works-on': () => nounOf('leader or participant', 'leaders and participants'),
  };
  const noun = nouns[link.role]?.() ?? null;
  if (noun === null) return null;
  for (const test of link.relation.tests) speaker.say(test);
  const preposition = link.role === 'joins' ? 'in' : 'of';
  return { of: `${preposition} ${otherText(speaker, link)}`, noun };
}

function authorNoun({ tests }: Relation): Record<Number, string> | null {
  const [test, ...more] = tests;
  if (test === undefined) return nounOf('author');
  if (more.length > 0 || test.operator !== '=' || test.values[0]?.kind !== 'literal') return null;
  const { value } = test.values[0];
  if (test.property === 'corresponding' && value === true) return nounOf('corresponding author');
  return test.property === 'position' && value === 1 ? nounOf('first author') : null;
}

function otherText(speaker: Speaker, { relation, other }: Link): string {
  speaker.say(relation);
  const made = phrase(speaker, other);
  if (other.label === 'Project' && !made.isName) return theOne(made);
  return within(made);
}

/** "who have led projects …", "who have never worked with …" */
export function linkText(speaker: Speaker, link: Link): string {
  const { relation, role, other } = link;
  speaker.say(relation);
  const have = relation.mode === 'never' ? 'who have never' : 'who have';
  if (role === 'wrote') return `${have} ${writingText(speaker, link)}`;
  const extra = relationTests(speaker, relation);
  const made = phrase(speaker, other);
  const text = within(made);
  switch (role) {
    case 'leads':
      return `${have} led ${text}`;
    case 'joins':
      return `${have} taken part in ${text}`;
    case 'works-on':
      return `${have} led or taken part in ${text}`;
    case 'cooperates':
      if (relation.length !== null)
        return `who are ${relation.mode === 'never' ? 'not ' : ''}linked to ${text} by ${relation.length.min} to ${relation.length.max} steps of cooperation`;
      return extra === ''
        ? `${have} published with ${text}`
        : `${relation.mode === 'never' ? 'without' : 'with'} ${extra} with ${text}`;
    default:
      throw new Unsayable('a relationship');
  }
}

/** "published papers in Nature in 2020", "cited papers by …" */
export function writingText(speaker: Speaker, { relation, other: paper }: Link): string {
  const as = throughAuthorship(speaker, relation);
  if (isNamed(paper)) return `written ${many(speaker, paper)}${as}`;
  const where = placing(speaker, paper);
  const [link, ...more] = unsaidLinks(speaker, paper);
  const isCiting =
    link?.role === 'cites' &&
    link.relation.mode === 'there' &&
    more.length === 0 &&
    where === '' &&
    paper.tests.every((test) => speaker.hasSaid(test));
  if (isCiting && as === '') {
    speaker.say(link.relation);
    return `cited ${many(speaker, link.other)}`;
  }
  return [`published ${many(speaker, paper)}`, where.replace(/published /u, ''), as.trim()]
    .filter((one) => one !== '')
    .join(' ');
}
