import type { LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { oneLine, promptFor } from './prompts.js';

interface Bounds {
  signal?: AbortSignal | undefined;
}

/**
 * Natural logarithms of the probabilities that the model writes these queries for the question;
 * null for an engine that can't tell.
 */
export async function queryLikelihoods(
  question: SlottedQuestion,
  queries: readonly string[],
  model: LanguageModel,
  bounds: Bounds = {},
): Promise<(number | null)[]> {
  if (queries.length === 0 || model.likelihoods === undefined) return queries.map(() => null);
  return model.likelihoods(
    { prompt: promptFor(question, 'cypher'), ...optionsOf(bounds) },
    queries,
  );
}

/**
 * Natural logarithms of the probabilities that the model writes the question for each of these
 * queries: low when a query leaves a word of the question
 * aside (a noisy channel, as in machine translation). Comparable for one question only; null for an
 * engine that can't tell.
 */
export async function reverseLikelihoods(
  question: SlottedQuestion,
  queries: readonly string[],
  model: LanguageModel,
  bounds: Bounds = {},
): Promise<(number | null)[]> {
  const asked = oneLine(question);
  return Promise.all(
    queries.map(async (text) => {
      const request = { prompt: promptFor({ text }, 'question'), ...optionsOf(bounds) };
      return (await model.likelihoods?.(request, [asked]))?.[0] ?? null;
    }),
  );
}

const optionsOf = ({ signal }: Bounds): { options?: { signal: AbortSignal } } =>
  signal === undefined ? {} : { options: { signal } };
