import { expect, test } from 'vitest';
import { firstOfEach } from './first-of-each.js';

test('the first so many of each kind are taken, in their order', () => {
  expect(firstOfEach(['a1', 'b1', 'a2', 'a3', 'b2', 'b3'], 2, (item) => item[0]!)).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
  ]);
  expect(firstOfEach(['a1', 'b1'], Number.POSITIVE_INFINITY, (item) => item)).toEqual(['a1', 'b1']);
});
