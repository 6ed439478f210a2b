import type { Cell } from '@coopkg/contracts';
import { executionEqual, type GoldAnswer } from '../src/execution-equal.js';
import { goldQuery } from '../src/gold-query.js';

/**
 * A gold answer as `runGold` makes it, from rows that the engine would give for
 * `goldQuery(cypher).cypher`.
 */
export function gold(
  cypher: string,
  rows: Cell[][],
  numbers: { skip?: number; limit?: number } = {},
): GoldAnswer {
  const query = goldQuery(cypher)!;
  return {
    rows: rows.map((row) => row.slice(0, query.width)),
    sortKeys:
      query.sortColumns.length === 0
        ? null
        : rows.map((row) => query.sortColumns.map((column) => row[column]!)),
    skip: numbers.skip ?? 0,
    limit: numbers.limit ?? null,
    keys: query.keys,
    labels: query.labels,
  };
}
export const equal = (cypher: string, rows: Cell[][], wanted: GoldAnswer): boolean =>
  executionEqual({ cypher, rows, width: rows[0]?.length ?? 0 }, wanted).equal;
export const person = (id: string): Cell => ({
  id,
  label: 'Researcher',
  name: '张伟',
  properties: { id, name: '张伟' },
});
export const path = (ids: string[], type = 'COOPERATES_WITH'): Cell => ({
  nodes: ids.map((id) => person(id) as never),
  edges: ids.slice(1).map((id, index) => ({
    id: `${index}`,
    source: ids[index]!,
    target: id,
    type,
    properties: {},
  })),
});
