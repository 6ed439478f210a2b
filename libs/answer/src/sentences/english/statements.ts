import type { Cell } from '@coopkg/contracts';
import { labelNames } from '@coopkg/vocabulary';
import { equals } from '../conditions.js';
import { isYearly, propertyKey } from '../lists.js';
import { isNamed, namingTest, Unsayable } from '../reading/nodes.js';
import type { Column, ReadNode, Relation, Test } from '../reading/reading.js';
import type { Told } from '../shape.js';
import type { Speaker } from '../speaker.js';
import { ownedBy } from './figure-clauses.js';
import { amountTest, columnTitle, countedNoun, figureNoun, isCounting } from './figures.js';
import { wholeNoun } from './measures.js';
import { phrase, textOf } from './phrase.js';
import { amount, compared, comparedTo, withArticle, yearTest } from './tests.js';

/** What is said about something, with and without naming it. */
export interface Clause {
  about: string;
  full: string;
  brief: string;
  /** How the clause ends, where it tells of a part of a whole. */
  parts?: string;
}
export const alone = (full: string): Clause => ({ about: '', full, brief: full });

/** "yes, there are …", "no, there are no …" */
export function existence(told: Told, node: ReadNode | null, isTrue: boolean): string {
  if (node === null) throw new Unsayable('existence');
  const { speaker } = told;
  if (isNamed(node)) return statement(told, node, isTrue);
  const made = speaker.phrase(() => phrase(speaker, node));
  const owned = ownedBy(made, isTrue ? '' : 'no');
  if (owned !== null) return `${isTrue ? 'yes' : 'no'}, ${owned}`;
  return isTrue
    ? `yes, there are ${textOf(made, 'many')}`
    : `no, there are no ${textOf(made, 'many')}`;
}

/** Where a person is belongs to the name. */
const isPlace = ({ property }: Test): boolean =>
  property === 'university' || property === 'college';

/** "yes, Wei Zhang is a professor", "no, Wei Zhang has never published with Na Li" */
function statement({ speaker }: Told, node: ReadNode, isTrue: boolean): string {
  const naming = namingTest(node)!;
  const isOfName = (test: Test): boolean => test === naming || (isPlace(test) && equals(test));
  const rest = node.tests.filter((test) => !isOfName(test));
  const bare = { links: [], havings: [], choices: [] };
  const name = speaker.phrase(() =>
    textOf(phrase(speaker, { ...node, ...bare, tests: node.tests.filter(isOfName) }), 'one'),
  );
  const [link, ...more] = node.links.filter(({ relation }) => relation.mode === 'there');
  const isOnlyLinked =
    link !== undefined &&
    more.length + rest.length + node.havings.length + node.choices.length === 0;
  if (isOnlyLinked && !isTrue) {
    const relation: Relation = { ...link.relation, mode: 'never' };
    speaker.say(link.relation);
    for (const test of link.relation.tests) speaker.say(test);
    const said = predicates(speaker, { ...node, tests: [], links: [{ ...link, relation }] });
    return `no, ${name} ${speaker.list(said)}`;
  }
  const said = predicates(speaker, { ...node, tests: rest });
  if (said.length === 0)
    return isTrue ? `yes, there is ${name}` : `no, ${name} is not in the graph`;
  if (isTrue) return `yes, ${name} ${speaker.list(said)}`;
  return said.length === 1 && denied(said[0]!) !== null
    ? `no, ${name} ${denied(said[0]!)!}`
    : `no, it is not the case that ${name} ${speaker.list(said)}`;
}

/** "is not a professor", "does not have an h-index above 20"; null where it is not so simple. */
function denied(text: string): string | null {
  const rules: readonly [RegExp, string][] = [
    [/^is (?!not )/u, 'is not '],
    [/^has (?=an? )/u, 'does not have '],
    [/^works on /u, 'does not work on '],
  ];
  const rule = rules.find(([start]) => start.test(text));
  return rule ? text.replace(...rule) : null;
}

/** What somebody is or does: "is a professor", "has an h-index above 20", "has led …". */
function predicates(speaker: Speaker, node: ReadNode): string[] {
  // What somebody is to another is told by what they have done together.
  const plain = `${labelNames[node.label].en}`;
  const options = node.tests.length > 0 ? {} : { noun: { one: plain, many: `${plain}s` } };
  const made = speaker.phrase(() => phrase(speaker, node, options));
  const { noun, after } = made;
  const adjectives = made.adjectives.filter((one) => one !== 'other');
  const isPlain = /^(?:researcher|paper|project)$/u.test(noun.one) && adjectives.length === 0;
  const kind = /^(?:researcher|paper|project)$/u.test(noun.one)
    ? adjectives.join(' ')
    : withArticle([...adjectives, noun.one].join(' '));
  return [...(isPlain ? [] : [`is ${kind}`]), ...after.map(predicate)];
}

/** A clause behind a noun, as what is said of it. */
function predicate(after: string): string {
  const rules: readonly [RegExp, string][] = [
    [/^(?:who|that) have /u, 'has '],
    [/^(?:who|that) are /u, 'is '],
    [/^(?:who|that) /u, ''],
    [/^with no /u, 'has no '],
    [/^with /u, 'has '],
    [/^working on /u, 'works on '],
    [/^not working on /u, 'does not work on '],
    [/^citing /u, 'cites '],
    [/^not citing /u, 'does not cite '],
    [/^ending /u, 'ends '],
  ];
  const rule = rules.find(([start]) => start.test(after));
  return rule ? after.replace(...rule) : `is ${after}`;
}

/** "yes, there are more than 3 papers …" */
export function whetherFigure(
  told: Told,
  { figure, operator, value }: Extract<Column, { kind: 'compared' }>,
  isTrue: boolean,
): string {
  const { speaker } = told;
  const isExistence =
    (operator === '>' && speaker.numberOf(value) === 0) ||
    (operator === '>=' && speaker.numberOf(value) === 1);
  if (figure.kind === 'count' && figure.property === null && isExistence)
    return existence(told, figure.node, isTrue);
  if (figure.kind === 'count' && isNamed(figure.node)) throw new Unsayable('a named one');
  if (!isCounting(figure)) {
    const noun = wholeNoun(speaker, { kind: 'figure', figure });
    const test = amountTest(speaker, figure, { operator, value }).replace(/^of (?=\d)/u, '');
    return `${isTrue ? 'yes' : 'no'}, ${noun} is ${isTrue ? '' : 'not '}${test}`;
  }
  const noun = figureNoun(speaker, figure, null);
  if (isExistence) return isTrue ? `yes, there are ${noun}` : `no, there are no ${noun}`;
  const text = countedNoun(speaker, operator, value, noun);
  return isTrue ? `yes, there are ${text}` : `no, there are not ${text}`;
}

/** "yes, the h-index of A is above the h-index of B" */
export function comparison(
  { speaker, reading }: Told,
  { left, operator, right }: Extract<Column, { kind: 'comparison' }>,
  cell: Cell,
): string {
  if (typeof cell !== 'boolean') throw new Unsayable('no answer');
  const start = `${cell ? 'yes' : 'no'}, `;
  const one =
    left.kind === 'relation'
      ? relationNoun(speaker, reading.nodes, left)
      : wholeNoun(speaker, left);
  const is = cell ? 'is' : 'is not';
  if (!('span' in right))
    return `${start}${one} ${is} ${comparedTo(operator).trim()} ${wholeNoun(speaker, right)}`;
  const key = propertyKey(left);
  const text = amount(speaker.constant(right, key), key);
  const test = isYearly(left) ? yearTest(operator, text) : compared(operator, text);
  return `${start}${one} ${is} ${test.replace(/^of /u, '')}`;
}

/** "the first year together of Wei Zhang and Na Li" */
function relationNoun(
  speaker: Speaker,
  nodes: readonly ReadNode[],
  column: Extract<Column, { kind: 'relation' }>,
): string {
  const ends = nodes.filter(({ links }) =>
    links.some(({ relation }) => relation === column.relation),
  );
  if (ends.length !== 2 || !ends.every(isNamed)) throw new Unsayable('a relationship');
  const names = ends.map((end) =>
    speaker.phrase(() => textOf(phrase(speaker, { ...end, links: [] }), 'one')),
  );
  speaker.say(column.relation);
  return `the ${columnTitle(column)} of ${speaker.list(names)}`;
}
