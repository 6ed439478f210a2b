import { z } from 'zod';
import { bilingualSchema } from './language.js';

const wording = z.string().trim().min(1).max(500);
const texts = z.array(wording).max(500);
const wordingsSchema = z.object({
  manual: texts,
  generated: texts,
  wide: texts,
  validation: texts,
  test: texts,
});

/**
 * A question type with all its wordings. Slots stand as `{university}` in wordings and as
 * `$university` in the query.
 */
export const questionTemplateSchema = z.object({
  id: z.string().regex(/^[A-Z]\d{2,3}$/),
  category: z.enum(['researcher', 'paper', 'project', 'cooperation', 'multi-hop']),
  slots: z.array(z.string().regex(/^[a-z]+\d?$/)).max(8),
  asks: z.object({ zh: wording, en: wording }),
  returns: z.string().max(500),
  cypher: z.string().trim().min(1).max(5000),
  wordings: z.object({ zh: wordingsSchema, en: wordingsSchema }),
  /** Kept, but not used: neither to answer nor in new data sets. */
  disabled: z.literal(true).optional(),
});
export type QuestionTemplate = z.infer<typeof questionTemplateSchema>;

/** Types that are not named stay as they are. */
export const templatesBodySchema = z.object({
  items: z.array(questionTemplateSchema).min(1).max(500),
});

/** A model that can answer here: the base, with an adapter or alone. */
export const modelItemSchema = z.object({
  id: z.string(),
  base: z.string(),
  adapter: z.string().nullable(),
  /**
   * Where the adapter comes from: with the product, from the data folder, by configuration; `base`:
   * none is used.
   */
  source: z.enum(['shipped', 'data', 'configured', 'base']),
  bytes: z.number().int().nullable(),
  active: z.boolean(),
});
export type ModelItem = z.infer<typeof modelItemSchema>;

/** One place of a request that is wrong; `pointer` as in RFC 6901, `#/items/0/cypher`. */
export const requestErrorSchema = z.object({
  pointer: z.string(),
  code: z.string(),
  message: bilingualSchema,
  /** Where in that text, as UTF-16 offsets. */
  start: z.number().int().optional(),
  end: z.number().int().optional(),
});
export type RequestError = z.infer<typeof requestErrorSchema>;
