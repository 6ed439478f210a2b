import { Fault, type GraphReader } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import { mix, noQuery, Sampler, type Template } from '@coopkg/question-types';

/** A query with values from the graph, whatever it finds. */
export interface FilledQuery {
  /** The question type, or the first question that asks this. */
  id: string;
  cypher: string;
  parameters: Record<string, string | number>;
}

export interface SlottedQuery {
  id: string;
  cypher: string;
}

/** The gold queries of the question types. */
export const typeQueries = (templates: readonly Template[]): SlottedQuery[] =>
  templates.map(({ id, cypher }) => ({ id, cypher }));

/** Every query once, under its first id, as our dialect prints it. */
export function distinctQueries(queries: readonly SlottedQuery[]): SlottedQuery[] {
  const seen = new Map<string, SlottedQuery>();
  for (const { id, cypher } of queries) {
    if (cypher === noQuery) continue;
    const text = print(parsed(cypher));
    if (!seen.has(text)) seen.set(text, { id, cypher: text });
  }
  return [...seen.values()];
}

/**
 * Each query with up to `count` different fillings; fewer, or none, where the graph has no more. The
 * slow ones are not left out.
 */
export async function fillQueries(
  graph: GraphReader,
  queries: readonly SlottedQuery[],
  count: number,
  onProgress: (done: number) => void = () => undefined,
  seed = 1,
): Promise<FilledQuery[]> {
  const sampler = new Sampler(graph, seed);
  const filled: FilledQuery[] = [];
  for (const [index, { id, cypher }] of queries.entries()) {
    const slots = [...new Set([...cypher.matchAll(/\$([a-z]+\d?)/g)].map(([, slot]) => slot!))];
    const fillings = await sampler
      .fill({ cypher, slots, count, seed: mix(seed, index) })
      .catch((error: unknown) => {
        if (error instanceof Fault && error.code === 'query-timeout') return [];
        throw error;
      });
    filled.push(...fillings.map(({ values }) => ({ id, cypher, parameters: values })));
    onProgress((index + 1) / queries.length);
  }
  return filled;
}
