import { isBare, isDated, take, taken } from '../conditions.js';
import { comparedText, othersOf } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import { choice, many, phrase, named, within, type Parts, type PhraseOptions } from './phrase.js';
import { testText, yearText } from './tests.js';

/** "General Program projects of … hosted by … and led by …" */
export function projectParts(speaker: Speaker, node: ReadNode, { noun }: PhraseOptions): Parts {
  const number = taken(speaker, node, 'number');
  const source = taken(speaker, node, 'source');
  const category = taken(speaker, node, 'category');
  const discipline = taken(speaker, node, 'discipline');
  const host = choice(speaker, node, 'university');
  const after = [
    number === null ? '' : `with grant number ${number}`,
    category === null ? '' : `of the category ${category}`,
    source === null ? '' : `funded by ${named(source)}`,
    discipline === null ? '' : `in ${discipline}`,
    host === null ? '' : `hosted by ${named(host)}`,
    ...undertaking(speaker, node),
    ...periods(speaker, node),
  ].filter((text) => text !== '');
  const adjectives = othersOf(speaker, node);
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    after.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) after.push(linkText(speaker, link));
  return { adjectives, noun: noun ?? { one: 'project', many: 'projects' }, after };
}

const verbs = {
  'led-by': 'led by',
  'joined-by': 'joined by',
  'worked-on-by': 'led or joined by',
} as const;

function otherTest(speaker: Speaker, test: Test): string {
  if (test.property === 'id') throw new Unsayable('an id');
  if (test.property === 'source' && test.operator === '<>' && test.values.length === 1)
    return `not funded by ${named(speaker.constant(test.values[0], 'Project.source'))}`;
  return test.other !== null || test.than !== undefined
    ? comparedText(speaker, 'Project', test)
    : testText(speaker, 'Project', test);
}

/** "led by …", "joined by …" */
function undertaking(speaker: Speaker, node: ReadNode): string[] {
  return Object.entries(verbs).flatMap(([role, verb]) => {
    const links = (isNamed(node) ? [] : unsaidLinks(speaker, node)).filter(
      (link) => link.role === role && link.relation.mode === 'there',
    );
    for (const { relation } of links) speaker.say(relation);
    const told = links.filter(({ other }) => !isBare(speaker, other));
    if (told.length === 0) return [];
    const names = told.map(({ other }) => within(phrase(speaker, other)));
    return [`${verb} ${names.length > 1 ? 'both ' : ''}${speaker.list(names)}`];
  });
}

function periods(speaker: Speaker, node: ReadNode): string[] {
  const words = { startYear: 'that started', endYear: 'ending' };
  return Object.entries(words).flatMap(([property, verb]) => {
    const tests = take(speaker, node, property, isDated);
    return tests.length === 0 ? [] : [`${verb} ${yearText(speaker, tests, `Project.${property}`)}`];
  });
}

function linkText(speaker: Speaker, { relation, role, other }: Link): string {
  speaker.say(relation);
  const isNever = relation.mode === 'never';
  const text = many(speaker, other);
  switch (role) {
    case 'produced':
      return isNever ? `that have produced no ${text}` : `that produced ${text}`;
    case 'led-by':
    case 'joined-by':
    case 'worked-on-by':
      return `that are not ${verbs[role]} ${text}`;
    default:
      throw new Unsayable('a relationship');
  }
}
