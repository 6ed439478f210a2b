import type { QueryResult } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { resultColumns } from '@coopkg/cypher';

/**
 * Whether a gold result says something (metrics: not empty, not all null, not counts or sums of 0
 * alone) and came whole.
 */
export function isUsable(result: QueryResult, gold: Query): boolean {
  if (result.rows.length === 0 || result.truncated) return false;
  const empty = (cell: unknown): boolean =>
    cell === null || (Array.isArray(cell) && cell.every(empty));
  if (result.rows.every((row) => row.every(empty))) return false;
  const columns = resultColumns(gold);
  const saysNothing = (cell: unknown, at: number): boolean =>
    empty(cell) || (cell === 0 && columns[at]?.property === null);
  return !(result.rows.length === 1 && result.rows[0]!.every(saysNothing));
}
