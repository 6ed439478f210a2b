import { Fault, type Cell } from '@coopkg/contracts';

export interface Table {
  columns: string[];
  rows: Cell[][];
  /** Of a table that was grouped: the rows that each row stands for, with columns of their own. */
  groups: { columns: string[]; rows: Cell[][][] } | null;
  /** How many results calls have computed. */
  results: number;
}

/** The place of a column. @throws Fault `argument-invalid` */
export function placeOf(columns: readonly string[], column: string): number {
  const place = columns.indexOf(column);
  if (place >= 0) return place;
  throw new Fault('argument-invalid', {
    zh: `表里没有列 ${column}；有 ${columns.slice(0, 20).join('、')}。`,
    en: `The table has no column ${column}; it has ${columns.slice(0, 20).join(', ')}.`,
  });
}
