import { isBare, isDated, isOneOf, take, taken } from '../conditions.js';
import { comparedText, othersOf } from './compared.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Link, ReadNode, Test } from '../reading/reading.js';
import { unsaidLinks, type Speaker } from '../speaker.js';
import { phrase, type Parts, type PhraseOptions } from './phrase.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { testText, yearText } from './tests.js';

/** 「张三主持」「2020 年启动」「国家自然科学基金面上项目」 */
export function projectParts(speaker: Speaker, node: ReadNode, { noun }: PhraseOptions): Parts {
  const number = taken(speaker, node, 'number');
  const hosts = take(speaker, node, 'university', isOneOf);
  const host = joinedBy(
    hosts.flatMap(({ values }) => values).map((one) => speaker.constant(one, 'Project.university')),
    '或',
  );
  const clauses = number === null ? [] : [spaced`批准号为${number}`];
  clauses.push(...undertaking(speaker, node, host));
  clauses.push(...periods(speaker, node));
  const discipline = taken(speaker, node, 'discipline');
  if (discipline !== null) clauses.push(`属于${discipline}学科`);
  const head = noun ?? nounOf(speaker, node);
  const adjectives = othersOf(speaker, node);
  for (const test of node.tests) {
    if (speaker.hasSaid(test)) continue;
    speaker.say(test);
    clauses.push(otherTest(speaker, test));
  }
  for (const link of isNamed(node) ? [] : unsaidLinks(speaker, node))
    if (!speaker.hasSaid(link.relation)) clauses.push(linkText(speaker, link));
  return { scope: '', clauses, adjectives, noun: head };
}

function otherTest(speaker: Speaker, test: Test): string {
  if (test.property === 'id') throw new Unsayable('an id');
  if (test.property === 'source' && test.operator === '<>' && test.values.length === 1)
    return spaced`不由${speaker.constant(test.values[0], 'Project.source')}资助`;
  return test.other !== null || test.than !== undefined
    ? comparedText(speaker, 'Project', test)
    : testText(speaker, 'Project', test);
}

/** 「清华大学承担」「张三主持」; of several that take part, all. */
function undertaking(speaker: Speaker, node: ReadNode, host: string): string[] {
  const clauses = host === '' ? [] : [`${host}承担`];
  const verbs = {
    'led-by': '主持',
    'joined-by': '参与',
    'worked-on-by': '主持或参与',
  } as const;
  for (const [role, verb] of Object.entries(verbs)) {
    const links = (isNamed(node) ? [] : unsaidLinks(speaker, node)).filter(
      (link) => link.role === role && link.relation.mode === 'there',
    );
    for (const { relation } of links) speaker.say(relation);
    const told = links.filter(({ other }) => !isBare(speaker, other));
    if (told.length === 0) continue;
    const names = told.map(({ other }) => phrase(speaker, other).text);
    clauses.push(spaced`${joinedBy(names, '和')}${names.length > 1 ? '都' : ''}${verb}`);
  }
  return clauses;
}

function periods(speaker: Speaker, node: ReadNode): string[] {
  const words = { startYear: '启动', endYear: '结束' };
  return Object.entries(words).flatMap(([property, verb]) => {
    const tests = take(speaker, node, property, isDated);
    return tests.length === 0
      ? []
      : [beside(yearText(speaker, tests, `Project.${property}`), verb)];
  });
}

/** 「国家自然科学基金面上项目」 */
function nounOf(speaker: Speaker, node: ReadNode): string {
  const source = taken(speaker, node, 'source') ?? '';
  const category = taken(speaker, node, 'category') ?? '';
  const kind = category === '' || category.endsWith('项目') ? category : `${category}项目`;
  if (source === '' && kind === '') return '项目';
  return beside(source, kind !== '' ? kind : source.endsWith('项目') ? '' : '项目');
}

function linkText(speaker: Speaker, { relation, role, other }: Link): string {
  speaker.say(relation);
  const no = relation.mode === 'never' ? '没有' : '';
  const text = phrase(speaker, other).text;
  switch (role) {
    case 'produced':
      if (isNamed(other)) return spaced`${no}产出${text}`;
      return no === '' ? spaced`产出了${text}` : spaced`没有产出${text}`;
    case 'led-by':
      return spaced`不由${text}主持`;
    case 'joined-by':
      return spaced`没有${text}参与`;
    case 'worked-on-by':
      return spaced`没有${text}主持或参与`;
    default:
      throw new Unsayable('a relationship');
  }
}
