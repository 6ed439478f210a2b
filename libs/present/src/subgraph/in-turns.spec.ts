import { expect, it } from 'vitest';
import { inTurns } from './in-turns.js';

it('takes the first of each list, then the second, until all are taken', () => {
  expect(inTurns([['a', 'b', 'c'], [], ['1', '2']])).toEqual(['a', '1', 'b', '2', 'c']);
  expect(inTurns([])).toEqual([]);
});
