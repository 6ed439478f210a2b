import { expect, it } from 'vitest';
import type { DatasetLine } from '@coopkg/training-data';
import { evenSample } from './even-sample.js';

const lines = ['R01', 'R02', 'R03'].flatMap((type, at) =>
  (['zh', 'en'] as const).flatMap((language) =>
    Array.from({ length: 10 * (at + 1) }, (_, number): DatasetLine => ({
      id: `${type}-${number}-${language}`,
      type,
      language,
      question: `question ${number}`,
      cypher: 'RETURN 1',
    })),
  ),
);

it('draws evenly from types and languages, the same lines each time, a smaller sample within a larger one', () => {
  const small = evenSample(lines, 6);
  expect(small).toHaveLength(12);
  for (const type of ['R01', 'R02', 'R03'])
    expect(small.filter((line) => line.type === type)).toHaveLength(4);
  expect(
    evenSample([...lines].reverse(), 6)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(small.map(({ id }) => id).sort());
  const large = new Set(evenSample(lines, 20));
  expect(small.every((line) => large.has(line))).toBe(true);
});

it('is everything when as much is asked for', () => {
  expect(evenSample(lines, 1000)).toEqual(lines);
  expect(evenSample([], 5)).toEqual([]);
});
