import { z } from 'zod';

export const languageSchema = z.enum(['zh', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** A text for people, in both languages of the product. */
export const bilingualSchema = z.object({ zh: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingualSchema>;

/**
 * What a value of the graph is called in English, by its kind (`termKindOf` of the vocabulary tells
 * that of a property's values); null where no name is known.
 */
export type EnglishName = (kind: string, value: string) => string | null;
