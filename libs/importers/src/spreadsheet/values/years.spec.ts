import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYear } from './years.js';

describe('readYear', () => {
  it.each([
    '2018',
    '2018年',
    '2018年度',
    '2018-05',
    '2018-05-31',
    '2018-05-31 09:30',
    '2018-05-31T09:30:00Z',
    '2018/5/31',
    '2018.05',
    '201805',
    '20180531',
    'May 2018',
    'MAY 31 2018',
    '31 May 2018',
    '5/31/2018',
  ])('%s is 2018', (text) => {
    expect(readYear(text)).toBe(2018);
  });

  it.each(['', '0000-00-00', '0000', 'N/A', '—', '不详'])('%s is unknown', (text) => {
    expect(readYear(text)).toBeUndefined();
  });

  it.each(['18', '第3年', '12018', '2018x', '61702018'])('%s is no year', (text) => {
    expect(readYear(text)).toBeNull();
  });

  it('gives a year of the text, or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const year = readYear(text);
        if (typeof year === 'number') expect(text).toContain(String(year));
      }),
    );
  });
});
