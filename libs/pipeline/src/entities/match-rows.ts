import { isNodeCell, isPathCell, nodeKey, type Cell } from '@coopkg/contracts';
import type { KeyForm } from '@coopkg/cypher';

const namesakesAtMost = 3;

/** What makes a value itself: of a node its key, which is shorter than its properties. */
function identity(cell: Cell): unknown {
  if (Array.isArray(cell)) return cell.map(identity);
  if (isPathCell(cell)) return cell.nodes.map(nodeKey);
  return isNodeCell(cell) ? { node: nodeKey(cell) } : cell;
}

const rowIdentity = (row: readonly Cell[]): string => JSON.stringify(row.map(identity));

/** The texts in nested lists: keys, and nothing where there was no node. */
const keysWithin = (told: Cell | undefined): string[] => [
  ...new Set(
    [told ?? null].flat(10).filter((key): key is string => typeof key === 'string' && key !== ''),
  ),
];

/** The one key; '' where none or several are told. */
const onlyKey = (told: Cell | undefined): string => {
  const keys = keysWithin(told);
  return keys.length === 1 ? keys[0]! : '';
};

const noneKnown = (keys: string[]): string[] => (keys.every((key) => key === '') ? [] : keys);

/** Keys of `[value, key]` pairs by the text of their value. */
function keysOfPairs(told: Cell | undefined, cell: Cell): string[] {
  const keys = new Map<string, string[]>();
  for (const pair of Array.isArray(told) ? told : []) {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') continue;
    keys.set(pair[0], [...(keys.get(pair[0]) ?? []), ...keysWithin(pair[1])]);
  }
  const of = (name: Cell): string[] => (typeof name === 'string' ? (keys.get(name) ?? []) : []);
  if (!Array.isArray(cell)) return [...new Set(of(cell))].slice(0, namesakesAtMost);
  return noneKnown(cell.map((item) => onlyKey(of(item))));
}

/** The keys that an added column tells of a cell, in the form of `entitiesSchema`. */
export function keysOfCell(form: KeyForm, told: Cell | undefined, cell: Cell): string[] {
  if (form === 'pairs') return keysOfPairs(told, cell);
  if (form === 'one') return keysWithin(told).slice(0, namesakesAtMost);
  if (!Array.isArray(cell) || !Array.isArray(told) || told.length !== cell.length) return [];
  return noneKnown(told.map(onlyKey));
}

/** Put together where the same row was found again: of a UNION, in another part. */
const merged = (left: Cell[], right: Cell[]): Cell[] =>
  left.map((told, at) => [told, right[at] ?? null]);

/**
 * For each row the added columns of the extended row with the same values; null where none is left.
 * Rows with equal values are taken in their order.
 * @param width columns of a row; the added ones come after them in an extended row
 * @param merges whether a row stands for all extended rows with its values
 */
export function matchRows(
  rows: readonly (readonly Cell[])[],
  extended: readonly (readonly Cell[])[],
  width: number,
  merges: boolean,
): (Cell[] | null)[] {
  const found = new Map<string, Cell[][]>();
  for (const row of extended) {
    const key = rowIdentity(row.slice(0, width));
    const told = row.slice(width);
    const before = found.get(key);
    if (before === undefined) found.set(key, [told]);
    else if (merges) before[0] = merged(before[0]!, told);
    else before.push(told);
  }
  const used = new Map<string, number>();
  return rows.map((row) => {
    const key = rowIdentity(row);
    const at = merges ? 0 : (used.get(key) ?? 0);
    used.set(key, at + 1);
    return found.get(key)?.[at] ?? null;
  });
}
