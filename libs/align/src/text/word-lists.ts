import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

const file = new URL('../../../../data/linking/word-lists.yaml', import.meta.url);
const lists = load(readFileSync(file, 'utf8')) as Record<string, string>;

/** A list of `data/linking/word-lists.yaml`. */
export function wordList(name: string): string[] {
  const words = lists[name];
  if (words === undefined) throw new Error(`data/linking/word-lists.yaml has no list ${name}`);
  return words.split(/\s+/u);
}

export const wordSet = (name: string): ReadonlySet<string> => new Set(wordList(name));
