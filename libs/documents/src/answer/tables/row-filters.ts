import type { Table } from '../../passages.js';
import type { Asked, Term } from '../asked.js';
import { comparable } from '../../index/terms.js';
import { credit, searched, type Searched } from '../matching.js';
import type { Column } from './question-columns.js';

/** A condition on rows that a question makes by naming what is in a cell. */
export interface Filter {
  column: number;
  /** What was found in the question, `comparable`. */
  value: string;
  rows: ReadonlySet<number>;
  /** The question has the whole cell, not a part of it. */
  isWhole: boolean;
}

const longestValue = 80;

/** The cells of a table, made comparable once. */
export class ComparableCells {
  private readonly kept = new Map<number, Map<string, number[]>>();
  private readonly texts = new Map<string, Searched>();

  constructor(readonly table: Table) {}

  /** Rows by the values of a column. */
  valuesOf(column: number): ReadonlyMap<string, number[]> {
    let values = this.kept.get(column);
    if (values === undefined) {
      values = new Map();
      for (const [at, { cells }] of this.table.rows.entries()) {
        const value = comparable(cells[column] ?? '').trim();
        if (value === '') continue;
        const rows = values.get(value);
        if (rows === undefined) values.set(value, [at]);
        else rows.push(at);
      }
      this.kept.set(column, values);
    }
    return values;
  }

  searched(value: string): Searched {
    let found = this.texts.get(value);
    if (found === undefined) {
      found = searched(value);
      this.texts.set(value, found);
    }
    return found;
  }
}

/** Values of cells that the question names whole: the longest where they overlap. */
export function wholeValues(
  asked: Asked,
  columns: readonly Column[],
  cells: ComparableCells,
): Filter[] {
  const found: (Omit<Filter, 'isWhole'> & { from: number; to: number })[] = [];
  for (const { at, plain } of columns)
    for (const [value, rows] of cells.valuesOf(at)) {
      if (value.length > longestValue || value === plain) continue;
      const from = placeIn(asked.text, value);
      if (from !== -1)
        found.push({ column: at, value, rows: new Set(rows), from, to: from + value.length });
    }
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.from <= one.from && other.to >= one.to && other.value.length > one.value.length,
      ),
  );
  return kept.map(({ column, value, rows }) => ({ column, value, rows, isWhole: true }));
}

/** A whole word or number, or any part of Chinese text that has two characters at least. */
function placeIn(question: string, value: string): number {
  if (value.length < 2 && !/^\d$/u.test(value)) return -1;
  for (let from = question.indexOf(value); from !== -1; from = question.indexOf(value, from + 1))
    if (standsAlone(question, value, from)) return from;
  return -1;
}

const joins = /[\p{Script=Latin}\d]/u;

/** Whether letters and digits before and after are not of the same word or number. */
function standsAlone(question: string, value: string, from: number): boolean {
  const [first, last] = [value[0]!, value.at(-1)!];
  const [before, after] = [question[from - 1] ?? ' ', question[from + value.length] ?? ' '];
  const openBefore = joins.test(before) || (before === '.' && /\d/u.test(first));
  return !(joins.test(first) && openBefore) && !(joins.test(last) && joins.test(after));
}

/**
 * Cells that hold terms of the question beside other text, in the column that holds most of them:
 * 「浙江大学」 in 「浙江大学历史系」, 2019 in `2019-07-01`.
 */
export function partOfValues(
  terms: readonly Term[],
  columns: readonly Column[],
  cells: ComparableCells,
): Filter[] {
  return terms.flatMap((term) => {
    const options = columns
      .map(({ at }) => ({ column: at, rows: rowsHolding(term, at, cells) }))
      .filter(({ rows }) => rows.size > 0)
      .sort((a, b) => b.rows.size - a.rows.size);
    const [best] = options;
    return best === undefined ? [] : [{ ...best, value: term.text, isWhole: false }];
  });
}

function rowsHolding({ text }: Term, column: number, cells: ComparableCells): Set<number> {
  const rows = new Set<number>();
  const year = /^(\d{4})年?$/u.exec(text)?.[1];
  for (const [value, at] of cells.valuesOf(column)) {
    const holds =
      year !== undefined
        ? new RegExp(`(?<!\\d)${year}(?!\\d)`, 'u').test(value)
        : credit(text, cells.searched(value)) >= 0.9;
    if (holds) for (const row of at) rows.add(row);
  }
  return rows;
}
