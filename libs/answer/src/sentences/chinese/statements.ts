import type { Cell } from '@coopkg/contracts';
import { equals } from '../conditions.js';
import { isYearly, propertyKey } from '../lists.js';
import { isNamed, namingTest, Unsayable } from '../reading/nodes.js';
import type { Column, ReadNode, Relation, Test } from '../reading/reading.js';
import type { Told } from '../shape.js';
import type { Speaker } from '../speaker.js';
import { figureNoun, isCounting, unitOf } from './figures.js';
import { shortNoun, wholeNoun } from './measures.js';
import { paperParts } from './paper-phrase.js';
import { phrase } from './phrase.js';
import { projectParts } from './project-phrase.js';
import { researcherParts } from './researcher-phrase.js';
import { beside, joinedBy, spaced } from './spaced.js';
import { comparedTo, countTest, withUnit, yearTest } from './tests.js';

/** What is said, about what, and of which part of it. */
export interface Clause {
  about: string;
  says: string;
  part?: string;
}

const whole = (says: string): Clause => ({ about: '', says });

/** 「是的，有……」, 「没有查到……」 */
export function existence(told: Told, node: ReadNode | null, isTrue: boolean): Clause {
  if (node === null) throw new Unsayable('existence');
  const { speaker } = told;
  if (isNamed(node)) return statement(told, node, isTrue);
  const { text, before, noun } = speaker.phrase(() => phrase(speaker, node));
  if (!isTrue) return whole(beside('没有查到', text));
  // 「张三有女合作者」
  const owner = /^(.+[^过了的])的$/u.exec(before)?.[1];
  const isRole = /合作者$|作者$|参与人$|负责人$/u.test(noun) && owner !== undefined;
  return whole(isRole ? spaced`是的，${owner}有${noun}` : beside('是的，有', text));
}

/** Where a person is belongs to the name. */
const isPlace = ({ property }: Test): boolean =>
  property === 'university' || property === 'college';

/** 「是的，张三与李四合作过」, 「不是，张三并不是教授」 */
function statement({ speaker }: Told, node: ReadNode, isTrue: boolean): Clause {
  const naming = namingTest(node)!;
  const isOfName = (test: Test): boolean => test === naming || (isPlace(test) && equals(test));
  const rest = node.tests.filter((test) => !isOfName(test));
  const bare = { links: [], havings: [], choices: [] };
  const name = speaker.phrase(
    () => phrase(speaker, { ...node, ...bare, tests: node.tests.filter(isOfName) }).text,
  );
  const [link, ...more] = node.links.filter(({ relation }) => relation.mode === 'there');
  if (link !== undefined && more.length === 0 && rest.length === 0 && !hasOthers(node))
    return joined(speaker, node, name, isTrue);
  const what = speaker.phrase(() => {
    const unnamed = { ...node, tests: rest.length === 0 ? [naming] : rest };
    return describing(speaker, rest.length === 0 ? { ...unnamed, tests: [] } : unnamed);
  });
  if (what.text === '') return whole(isTrue ? `是的，有${name}` : `没有查到${name}`);
  if (isTrue) return whole(spaced`是的，${name}${what.isNoun ? '是' : ''}${what.text}`);
  const not = what.isNoun ? spaced`并不是${what.text}` : `并不符合“${what.text}”`;
  return whole(spaced`不是，${name}${not}`);
}

const hasOthers = ({ havings, choices }: ReadNode): boolean => havings.length + choices.length > 0;
const isThere = ({ mode }: Relation): boolean => mode === 'there';

/** Conditions as what somebody is or does: 「教授」, 「H 指数大于 20」. */
function describing(speaker: Speaker, node: ReadNode): { text: string; isNoun: boolean } {
  const { before, noun } = phrase(speaker, node);
  const clause = before.replace(/ ?的$/u, '');
  const isNoun = !/研究者$|论文$|项目$/u.test(noun);
  if (clause === '') return { text: isNoun ? noun : '', isNoun };
  return isNoun ? { text: beside(before, noun), isNoun } : { text: clause, isNoun: false };
}

/** Two that are joined: 「张三与李四合作过」, 「《甲》引用了《乙》」. */
function joined(speaker: Speaker, node: ReadNode, name: string, isTrue: boolean): Clause {
  const link = node.links.find(({ relation }) => isThere(relation))!;
  const relation: Relation = { ...link.relation, mode: isTrue ? 'there' : 'never' };
  const text = speaker.phrase(() => {
    speaker.say(link.relation);
    for (const test of link.relation.tests) speaker.say(test);
    const alone = { ...node, tests: [], links: [{ ...link, relation }], havings: [], choices: [] };
    const makers = { Researcher: researcherParts, Paper: paperParts, Project: projectParts };
    const { clauses } = makers[node.label](speaker, alone, { noun: '研究者' });
    return clauses.filter((clause) => clause !== '').join('');
  });
  if (text === '') throw new Unsayable('a statement');
  return whole(spaced`${isTrue ? '是的，' : '没有。'}${name}${text}`);
}

/** 「是的，论文超过 3 篇」 */
export function whetherFigure(
  told: Told,
  { figure, operator, value }: Extract<Column, { kind: 'compared' }>,
  isTrue: boolean,
): Clause {
  const { speaker } = told;
  const isExistence =
    (operator === '>' && speaker.numberOf(value) === 0) ||
    (operator === '>=' && speaker.numberOf(value) === 1);
  if (figure.kind === 'count' && figure.property === null && isExistence)
    return existence(told, figure.node, isTrue);
  if (figure.kind === 'count' && isNamed(figure.node)) throw new Unsayable('a named one');
  const noun = figureNoun(speaker, figure, null);
  if (isExistence && figure.kind !== 'aggregate')
    return whole(isTrue ? beside('是的，有', noun) : beside('没有查到', noun));
  const own = figure.kind === 'aggregate' ? wholeNoun(speaker, { kind: 'figure', figure }) : noun;
  const text = own + countTest(operator, speaker.constant(value, ''), unitOf(figure));
  return whole(isTrue ? `是的，${text}` : `不是，并没有${text}`);
}

const opposite: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** 「是的，甲的 H 指数高于乙的 H 指数」 */
export function comparison(
  { speaker, reading }: Told,
  { left, operator, right }: Extract<Column, { kind: 'comparison' }>,
  cell: Cell,
): Clause {
  if (typeof cell !== 'boolean') throw new Unsayable('no answer');
  const way = cell ? operator : (opposite[operator] ?? operator);
  const one =
    left.kind === 'relation'
      ? relationNoun(speaker, reading.nodes, left)
      : wholeNoun(speaker, left);
  const yes = cell ? '是的，' : '不是，';
  if (!('span' in right))
    return whole(
      spaced`${yes}${one}${comparedTo(way, wholeNoun(speaker, right), left.kind === 'figure' && isCounting(left.figure))}`,
    );
  const text = speaker.constant(right, propertyKey(left));
  return whole(
    isYearly(left)
      ? beside(yes + one, yearTest(way, text))
      : spaced`${yes}${one}${comparedTo(way, withUnit(text, propertyKey(left)))}`,
  );
}

/** 「张三与李四的首次合作年份」 */
function relationNoun(
  speaker: Speaker,
  nodes: readonly ReadNode[],
  column: Extract<Column, { kind: 'relation' }>,
): string {
  const ends = nodes.filter(({ links }) =>
    links.some(({ relation }) => relation === column.relation),
  );
  const names = ends.map((end) =>
    speaker.phrase(() => phrase(speaker, { ...end, links: [] }).text),
  );
  if (ends.length !== 2 || !ends.every(isNamed)) throw new Unsayable('a relationship');
  speaker.say(column.relation);
  return spaced`${joinedBy(names, '与')}的${shortNoun(speaker, column, null)}`;
}
