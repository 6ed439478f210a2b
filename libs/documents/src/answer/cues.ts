import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { comparable, stemOf } from '../index/terms.js';

const synonymsSchema = z.strictObject({ en: z.array(z.string()), zh: z.array(z.string()) });

let read: Map<string, string[]> | null = null;

/** Other words for a term of a question; `cues/synonyms.yaml`. */
export function synonymsOf(term: string): readonly string[] {
  read ??= readSynonyms();
  return read.get(term) ?? [];
}

function readSynonyms(): Map<string, string[]> {
  const text = readFileSync(new URL('../../cues/synonyms.yaml', import.meta.url), 'utf8');
  const { en, zh } = synonymsSchema.parse(parse(text));
  const synonyms = new Map<string, string[]>();
  for (const group of [...en, ...zh]) {
    const words = [...new Set(group.split(' ').map((word) => stemOf(comparable(word))))];
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  }
  return synonyms;
}
