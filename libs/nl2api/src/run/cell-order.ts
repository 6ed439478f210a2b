import type { Cell } from '@coopkg/contracts';

/** Less than 0 when the left comes first; null where Neo4j compares nothing: other kinds, nulls. */
export function comparedCells(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return left === right ? 0 : left < right ? -1 : 1;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return null;
}

/** Neo4j's order of sorting: null is the largest value. */
export function sortedOrder(left: Cell, right: Cell): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return comparedCells(left, right) ?? comparedCells(typeof left, typeof right)!;
}

/** Equal for cells that are one value; 3 is 3.0. */
export const valueKey = (cell: Cell): string => JSON.stringify(cell);
