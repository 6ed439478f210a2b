import { authorshipOf } from '../conditions.js';
import { Unsayable } from '../reading/nodes.js';
import type { Relation, Test } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';
import { countTest } from './tests.js';

const yearWords: Readonly<Record<string, string>> = {
  '=': '在 {0} 年',
  '<': '在 {0} 年以前',
  '<=': '在 {0} 年及以前',
  '>': '在 {0} 年以后',
  '>=': '在 {0} 年及以后',
};

/** 「合作论文不少于 3 篇」, of what a cooperation is required to be; empty where nothing is. */
export function relationTests(speaker: Speaker, { tests }: Relation): string {
  return tests
    .filter((test) => !speaker.hasSaid(test) && test.operator !== 'recorded')
    .map((test) => {
      speaker.say(test);
      return relationTest(speaker, test);
    })
    .join('、');
}

function relationTest(speaker: Speaker, { property, operator, values }: Test): string {
  if (operator === 'recorded' || operator === 'missing' || values.length !== 1)
    throw new Unsayable('a condition on a relationship');
  if (property === 'count')
    return `合作论文${countTest(operator, speaker.constant(values[0], 'COOPERATES_WITH.count'), '篇')}`;
  const event = { firstYear: '首次合作', lastYear: '最近一次合作' }[property];
  const year = yearWords[operator];
  if (event === undefined || year === undefined) throw new Unsayable('a condition');
  return event + year.replace('{0}', speaker.constant(values[0], `COOPERATES_WITH.${property}`));
}

const authorships = {
  first: '第一作者',
  'not-first': '非第一作者',
  corresponding: '通讯作者',
  'not-corresponding': '非通讯作者',
} as const;

/** 「以第一作者身份」; empty for any author. */
export function throughAuthorship(speaker: Speaker, { tests }: Relation): string {
  const words = tests.map((test) => {
    speaker.say(test);
    const as = authorshipOf(test);
    return typeof as === 'number' ? `第 ${as} 作者` : authorships[as];
  });
  return words.length === 0 ? '' : `以${words.join('兼')}身份`;
}
