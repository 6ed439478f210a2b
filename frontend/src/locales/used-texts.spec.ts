import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { schemaTexts } from '../shell/schema-texts.js';

const sources = path.join(import.meta.dirname, '..');
const texts = path.join(import.meta.dirname, 'en');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));

const keysOf = (value: object, prefix: string): string[] =>
  Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' ? [prefix + key] : keysOf(one as object, `${prefix}${key}.`),
  );

/** All keys as `t` takes them: forms for one and many are one key. */
const keys = [
  ...new Set(
    filesIn(texts, /\.json$/)
      .flatMap((file) => {
        const prefix = file.replace(/\.json$/, '').replaceAll(path.sep, '.');
        return keysOf(
          JSON.parse(readFileSync(path.join(texts, file), 'utf8')) as object,
          `${prefix}.`,
        );
      })
      .map((key) => key.replace(/_(one|other)$/, '')),
  ),
];

const code = filesIn(sources, /(?<!spec)\.tsx?$/)
  .map((file) => readFileSync(path.join(sources, file), 'utf8'))
  .join('\n');

/** What stands in quotes and may be a key. */
const literals = new Set(
  [...code.matchAll(/['"]([A-Za-z]+(?:\.[\w-]+)+)['"]/g)].map((match) => match[1]!),
);
/** Keys that are put together: `home.category_${category}`. */
const patterns = [...code.matchAll(/`([A-Za-z]+\.[^`\n]*\$\{[^`\n]*)`/g)].map(
  (match) =>
    new RegExp(
      `^${match[1]!
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[\\w-]+')}$`,
    ),
);

it('each text is used', () => {
  const unused = keys.filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

it('each text that is asked for is there', () => {
  const known = new Set([...keys, ...keysOf(schemaTexts('en'), '')]);
  const asked = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});
