import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from '@coopkg/contracts';

type Patterns = Partial<Record<Language, string[]>>;

interface Thing extends Patterns {
  /** Words of names of operations and fields. */
  names: string[];
  weak?: Patterns;
  /** The first of several: 「第一作者」. */
  first?: Patterns;
}

interface Order extends Patterns {
  by: string;
  order: 'ascending' | 'descending';
  implies?: string;
}

interface Concepts {
  things: Record<string, Thing>;
  orders: Order[];
  values: Record<string, Patterns>;
  uses: Record<string, Patterns>;
}

const concepts = parse(
  readFileSync(new URL('../../cues/concepts.yaml', import.meta.url), 'utf8'),
) as Concepts;

export type Use = 'count' | 'total' | 'average' | 'common' | 'except' | 'contains';

/** What words of a question may mean. */
export type Meaning =
  | { kind: 'thing'; thing: string; weak: boolean; first: boolean }
  | { kind: 'order'; by: string; order: Order['order']; implies: string | null }
  | { kind: 'value'; value: string }
  | { kind: 'use'; use: Use };

export interface Pattern {
  pattern: RegExp;
  meaning: Meaning;
}

/** All patterns of a language; of two that match the same, the first counts. */
export function patternsOf(language: Language): readonly Pattern[] {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const made = (patterns: Patterns | undefined, meaning: Meaning): Pattern[] =>
    (patterns?.[language] ?? []).map((text) => ({ pattern: regular(text, language), meaning }));
  const all = [
    ...concepts.orders.flatMap((one) =>
      made(one, { kind: 'order', by: one.by, order: one.order, implies: one.implies ?? null }),
    ),
    ...Object.entries(concepts.uses).flatMap(([use, one]) =>
      made(one, { kind: 'use', use: use as Use }),
    ),
    ...Object.entries(concepts.things).flatMap(([thing, one]) => [
      ...made(one, { kind: 'thing', thing, weak: false, first: false }),
      ...made(one.first, { kind: 'thing', thing, weak: false, first: true }),
      ...made(one.weak, { kind: 'thing', thing, weak: true, first: false }),
    ]),
    ...Object.entries(concepts.values).flatMap(([value, one]) =>
      made(one, { kind: 'value', value }),
    ),
  ];
  compiled.set(language, all);
  return all;
}

const compiled = new Map<Language, readonly Pattern[]>();

const regular = (text: string, language: Language): RegExp =>
  new RegExp(language === 'en' ? `(?<![\\p{L}\\p{N}])(?:${text})(?![\\p{L}\\p{N}])` : text, 'giu');

/** The thing that a word of a name denotes, by the words that names use for it; else the word itself. */
export const thingOfWord = (word: string): string => things.get(word) ?? word;

const things = new Map(
  Object.entries(concepts.things).flatMap(([thing, { names }]) =>
    names.map((name): [string, string] => [name, thing]),
  ),
);
