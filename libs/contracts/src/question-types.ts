import { z } from 'zod';
import { questionTemplateSchema, requestErrorSchema } from './administration.js';
import { goldRowsSchema } from './datasets.js';
import { languageSchema } from './language.js';

const wordingCountsSchema = z.object({
  manual: z.number().int(),
  generated: z.number().int(),
  wide: z.number().int(),
  validation: z.number().int(),
  test: z.number().int(),
});

/** One question type in the list: how many wordings it has, and how it does. */
export const questionTypeSummarySchema = z.object({
  id: z.string(),
  category: questionTemplateSchema.shape.category,
  asks: questionTemplateSchema.shape.asks,
  wordings: z.object({ zh: wordingCountsSchema, en: wordingCountsSchema }),
  /** `edited`: differs from the product's; `added`: made here. */
  origin: z.enum(['shipped', 'edited', 'added']),
  disabled: z.boolean(),
  /** In the last 90 days. */
  use: z.object({ asked: z.number().int(), doubted: z.number().int(), down: z.number().int() }),
  /** In the last evaluation that asked about it; null: none did. */
  measured: z.object({ questions: z.number().int(), ex: z.number() }).nullable(),
});
export type QuestionTypeSummary = z.infer<typeof questionTypeSummarySchema>;
export const questionTypesSchema = z.object({
  items: z.array(questionTypeSummarySchema),
  /** The evaluation that `measured` is from; null: none. */
  evaluation: z.object({ id: z.string(), model: z.string(), measuredAt: z.string() }).nullable(),
});
export type QuestionTypes = z.infer<typeof questionTypesSchema>;

export const templateBodySchema = z.object({ template: questionTemplateSchema });

/** What is wrong with a type that is being edited, and what it does with names of the graph. */
export const templateCheckSchema = z.object({
  findings: z.array(requestErrorSchema),
  samples: z.array(z.object({ zh: z.string(), en: z.string(), gold: goldRowsSchema })),
});
export type TemplateCheck = z.infer<typeof templateCheckSchema>;

export const paraphraseBodySchema = z.object({
  template: questionTemplateSchema,
  language: languageSchema,
  count: z.number().int().min(1).max(20).default(5),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
});
export const paraphrasesSchema = z.object({
  /** `model`: the connected language model; `rules`: none is connected. */
  paraphraser: z.enum(['model', 'rules']),
  items: z.array(z.object({ text: z.string(), source: z.string() })),
});
export type Paraphrases = z.infer<typeof paraphrasesSchema>;
export const shippedTemplateSchema = z.object({ template: questionTemplateSchema.nullable() });
