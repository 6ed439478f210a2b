import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Language } from '@coopkg/contracts';

/** Wordings by what they ask for. */
export interface Wordings {
  /** By the inputs, joined by `+`. */
  heads: Readonly<Record<string, readonly string[]>>;
  'most-cited': readonly string[];
  /** Phrases for where a hop leads, by its name (`pubs.most-cited`). */
  relations: Readonly<Record<string, readonly string[]>>;
  /** Whole questions for a hop and a field (`pubs.most-cited.title`). */
  asked: Readonly<Record<string, readonly string[]>>;
  /** Whole questions for a field of one entity (`person.email`). */
  fields: Readonly<Record<string, readonly string[]>>;
  /** What stands around a question. */
  frames: readonly string[];
}

export const splits = ['train', 'validation', 'test'] as const;
export type Split = (typeof splits)[number];

/** `dist` and `src` are at the same depth. */
export const dataFile = (name: string): string =>
  fileURLToPath(new URL(`../../data/${name}`, import.meta.url));

const loaded = new Map<string, Wordings>();

/** Those for training were written apart from those that are held out: half to choose by, half for tests. */
export function wordingsOf(language: Language, split: Split): Wordings {
  const key = `${language} ${split}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const name = split === 'train' ? language : `${language}.held-out`;
  const all = parse(readFileSync(dataFile(`wordings/${name}.yaml`), 'utf8')) as Wordings;
  const wordings = split === 'train' ? all : halfOf(all, split);
  loaded.set(key, wordings);
  return wordings;
}

function halfOf(all: Wordings, split: Split): Wordings {
  const odd = split === 'validation' ? 0 : 1;
  const half = (list: readonly string[]): readonly string[] =>
    list.length < 2 ? list : list.filter((_, at) => at % 2 === odd);
  const halves = (
    lists: Readonly<Record<string, readonly string[]>>,
  ): Record<string, readonly string[]> =>
    Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, half(list)]));
  return {
    heads: halves(all.heads),
    'most-cited': half(all['most-cited']),
    relations: halves(all.relations),
    asked: halves(all.asked),
    fields: halves(all.fields),
    frames: half(all.frames),
  };
}
