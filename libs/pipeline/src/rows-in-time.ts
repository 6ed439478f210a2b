import { Fault, type Cell, type GraphReader, type QueryOptions } from '@coopkg/contracts';

/** Rows of a query that is not worth waiting for: null when it takes too long. */
export async function rowsInTime(graph: GraphReader, cypher: string, parameters: Record<string, unknown>, options: QueryOptions): Promise<Cell[][] | null> {
  try {
    return (await graph.query(cypher, parameters, options)).rows;
  } catch (error) {
    if (error instanceof Fault && error.code === 'query-timeout') return null;
    throw error;
  }
}
