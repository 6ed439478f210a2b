import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { comparable, stemOf } from '../index/terms.js';

const groups = z.array(z.string());
const synonymsSchema = z.strictObject({ en: groups, zh: groups, both: groups });

let read: Map<string, string[]> | null = null;

/** Other words for a term of a question; `cues/synonyms.yaml`. */
export function synonymsOf(term: string): readonly string[] {
  read ??= readSynonyms();
  return read.get(term) ?? [];
}

function readSynonyms(): Map<string, string[]> {
  const text = readFileSync(new URL('../../cues/synonyms.yaml', import.meta.url), 'utf8');
  const { en, zh, both } = synonymsSchema.parse(parse(text));
  const synonyms = new Map<string, string[]>();
  for (const group of [...en, ...zh, ...both]) {
    const words = [...new Set(group.split(' ').map((word) => stemOf(comparable(word))))];
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  }
  return synonyms;
}
