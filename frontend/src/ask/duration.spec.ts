import { expect, it } from 'vitest';
import { duration } from './duration.js';

it('tells times in the unit that fits', () => {
  expect([0, 0.84, 12.4, 999, 1310, 25_400].map(duration)).toEqual([
    '0.0 ms',
    '0.8 ms',
    '12 ms',
    '999 ms',
    '1.3 s',
    '25 s',
  ]);
});
