import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
import { load } from 'js-yaml';

/** Words of a language for each rule: patterns of which one must be in the question, and `unless` one of others is. */
interface Entry {
  words: string[];
  unless?: string[];
}

const read = (language: Language): Record<string, string[] | Entry> =>
  load(readFileSync(new URL(`../cues/${language}.yaml`, import.meta.url), 'utf8')) as Record<
    string,
    string[] | Entry
  >;
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
  const { words, unless = [] } = Array.isArray(entry) ? { words: entry } : entry;
  const said = pattern(words, language);
  const denied = unless.length === 0 ? null : pattern(unless, language);
  return (question) => said.test(question) && denied?.test(question) !== true;
}

/** Whether the question has words for the rule; every pattern is compiled once. */
export const cuesOf = (id: string): Readonly<Record<Language, Cue>> => ({
  zh: compiled(id, 'zh'),
  en: compiled(id, 'en'),
});

/** The entry of an id as it is written: what a rule makes patterns of itself. */
export function wordsOf(id: string, language: Language): string[] {
  const entry = cues[language][id] ?? [];
  return Array.isArray(entry) ? entry : entry.words;
}

export const cueIds = (language: Language): string[] => Object.keys(cues[language]);
