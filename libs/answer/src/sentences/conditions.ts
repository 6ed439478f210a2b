import { nameProperty } from '@coopkg/contracts';
import { isNamed, Unsayable } from './reading/nodes.js';
import type { Choice, Link, ReadNode, Test } from './reading/reading.js';
import type { Speaker } from './speaker.js';

/** Tests of a property, which are said with this. */
export function take(
  speaker: Speaker,
  node: ReadNode,
  property: string,
  fits: (test: Test) => boolean = () => true,
): Test[] {
  const found = node.tests.filter(
    (test) => test.property === property && !speaker.hasSaid(test) && fits(test),
  );
  for (const test of found) speaker.say(test);
  return found;
}

/** Whether a test compares with constants, rather than with another property or a computed value. */
const isOfConstants = ({ other, than }: Test): boolean => other === null && than === undefined;

export const equals = (test: Test): boolean => test.operator === '=' && isOfConstants(test);
export const isOneOf = (test: Test): boolean =>
  isOfConstants(test) && (test.operator === '=' || test.operator === 'one-of');
/** Whether a test of a year says when: one that says whether it is known does not. */
export const isDated = (test: Test): boolean =>
  isOfConstants(test) && test.operator !== 'recorded' && test.operator !== 'missing';

/** The value that a property is required to have; null where there is no such condition. */
export function taken(speaker: Speaker, node: ReadNode, property: string): string | null {
  const [test, ...more] = take(speaker, node, property, equals);
  if (more.length > 0) throw new Unsayable('two values of one property');
  return test ? speaker.constant(test.values[0], `${node.label}.${property}`) : null;
}

/** The values of which a property is required to have one; none where there is no such condition. */
export function takenChoice(speaker: Speaker, node: ReadNode, property: string): string[] {
  const [test, ...more] = take(speaker, node, property, isOneOf);
  if (more.length > 0) throw new Unsayable('two values of one property');
  return test ? test.values.map((one) => speaker.constant(one, `${node.label}.${property}`)) : [];
}

/** A node of which nothing is asked: that it is there needs no word beside its own column. */
export const isBare = (speaker: Speaker, node: ReadNode): boolean =>
  node.isUnsaid === true ||
  (!isNamed(node) &&
    node.tests.every((test) => speaker.hasSaid(test)) &&
    node.links.length === 1 &&
    node.havings.length === 0 &&
    node.choices.length === 0 &&
    node.top === null);

/** The link from a node to one that is counted for it; undefined where there is none. */
export const linkBetween = (from: ReadNode | null, to: ReadNode): Link | undefined =>
  from?.links.find(({ other }) => other === to);

export const isNamedSimply = (node: ReadNode): boolean =>
  isNamed(node) || node.tests.some((test) => test.property === 'number' && equals(test));

/** Whether the question names the things: by one name, or by one of several. */
export const isGivenByName = ({ label, tests, choices }: ReadNode): boolean =>
  tests.some(
    ({ property, operator }) => property === nameProperty[label] && operator === 'one-of',
  ) || choices.some(({ branches }) => branches.every(isNamed));

/** Choices that are not said yet; they are said with this. */
export function takeChoices(speaker: Speaker, { choices }: ReadNode): Choice[] {
  const found = choices.filter((choice) => !speaker.hasSaid(choice));
  for (const choice of found) speaker.say(choice);
  return found;
}

/** What a node hangs on, by what it is to it, where that is not the thing itself. */
export const ownRole = ({ links }: ReadNode): Link['role'] | undefined =>
  links[0] && mirroredRoles[links[0].role];

const mirroredRoles: Partial<Record<Link['role'], Link['role']>> = {
  leads: 'led-by',
  joins: 'joined-by',
  wrote: 'written-by',
};

/**
 * How a node that has no name of its own is known inside the phrase that is being made: by its link
 * to the innermost node, or by what another that is told of has to do with it.
 */
export function knownLink(speaker: Speaker, node: ReadNode): { link: Link; isOwn: boolean } | null {
  if (isNamed(node)) return null;
  const [innermost, ...outer] = speaker.around;
  const own = node.links.find(({ other }) => other.binding === innermost?.binding);
  if (own !== undefined) return { link: own, isOwn: true };
  for (const one of outer) {
    const link = one.links.find(({ other }) => other.binding === node.binding);
    if (link !== undefined) return { link, isOwn: false };
  }
  return null;
}

const affirmed: Partial<Record<Test['operator'], Test['operator']>> = {
  '<>': '=',
  'none-of': 'one-of',
};

/** Where there is none that is not so: those that are; null where that is not what is asked. */
export function onlySuch(node: ReadNode): ReadNode | null {
  const [test, ...others] = node.tests;
  const operator = test && affirmed[test.operator];
  const isAll =
    others.length + node.havings.length + node.choices.length === 0 && node.links.length === 1;
  if (test?.orMissing !== true || operator === undefined || !isAll) return null;
  test.operator = operator;
  return node;
}

/** As what somebody wrote a paper; a number: at this place among the authors. */
export type Authorship = 'first' | 'not-first' | 'corresponding' | 'not-corresponding' | number;

export function authorshipOf({ property, operator, values: [value] }: Test): Authorship {
  const constant = value?.kind === 'literal' ? value.value : null;
  if (property === 'corresponding' && constant === true) {
    if (operator === '=') return 'corresponding';
    if (operator === '<>') return 'not-corresponding';
  }
  if (property === 'position' && typeof constant === 'number') {
    if (operator === '=') return constant === 1 ? 'first' : constant;
    if (constant === 1 && (operator === '>' || operator === '<>')) return 'not-first';
  }
  throw new Unsayable('a condition on authorship');
}
