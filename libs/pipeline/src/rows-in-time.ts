import { Fault, type Cell, type GraphReader, type QueryOptions } from '@coopkg/contracts';

const notRun = new Set(['query-timeout', 'query-invalid', 'graph-out-of-memory']);

/** A query takes too long or too much memory, or fails on the values that it meets: that says something of the query, and nothing of the database. */
export const isNotRun = (error: unknown): boolean =>
  error instanceof Fault && notRun.has(error.code);

/** Rows of a query beside the answer: null when it takes too long or too much memory, or fails on the values that it meets (a share of none divides by zero). */
export async function rowsInTime(
  graph: Pick<GraphReader, 'query'>,
  cypher: string,
  parameters: Record<string, unknown>,
  options: QueryOptions,
): Promise<Cell[][] | null> {
  try {
    return (await graph.query(cypher, parameters, options)).rows;
  } catch (error) {
    if (isNotRun(error)) return null;
    throw error;
  }
}
