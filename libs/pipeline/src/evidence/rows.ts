import { createHash } from 'node:crypto';
import {
  Fault,
  type Cell,
  type GraphReader,
  type QueryOptions,
  type QueryResult,
} from '@coopkg/contracts';

const notRun = new Set(['query-timeout', 'query-invalid', 'graph-out-of-memory']);

/**
 * A query takes too long or too much memory, or fails on the values that it meets (a share of none
 * divides by zero): that says something of the query, and nothing of the database.
 */
export const isNotRun = (error: unknown): boolean =>
  error instanceof Fault && notRun.has(error.code);

/** What a query beside the answer finds: null when it can't be run. */
export async function resultInTime(
  graph: Pick<GraphReader, 'query'>,
  cypher: string,
  parameters: Record<string, unknown>,
  options: QueryOptions,
): Promise<QueryResult | null> {
  try {
    return await graph.query(cypher, parameters, options);
  } catch (error) {
    if (isNotRun(error)) return null;
    throw error;
  }
}

/** The rows of a query beside the answer. */
export const rowsInTime = async (
  ...query: Parameters<typeof resultInTime>
): Promise<Cell[][] | null> => (await resultInTime(...query))?.rows ?? null;

/** The same text for the same rows, whatever the order of rows and columns; empty for none. */
export function rowsFingerprint(rows: readonly Cell[][]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) =>
    row
      .map((cell) => JSON.stringify(cell))
      .sort()
      .join(),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}
