import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';

const pattern = z.string().transform((words) => new RegExp(words, 'iu'));
const cuesSchema = z.strictObject({
  asks: pattern,
  voices: pattern,
  clauseEnd: z.string().transform((words) => new RegExp(words, 'giu')),
  topic: z.strictObject({ before: pattern, behind: pattern }),
});

const read = (language: Language): z.infer<typeof cuesSchema> =>
  cuesSchema.parse(
    load(readFileSync(new URL(`../../cues/scope.${language}.yaml`, import.meta.url), 'utf8')),
  );

/** Words by which questions ask, people tell of themselves, and topics are said. */
export const scopeCues = { zh: read('zh'), en: read('en') };
