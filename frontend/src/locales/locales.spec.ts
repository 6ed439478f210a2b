import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const filesOf = (language: string): string[] =>
  readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();

function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value as object, `${prefix}${key}.`),
  );
}
const textsOf = (language: string, file: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as object));
/** English has a form for one, Chinese may have it. */
const keysOf = (texts: ReadonlyMap<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(/_(one|other)$/, '')))].sort();
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]!).sort();

describe.each(languages)('texts: %s', (language) => {
  it('are in the same files as in English', () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
  });

  it.each(filesOf('en'))(
    'have the same keys and take the same values as in English: %s',
    (file) => {
      const english = textsOf('en', file);
      const texts = textsOf(language, file);
      expect(keysOf(texts)).toEqual(keysOf(english));
      for (const [key, text] of texts) {
        expect(text.trim(), key).not.toBe('');
        const peer = english.get(key) ?? english.get(`${key}_other`);
        if (peer !== undefined) expect(placeholders(text), key).toEqual(placeholders(peer));
      }
    },
  );
});
