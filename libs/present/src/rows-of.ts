import type { Answer, Cell, GraphReader } from '@coopkg/contracts';

/** The rows of an answer's query, run again, as they come. */
export async function* rowsOf(
  {
    cypher,
    parameters,
    columns,
  }: Pick<Answer, 'cypher' | 'parameters'> & { readonly columns: readonly string[] },
  graph: GraphReader,
  { timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined },
): AsyncGenerator<readonly Cell[]> {
  if (cypher === null) return;
  const options = { ...(timeoutMs !== undefined && { timeoutMs }), ...(signal && { signal }) };
  for await (const row of graph.stream(cypher, parameters, options))
    yield columns.map((column) => row[column] ?? null);
}
