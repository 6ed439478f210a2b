import {
  askableSchema,
  examplesSchema,
  suggestionsSchema,
  type Askable,
  type Language,
  type Suggestion,
} from '@coopkg/contracts';
import { requestItems, requestJson, withQuery } from './request.js';

export const suggestions = (
  typed: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestion[]> =>
  requestItems(withQuery('/api/suggest', { q: typed, language }), suggestionsSchema, { signal });

export const askable = (language: Language, signal: AbortSignal): Promise<Askable[]> =>
  requestItems(withQuery('/api/question-types', { language }), askableSchema, { signal });

/** Questions with the graph's own names, tried: each has an answer. */
export const examples = async (language: Language, signal: AbortSignal): Promise<string[]> =>
  (await requestJson(withQuery('/api/examples', { language }), examplesSchema, { signal }))
    .questions;
