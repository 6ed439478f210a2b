import type { Row } from '../academic-world.js';

/** Rows in the order of their ids. */
export function inOrder(rows: readonly Row[], column: string, ids: readonly string[]): Row[] {
  const known = new Map(rows.map((row) => [String(row[column]), row]));
  return ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}
