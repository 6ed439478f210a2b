import { authorshipOf } from '../conditions.js';
import { Unsayable } from '../reading/nodes.js';
import type { Relation, Test } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';
import { counted, yearText } from './tests.js';

/** "at least 3 joint papers", of what a cooperation is required to be; empty where nothing is. */
export function relationTests(speaker: Speaker, { tests }: Relation): string {
  return speaker.list(
    tests
      .filter((test) => !speaker.hasSaid(test) && test.operator !== 'recorded')
      .map((test) => {
        speaker.say(test);
        return relationTest(speaker, test);
      }),
  );
}

function relationTest(speaker: Speaker, test: Test): string {
  const { property, operator, values } = test;
  if (values.length !== 1) throw new Unsayable('a condition on a relationship');
  if (property === 'count') {
    const value = speaker.constant(values[0], 'COOPERATES_WITH.count');
    return `${counted(operator, value)} joint ${value === '1' ? 'paper' : 'papers'}`;
  }
  const event = { firstYear: 'a first joint paper', lastYear: 'a latest joint paper' }[property];
  if (event === undefined) throw new Unsayable('a condition');
  return `${event} ${yearText(speaker, [test], `COOPERATES_WITH.${property}`)}`;
}

const authorships = {
  first: 'first author',
  'not-first': 'an author other than the first',
  corresponding: 'corresponding author',
  'not-corresponding': 'an author other than the corresponding one',
} as const;

/** " as first author"; empty for any author. */
export function throughAuthorship(speaker: Speaker, { tests }: Relation): string {
  const words = tests.map((test) => {
    speaker.say(test);
    const as = authorshipOf(test);
    return typeof as === 'number' ? `author no. ${as}` : authorships[as];
  });
  return words.length === 0 ? '' : ` as ${words.join(' and ')}`;
}
