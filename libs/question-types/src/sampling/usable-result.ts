import type { QueryResult } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { resultColumns } from '@coopkg/cypher';

/**
 * Whether a gold result says something (metrics: not empty, not all null, not a count or sum of 0)
 * and came whole.
 */
export function isUsable(result: QueryResult, gold: Query): boolean {
  if (result.rows.length === 0 || result.truncated) return false;
  const empty = (cell: unknown): boolean =>
    cell === null || (Array.isArray(cell) && cell.every(empty));
  if (result.rows.every((row) => row.every(empty))) return false;
  const [only] = result.rows;
  return !(
    result.rows.length === 1 &&
    only!.length === 1 &&
    only![0] === 0 &&
    resultColumns(gold)[0]?.property === null
  );
}
