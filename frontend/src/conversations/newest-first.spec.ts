import { expect, it } from 'vitest';
import { dayTitle, newestFirst } from './newest-first.js';

it('joins pages and lists each answer once', () => {
  const answer = (id: string) => ({ id });
  expect(
    newestFirst([{ items: [answer('3'), answer('2')] }, { items: [answer('2'), answer('1')] }]).map(
      ({ id }) => id,
    ),
  ).toEqual(['3', '2', '1']);
});

it('names today and yesterday, dates other days, and survives nonsense', () => {
  const now = new Date(2026, 10, 21, 1);
  expect(dayTitle(new Date(2026, 10, 21, 0, 5).toISOString(), 'zh', now)).toBe('今天');
  expect(dayTitle(new Date(2026, 10, 20, 23, 59).toISOString(), 'en', now)).toBe('yesterday');
  expect(dayTitle(new Date(2026, 9, 1).toISOString(), 'en', now)).toContain('October');
  expect(dayTitle('nonsense', 'en', now)).toBe('');
});
