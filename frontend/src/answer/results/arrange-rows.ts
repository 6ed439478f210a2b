import { cellView } from '../cell.js';

/** A row and its place in the answer, whichever way rows are arranged. */
export interface ResultRow {
  index: number;
  values: readonly unknown[];
}

/** A value as it is shown, in plain text. */
export type TextOf = (row: ResultRow, column: number) => string;

export const resultRows = (rows: readonly (readonly unknown[])[]): ResultRow[] =>
  rows.map((values, index) => ({ index, values }));

/** Full-width letters, case and accents make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * What a row says in some columns, ready to be searched; each row is read once.
 * @param columns those that are seen
 */
export function searchedTexts(
  columns: readonly number[],
  textOf: TextOf,
): (row: ResultRow) => string {
  const texts: string[] = [];
  return (row) =>
    (texts[row.index] ??= plain(columns.map((column) => textOf(row, column)).join('\n')));
}

/** A text with the words of the graph behind it: English pages show Chinese names beside their own. */
export const alsoAsStored =
  (textOf: TextOf): TextOf =>
  (row, column) => {
    const words = [row.values[column]].flat().filter((value) => typeof value === 'string');
    return [textOf(row, column), ...words].join(' ');
  };

/** The rows in whose texts every word of the wish occurs somewhere. */
export function filteredRows(
  rows: readonly ResultRow[],
  wish: string,
  searched: (row: ResultRow) => string,
): readonly ResultRow[] {
  const words = plain(wish).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searched(row);
    return words.every((word) => text.includes(word));
  });
}

export interface ColumnOrder {
  column: number;
  desc: boolean;
}

/**
 * Sorted by the first column, then by the next: numbers by size, other things by their text; what
 * is not recorded comes last either way, and equal rows keep their order.
 */
export function sortedRows(
  rows: readonly ResultRow[],
  orders: readonly ColumnOrder[],
  textOf: TextOf,
  collator: Intl.Collator,
): readonly ResultRow[] {
  if (orders.length === 0) return rows;
  const keys = orders.map(({ column }) => rows.map((row) => sortKey(row, column, textOf)));
  const compare = (left: number, right: number): number => {
    for (const [at, { desc }] of orders.entries()) {
      const order = compareKeys(keys[at]![left]!, keys[at]![right]!, desc, collator);
      if (order !== 0) return order;
    }
    return left - right;
  };
  return rows
    .map((_, place) => place)
    .sort(compare)
    .map((place) => rows[place]!);
}

interface SortKey {
  number: number | null;
  text: string;
}

function sortKey(row: ResultRow, column: number, textOf: TextOf): SortKey {
  const value = row.values[column];
  if (typeof value === 'number') return { number: value, text: '' };
  return { number: null, text: cellView(value).kind === 'nothing' ? '' : textOf(row, column) };
}

function compareKeys(
  left: SortKey,
  right: SortKey,
  desc: boolean,
  collator: Intl.Collator,
): number {
  const isEmpty = ({ number, text }: SortKey): boolean => number === null && text === '';
  if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
  const order =
    left.number !== null && right.number !== null
      ? left.number - right.number
      : collator.compare(
          left.number === null ? left.text : String(left.number),
          right.number === null ? right.text : String(right.number),
        );
  return desc ? -order : order;
}
