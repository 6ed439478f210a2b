import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

const cuesSchema = z.strictObject({
  writes: z.array(z.string()),
  asksAbout: z.array(z.string()),
  otherServices: z.array(z.string()),
  leans: z.strictObject({
    people: z.array(z.string()),
    things: z.array(z.string()),
    antecedents: z.array(z.string()),
    fragments: z.array(z.string()),
  }),
});
export type Cues = z.infer<typeof cuesSchema>;

const read = (language: string): Cues =>
  cuesSchema.parse(
    load(readFileSync(new URL(`../../cues/${language}.yaml`, import.meta.url), 'utf8')),
  );

/** Words by which requests are refused or asked about: regular expressions of each language. */
export const cues = { zh: read('zh'), en: read('en') };
