import { labelNames } from '@coopkg/vocabulary';
import { propertyKey } from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Order, ReadNode } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';
import { columnTitle, figureNoun, isCounting } from './figures.js';
import { ratioTitle } from './measures.js';

/** Before the noun, or after it. */
export interface Superlative {
  before: string[];
  after: string[];
}

const before = (word: string): Superlative => ({ before: [word], after: [] });
const after = (words: string): Superlative => ({ before: [], after: [words] });

const most: Readonly<Record<string, readonly [Superlative, Superlative]>> = {
  'Researcher.citationCount': [before('most cited'), before('least cited')],
  'Researcher.hIndex': [after('with the highest h-index'), after('with the lowest h-index')],
  'Researcher.paperCount': [after('with the most papers'), after('with the fewest papers')],
  'Paper.citationCount': [before('most cited'), before('least cited')],
  'Paper.year': [before('latest'), before('earliest')],
  'Project.funding': [before('best funded'), before('least funded')],
  'Project.startYear': [after('that started last'), after('that started first')],
  'Project.endYear': [after('ending last'), after('ending first')],
  'COOPERATES_WITH.count': [
    after('with the most joint papers'),
    after('with the fewest joint papers'),
  ],
  'COOPERATES_WITH.firstYear': [before('newest'), before('earliest')],
  'COOPERATES_WITH.lastYear': [before('most recent'), before('least recent')],
};

/** "with the most cited paper", "with the project that started first" */
const whoseIs = ({ before: words, after: clauses }: Superlative, noun: string): string =>
  `with the ${[...words, noun, ...clauses].join(' ')}`;

/** What puts a thing first in an order. */
export function superlative(
  speaker: Speaker,
  { by, descending }: Order,
  key: ReadNode | null = null,
): Superlative {
  const at = descending ? 0 : 1;
  const known = most[propertyKey(by)];
  if (known !== undefined) {
    const isOther = by.kind === 'property' && key !== null && by.node !== key;
    return isOther ? after(whoseIs(known[at], labelNames[by.node.label].en)) : known[at];
  }
  const named = computedMost(speaker, by, key);
  if (named !== null) return named[at]!;
  if (by.kind !== 'figure') throw new Unsayable('an order');
  const noun = figureNoun(speaker, by.figure, key);
  const isAmount = !isCounting(by.figure);
  const words = isAmount ? ['highest', 'lowest'] : ['most', 'fewest'];
  return after(`with the ${words[at]!} ${noun}`);
}

function computedMost(
  speaker: Speaker,
  by: Column,
  key: ReadNode | null,
): readonly [Superlative, Superlative] | null {
  switch (by.kind) {
    case 'duration':
      return [before('longest'), before('shortest')];
    case 'size': {
      const noun = columnTitle(by).replace(/^number of /u, '');
      return [after(`with the most ${noun}`), after(`with the fewest ${noun}`)];
    }
    case 'difference': {
      const title = columnTitle(by);
      return [after(`with the largest ${title}`), after(`with the smallest ${title}`)];
    }
    case 'ratio': {
      const title = ratioTitle(speaker, by, key);
      return [after(`with the highest ${title}`), after(`with the lowest ${title}`)];
    }
    default:
      return null;
  }
}
