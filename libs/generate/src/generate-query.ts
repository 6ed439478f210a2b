import type { Generation, LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { completed } from './completed.js';
import { grammarFor } from './grammar/grammar-for.js';
import { promptFor } from './prompts.js';
import { stripResidue } from './strip-residue.js';

export interface GenerateOptions {
  /** Off only to measure what the grammar gives. */
  constrained?: boolean;
  signal?: AbortSignal | undefined;
}

/** One query that the model wrote for a question. */
export interface GeneratedQuery {
  cypher: string;
  /** Natural logarithm of the query's probability; null when the engine does not tell. */
  logProbability: number | null;
  tokens: number;
  /** Milliseconds. */
  took: number;
}

export interface GeneratedQueries {
  first: GeneratedQuery;
  /**
   * The next best queries, each another text than those before; fewer than asked when the model has
   * no more.
   */
  alternatives(count: number): Promise<GeneratedQuery[]>;
}

/** Asks the model for the query that answers a question. */
export async function generateQuery(
  question: SlottedQuestion,
  model: LanguageModel,
  { constrained = true, signal }: GenerateOptions = {},
): Promise<GeneratedQueries> {
  const request = {
    prompt: promptFor(question, 'cypher'),
    options: {
      ...(constrained ? { grammar: grammarFor(question) } : {}),
      ...(signal === undefined ? {} : { signal }),
    },
  };
  const queryOf = ({ text, logProbability, tokens, took }: Generation): GeneratedQuery => ({
    cypher: completed(question, stripResidue(text)),
    logProbability,
    tokens,
    took,
  });
  const [written] = await model.generate([request]);
  const first = queryOf(written!);
  return {
    first,
    alternatives: async (count) => {
      const others =
        (await model.alternatives?.(request, written!.text, count)) ??
        (await sampled(model, request, count));
      const seen = new Set([first.cypher]);
      return others
        .map(queryOf)
        .filter(({ cypher }) => cypher !== '' && !seen.has(cypher) && seen.add(cypher))
        .slice(0, count);
    },
  };
}

/** For engines that can't branch: a few warm samples, likeliest first. */
async function sampled(
  model: LanguageModel,
  request: Parameters<LanguageModel['generate']>[0][number],
  count: number,
): Promise<Generation[]> {
  const prompts = Array.from({ length: count * 2 }, () => ({
    ...request,
    options: { ...request.options, temperature: 0.8 },
  }));
  const generations = await model.generate(prompts);
  return generations.sort(
    (left, right) => (right.logProbability ?? 0) - (left.logProbability ?? 0),
  );
}
