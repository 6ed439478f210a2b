import type { Cell, GraphReader, QueryResult } from '@coopkg/contracts';
import type { GoldAnswer } from './execution-equal.js';
import { countOf, goldQuery } from './gold-query.js';

/** Far above any answer that a person reads; a larger result cannot be compared. */
const maxRows = 200_000;
const maxBytes = 500_000_000;
/** What the metric allows a query to take. */
const executionLimitMs = 10_000;

/** What a gold query allows as an answer on this graph. */
export async function runGold(
  graph: GraphReader,
  cypher: string,
  parameters: Record<string, unknown>,
): Promise<GoldAnswer> {
  const gold = goldQuery(cypher);
  if (gold === null) {
    const { rows, columns } = await graph.query(cypher, parameters, {
      maxRows,
      maxBytes,
      timeoutMs: 60_000,
    });
    return {
      rows,
      sortKeys: null,
      skip: 0,
      limit: null,
      labels: [],
      keys: columns.map(() => ({ orderedLists: false, shortest: null })),
    };
  }
  const { rows } = await graph.query(gold.cypher, parameters, {
    maxRows,
    maxBytes,
    timeoutMs: 60_000,
  });
  return {
    rows: rows.map((row) => row.slice(0, gold.width)),
    sortKeys:
      gold.sortColumns.length === 0
        ? null
        : rows.map((row) => gold.sortColumns.map((column) => row[column] as Cell)),
    skip: countOf(gold.skip, parameters) ?? 0,
    limit: countOf(gold.limit, parameters),
    keys: gold.keys,
    labels: gold.labels,
  };
}

/**
 * A result in full, within the time that the metric allows; null when the query fails or is too
 * slow.
 */
export async function runGenerated(
  graph: GraphReader,
  cypher: string,
  parameters: Record<string, unknown>,
): Promise<QueryResult | null> {
  try {
    return await graph.query(cypher, parameters, {
      maxRows,
      maxBytes,
      timeoutMs: executionLimitMs,
    });
  } catch (error) {
    if (
      ['query-invalid', 'query-refused', 'query-timeout', 'graph-out-of-memory'].includes(
        (error as { code?: string }).code ?? '',
      )
    )
      return null;
    throw error;
  }
}
