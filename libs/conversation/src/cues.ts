import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';

/** What a pronoun can stand for: a label of the graph, or a kind of name. */
export const meanings = [
  'Researcher',
  'Paper',
  'Project',
  'University',
  'College',
  'Field',
  'anything',
] as const;
export type Meaning = (typeof meanings)[number];

const removalSchema = z.strictObject({
  said: z.string(),
  /** Words of the earlier question, each name as `<kind>`, and what stands there instead. */
  of: z.array(z.strictObject({ words: z.string(), as: z.string() })),
});
export type Removal = z.infer<typeof removalSchema>;

const cuesSchema = z.strictObject({
  openings: z.string(),
  swaps: z.string(),
  glue: z.string(),
  closings: z.string(),
  pronouns: z.array(
    z.strictObject({
      means: z.enum(meanings),
      many: z.boolean().default(false),
      words: z.string(),
    }),
  ),
  ordinals: z.array(z.string()),
  relations: z.string(),
  fragments: z.strictObject({
    population: z.string(),
    conditions: z.string(),
    about: z.string(),
    forms: z.array(z.strictObject({ words: z.string(), as: z.string() })),
    otherwise: z.string(),
  }),
  companions: z.string(),
  /** Asks for a number of things. */
  counts: z.string(),
  /** Relations of which somebody has a number. */
  countables: z.string(),
  /** Two sides of one thing, either of which a question may say. */
  sides: z.array(z.tuple([z.string(), z.string()])),
  among: z.string(),
  refinements: z.strictObject({
    only: z.string(),
    without: z.string(),
    order: z.string(),
    top: z.string(),
  }),
  /** Conditions that are taken back: how that is said, and how they stand in the question before. */
  removals: z.array(removalSchema),
  /** The whole graph is meant, or all of a kind. */
  everything: z.string(),
  asks: z.string(),
  /** In front of a pronoun: what is asked for, which the pronoun does not mean. */
  askedFor: z.string(),
  antecedents: z.strictObject({ people: z.string(), things: z.string(), places: z.string() }),
});
export type Cues = z.infer<typeof cuesSchema>;

const read = (language: Language): Cues =>
  cuesSchema.parse(
    load(readFileSync(new URL(`../cues/${language}.yaml`, import.meta.url), 'utf8')),
  );

/** Words by which a question leans on those before it: regular expressions of each language. */
export const cues: Readonly<Record<Language, Cues>> = { zh: read('zh'), en: read('en') };
