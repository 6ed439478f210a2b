import { Fault, type Cell, type GraphReader, type QueryOptions } from '@coopkg/contracts';

/** Rows of a query beside the answer: null when it takes too long, or fails on the values that it meets (a share of none divides by zero). */
export async function rowsInTime(graph: Pick<GraphReader, 'query'>, cypher: string, parameters: Record<string, unknown>, options: QueryOptions): Promise<Cell[][] | null> {
  try {
    return (await graph.query(cypher, parameters, options)).rows;
  } catch (error) {
    if (error instanceof Fault && (error.code === 'query-timeout' || error.code === 'query-invalid')) return null;
    throw error;
  }
}
