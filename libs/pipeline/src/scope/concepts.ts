import { readFileSync } from 'node:fs';
import type { Bilingual, Language } from '@coopkg/contracts';
import { dataFolder } from '@coopkg/question-types';
import { load } from 'js-yaml';
import path from 'node:path';
import { z } from 'zod';

const wordsSchema = z.array(z.string().transform((word) => word.toLowerCase())).default([]);
const wordedSchema = z.strictObject({ says: z.string(), words: wordsSchema });
const conceptSchema = z.strictObject({
  /** It narrows what is asked: an answer without it is one to a wider question. */
  quality: z.boolean().default(false),
  zh: wordedSchema,
  en: wordedSchema,
  ordinary: z.strictObject({ zh: wordsSchema, en: wordsSchema }).optional(),
});

/** Something that people ask and the graph does not hold. */
export interface Concept {
  id: string;
  isQuality: boolean;
  /** What follows 「图谱不记录」 and "The graph does not know". */
  says: Bilingual;
  words: Readonly<Record<Language, readonly string[]>>;
}

const file = z
  .record(z.string(), conceptSchema)
  .parse(load(readFileSync(path.join(dataFolder, 'scope', 'concepts.yaml'), 'utf8')));

export const concepts: readonly Concept[] = Object.entries(file).map(
  ([id, { quality, zh, en }]) => ({
    id,
    isQuality: quality,
    says: { zh: zh.says, en: en.says },
    words: { zh: zh.words, en: en.words },
  }),
);

/** Phrases that hold such a word and mean something else. */
export const ordinaryPhrases: Readonly<Record<Language, readonly string[]>> = {
  zh: Object.values(file).flatMap(({ ordinary }) => ordinary?.zh ?? []),
  en: Object.values(file).flatMap(({ ordinary }) => ordinary?.en ?? []),
};
