import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';

const wordsSchema = z.array(z.string());
/**
 * For each id patterns of which one must be in the question; with `unless`, none of others may be.
 */
const cuesSchema = z.record(
  z.string(),
  z.union([
    wordsSchema.transform((words) => ({ words, unless: [] as string[] })),
    z.strictObject({ words: wordsSchema, unless: wordsSchema.default([]) }),
  ]),
);

const read = (language: Language): z.infer<typeof cuesSchema> =>
  cuesSchema.parse(
    load(readFileSync(new URL(`../cues/${language}.yaml`, import.meta.url), 'utf8')),
  );
const cues = { zh: read('zh'), en: read('en') };

/** English words stand alone, marks and Chinese words anywhere. */
const pattern = (words: readonly string[], language: Language): RegExp =>
  language === 'en'
    ? new RegExp(`(?:(?<![\\w$])|(?=[^\\w$]))(?:${words.join('|')})(?!\\w)`, 'iu')
    : new RegExp(words.join('|'), 'iu');

export type Cue = (question: string) => boolean;

function compiled(id: string, language: Language): Cue {
  const entry = cues[language][id];
  if (entry === undefined) return () => false;
  const said = pattern(entry.words, language);
  const denied = entry.unless.length === 0 ? null : pattern(entry.unless, language);
  return (question) => said.test(question) && denied?.test(question) !== true;
}

/** Whether the question has words for the id; every pattern is compiled once. */
export const cuesOf = (id: string): Readonly<Record<Language, Cue>> => ({
  zh: compiled(id, 'zh'),
  en: compiled(id, 'en'),
});

export const cueIds = (language: Language): string[] => Object.keys(cues[language]);
