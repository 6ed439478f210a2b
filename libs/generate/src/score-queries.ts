import type { LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { promptFor } from './prompts.js';

/** Natural logarithms of the probabilities that the model writes these queries for the question; null for an engine that can't tell. */
export async function scoreQueries(question: SlottedQuestion, queries: readonly string[], model: LanguageModel, { signal }: { signal?: AbortSignal } = {}): Promise<(number | null)[]> {
  if (queries.length === 0 || model.likelihoods === undefined) return queries.map(() => null);
  return model.likelihoods({ prompt: promptFor(question, 'cypher'), ...(signal === undefined ? {} : { options: { signal } }) }, queries);
}
