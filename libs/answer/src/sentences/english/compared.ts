import { labelNames } from '@coopkg/vocabulary';
import { knownLink } from '../conditions.js';
import type { Column, ReadNode, Test } from '../reading/reading.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { shortNoun, wholeNoun } from './measures.js';
import { phrase, theOne } from './phrase.js';
import { comparedTo, titleOf, withArticle } from './tests.js';

/** "other": told apart from another node of its kind. */
export const othersOf = (speaker: Speaker, node: ReadNode): string[] =>
  node.tests.flatMap((test) => {
    const isOther =
      test.other !== null &&
      test.operator === '<>' &&
      ['', 'id', 'name', 'title'].includes(test.property) &&
      test.other.property === test.property;
    if (!isOther || speaker.hasSaid(test)) return [];
    speaker.say(test);
    return ['other'];
  });

/** "with an end year before the start year", "with a number of papers above that of Wei Zhang" */
export function comparedText(speaker: Speaker, label: ReadNode['label'], test: Test): string {
  const title = titleOf(`${label}.${test.property}`);
  const way = wayOf(test);
  if (test.than !== undefined)
    return `with ${withArticle(title)} ${way} ${thanNoun(speaker, test.than)}`;
  const { node, property } = test.other!;
  const other = titleOf(`${node.label}.${property}`);
  if (speaker.isInnermost(node)) {
    const own = ownPairs[`${label}.${test.property} ${test.operator} ${property}`];
    if (own !== undefined) return own;
    if (test.operator === '=') return `with ${withArticle(title)} that is also the ${other}`;
    return `with ${withArticle(title)} ${way} the ${other}`;
  }
  const of = referenceTo(speaker, node);
  const that = property === test.property ? `that of ${of}` : `the ${other} of ${of}`;
  if (test.operator === '=') return `with the same ${title} as ${of}`;
  return `with ${withArticle(title)} ${way} ${that}`;
}

const ownPairs: Readonly<Record<string, string>> = {
  'Researcher.education = university': 'with a degree from their own university',
  'Researcher.education <> university': 'with a degree from another university',
};

/** A node that is told of around this phrase is not told again. */
function referenceTo(speaker: Speaker, node: ReadNode): string {
  const known = knownLink(speaker, node);
  if (known === null) return speaker.phrase(() => theOne(phrase(speaker, node)));
  const { role } = known.link;
  const { en } = labelNames[node.label];
  if (!known.isOwn) return outerNames[role] ?? `that ${en}`;
  return role === 'cites'
    ? 'the citing paper'
    : role === 'cited-by'
      ? 'the cited paper'
      : `that ${en}`;
}

const outerNames: Partial<Record<string, string>> = {
  leads: 'the project led',
  joins: 'the project joined',
  wrote: 'the paper published',
  cooperates: 'the collaborator',
};

/** A computed value, in short where whose it is has been told. */
function thanNoun(speaker: Speaker, than: Column): string {
  const node = than.kind === 'figure' ? nodeOfFigure(than.figure) : null;
  const owner = speaker.around.find((one) => one.links.some(({ other }) => other === node));
  if (owner === undefined || than.kind !== 'figure') return wholeNoun(speaker, than);
  return `the ${shortNoun(speaker, than, owner).replace(/^the /u, '')}`;
}

const wayOf = ({ property, operator }: Test): string =>
  /year$/iu.test(property)
    ? ({ '<': 'before', '<=': 'not after', '>': 'after', '>=': 'not before' }[operator as '<'] ??
      comparedTo(operator).trim())
    : comparedTo(operator).trim();
