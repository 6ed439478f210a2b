import { describe, expect, it } from 'vitest';
import { asksForNamesAlone } from './names-alone.js';

describe('names alone', () => {
  it.each([
    '引用最高的论文是哪篇？只要标题',
    'The most cited authors, names only',
    'just the names',
  ])('are asked for by %s', (question) => {
    expect(asksForNamesAlone(question)).toBe(true);
  });
  it.each(['引用最高的论文标题是什么', 'Only the professors of Fudan', 'What are their names?'])(
    'are not asked for by %s',
    (question) => {
      expect(asksForNamesAlone(question)).toBe(false);
    },
  );
});
