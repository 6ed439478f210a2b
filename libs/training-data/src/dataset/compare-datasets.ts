import type { DatasetComparison } from '@coopkg/contracts';
import type { DatasetLine } from './dataset-line.js';

const mostExamples = 5;

/** What two data sets have in common, and how many lines of each type they have. */
export function compareDatasets(
  left: readonly DatasetLine[],
  right: readonly DatasetLine[],
): DatasetComparison {
  const asked = new Set(right.map(({ question }) => question));
  const shared = [...new Set(left.map(({ question }) => question))].filter((one) => asked.has(one));
  const golds = new Set(right.map(goldText));
  const counts = new Map<string, [number, number]>();
  for (const [side, lines] of [left, right].entries())
    for (const { type } of lines) {
      const count = counts.get(type) ?? [0, 0];
      count[side]! += 1;
      counts.set(type, count);
    }
  return {
    lines: [left.length, right.length],
    sharedQuestions: shared.length,
    sharedGold: new Set(left.map(goldText).filter((one) => golds.has(one))).size,
    examples: shared.slice(0, mostExamples),
    types: [...counts]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([type, lines]) => ({ type, lines })),
  };
}

const goldText = ({ cypher, parameters = {} }: DatasetLine): string =>
  `${cypher} ${JSON.stringify(parameters)}`;
