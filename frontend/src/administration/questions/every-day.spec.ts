import { expect, it } from 'vitest';
import { everyDay } from './every-day.js';

it('has all days up to today, with zeros where nothing was asked, over the end of a month', () => {
  const counts = { day: '2028-02-29', asked: 3, down: 1, unanswerable: 0, empty: 0, doubted: 0 };
  const days = everyDay([counts], 3, new Date(2028, 2, 1, 23, 59));
  expect(days.map(({ day, asked }) => [day, asked])).toEqual([
    ['2028-02-28', 0],
    ['2028-02-29', 3],
    ['2028-03-01', 0],
  ]);
});
