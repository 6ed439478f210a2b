import { expect, it } from 'vitest';
import { sheetValue } from './sheet-columns.js';

it.each([
  ['plain text', '字'.repeat(40_000)],
  ['emoji', '👩‍🔬'.repeat(9000)],
  ['letters with marks', 'e\u0301'.repeat(20_000)],
  ['an emoji over the end', `${'a'.repeat(32_730)}${'😀'.repeat(30)}`],
])('cuts a long cell of %s after a whole character, and marks it', (_, text) => {
  const cell = sheetValue(text, 'zh') as string;
  expect(cell.length).toBeLessThanOrEqual(32_767);
  const kept = cell.slice(0, cell.indexOf('……'));
  expect(cell.slice(kept.length)).toBe('……（内容过长，已截断）');
  expect(text.startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThan(32_700);
  expect(new Intl.Segmenter().segment(text).containing(kept.length)?.index).toBe(kept.length);
});

it('leaves a cell that just fits as it is', () => {
  const text = '😀'.repeat(16_383);
  expect(sheetValue(text, 'en')).toBe(text);
});
