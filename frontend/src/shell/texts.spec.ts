import { describe, expect, it } from 'vitest';
import { textsEn } from './texts-en.js';
import { textsZh } from './texts-zh.js';

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value as object, `${prefix}${key}.`),
  );
}
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();

describe('texts', () => {
  it('take the same values in both languages', () => {
    const english = new Map(flat(textsEn));
    for (const [key, text] of flat(textsZh))
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...flat(textsEn), ...flat(textsZh)])
      expect(text.trim(), key).not.toBe('');
  });
});
