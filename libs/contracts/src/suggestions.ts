import { z } from 'zod';

/**
 * What a person may be about to ask. `text` is what the box holds when it is taken: a whole
 * question, or what was typed with a name completed.
 */
export const suggestionSchema = z.object({
  kind: z.enum(['question', 'person', 'paper', 'project', 'university']),
  text: z.string(),
  /** The name alone, where it is one. */
  name: z.string().nullable(),
  /** What tells namesakes apart: a university, a year. */
  detail: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionsSchema = z.object({ items: z.array(suggestionSchema) });

/** A question type as a person may ask it; `{university}` stands for a name. */
export const askableItemSchema = z.object({
  id: z.string(),
  category: z.string(),
  text: z.string(),
});
export type Askable = z.infer<typeof askableItemSchema>;
export const askableSchema = z.object({ items: z.array(askableItemSchema) });
