import type { LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { oneLine, promptFor } from './prompts.js';

/** Natural logarithms of the probabilities that the model writes these queries for the question; null for an engine that can't tell. */
export async function scoreQueries(
  question: SlottedQuestion,
  queries: readonly string[],
  model: LanguageModel,
  { signal }: { signal?: AbortSignal } = {},
): Promise<(number | null)[]> {
  if (queries.length === 0 || model.likelihoods === undefined) return queries.map(() => null);
  return model.likelihoods(
    {
      prompt: promptFor(question, 'cypher'),
      ...(signal === undefined ? {} : { options: { signal } }),
    },
    queries,
  );
}

/**
 * Natural logarithms of the probabilities that the model reads these queries back as the question: a query that leaves a word of the question
 * aside reads back badly (a noisy channel, as in machine translation). Comparable for one question only; null for an engine that can't tell.
 */
export async function readBack(
  question: SlottedQuestion,
  queries: readonly string[],
  model: LanguageModel,
  { signal }: { signal?: AbortSignal } = {},
): Promise<(number | null)[]> {
  const { likelihoods } = model;
  if (likelihoods === undefined) return queries.map(() => null);
  const options = signal === undefined ? {} : { options: { signal } };
  return Promise.all(
    queries.map(
      async (text) =>
        (
          await likelihoods.call(model, { prompt: promptFor({ text }, 'question'), ...options }, [
            oneLine(question),
          ])
        )[0] ?? null,
    ),
  );
}
