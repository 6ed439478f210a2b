import type { Table } from '../../passages.js';
import type { Asked, Term } from '../asked.js';
import { credit, searched } from '../matching.js';
import {
  comparisonsIn,
  operationsOf,
  operationWords,
  type Comparison,
  type Operation,
} from './operation.js';
import { columnsOf, columnsOfKind, type Column } from './question-columns.js';
import { computeAnswer } from './compute-answer.js';
import { ComparableCells, partOfValues, wholeValues, type Filter } from './row-filters.js';

/** What a table answers, computed from its cells. */
export interface TableAnswer {
  answer: string;
  /** Rows that show it, by their place in the table. */
  rows: number[];
  operation: Operation;
  /** The share of the question that the table accounts for, 0..1. */
  coverage: number;
  /** Names and numbers of the question that are not in the table or above it. */
  missing: string[];
}

/** What a question means for one table. */
export interface TableQuestion {
  asked: Asked;
  table: Table;
  columns: Column[];
  operation: Operation;
  /** Rows that fulfil all conditions. */
  rows: number[];
  filters: Filter[];
  /** Columns that are compared with a number. */
  compared: { column: Column; comparison: Comparison }[];
}

/**
 * Answers a question by a look-up or a computation over one table; null where it does not ask for
 * that. @param above what stands above the table: headings, sheet, caption, name of the document
 */
export function askTable(
  asked: Asked,
  table: Table,
  above: string,
  weights: ReadonlyMap<string, number>,
): TableAnswer | null {
  const columns = columnsOf(table, asked);
  const cells = new ComparableCells(table);
  const whole = wholeValues(asked, columns, cells);
  const compared = comparedColumns(asked, columns);
  const explained = explainers(asked, columns, above, [...whole.map(({ value }) => value)]);
  const open = asked.terms.filter(
    (term) =>
      !explained(term) &&
      !compared.some(({ comparison }) => term.text.startsWith(String(comparison.number))),
  );
  const parts = partOfValues(open, columns, cells);
  const filters = [...whole, ...parts];
  const rows = rowsOf(table, filters, compared);
  const { coverage, missing } = accounted(asked, explained, parts, compared, weights);
  for (const operation of [...operationsOf(asked.text), 'look-up' as const]) {
    const question = { asked, table, columns, operation, rows, filters, compared };
    const computed = computeAnswer(question);
    if (computed !== null) return { ...computed, operation, coverage, missing };
  }
  return null;
}

function comparedColumns(asked: Asked, columns: readonly Column[]): TableQuestion['compared'] {
  const numeric = columns.filter(({ isNumeric }) => isNumeric);
  return comparisonsIn(asked.text).flatMap((comparison) => {
    const year = comparison.number > 1500 && comparison.number < 2200;
    const candidates = numeric
      .map((column) => ({
        column,
        score:
          column.named +
          (column.place !== -1 && Math.abs(column.place - comparison.at) < 12 ? 0.5 : 0) +
          (year && columnsOfKind([column], 'time').length > 0 ? 1 : 0),
      }))
      .sort((a, b) => b.score - a.score);
    const best = candidates[0];
    return best === undefined || (best.score < 0.5 && numeric.length > 1)
      ? []
      : [{ column: best.column, comparison }];
  });
}

/** Which terms are headings of columns, values of cells, words of the operation, or stand above. */
function explainers(
  asked: Asked,
  columns: readonly Column[],
  above: string,
  values: readonly string[],
): (term: Term) => boolean {
  const headings = columns
    .filter((column) => column.named >= 0.5)
    .map(({ name }) => searched(name));
  const kind = columnsOfKind(columns, asked.wanted).length > 0;
  const around = searched(above);
  const inValues = values.map((value) => searched(value));
  const words = new Set([...asked.text.matchAll(operationWords)].map(([word]) => word));
  return ({ text }) =>
    inValues.some((value) => credit(text, value) >= 0.9) ||
    headings.some((heading) => credit(text, heading) >= 0.7) ||
    credit(text, around) >= 0.8 ||
    words.has(text) ||
    [...words].some((word) => word.includes(text) || text.includes(word)) ||
    (kind && /^(?:名字|姓名|name|人|year|date|年份|日期|time)$/u.test(text));
}

function rowsOf(
  table: Table,
  filters: readonly Filter[],
  compared: TableQuestion['compared'],
): number[] {
  const byColumn = new Map<number, Set<number>>();
  for (const { column, rows } of filters) {
    const before = byColumn.get(column);
    // Two whole values of one column mean the rows of either.
    byColumn.set(column, before === undefined ? new Set(rows) : merged(before, rows));
  }
  return table.rows.flatMap(({ cells }, at) => {
    for (const rows of byColumn.values()) if (!rows.has(at)) return [];
    for (const { column, comparison } of compared) {
      const value = comparedValue(cells[column.at] ?? '', comparison);
      if (value === null || !comparison.holds(value)) return [];
    }
    return [at];
  });
}

/** Words of one cell narrow the rows down where they can, else they mean either. */
function merged(one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
  const both = [...one].filter((row) => other.has(row));
  return new Set(both.length > 0 ? both : [...one, ...other]);
}

/** A date is compared with a year as its year. */
function comparedValue(cell: string, { number }: Comparison): number | null {
  const year = number > 1500 && number < 2200 ? /^(\d{4})(?:\D|$)/u.exec(cell)?.[1] : undefined;
  if (year !== undefined) return Number(year);
  const plain = /^[^\d-]{0,3}(-?[\d,]+(?:\.\d+)?)/u.exec(cell.trim())?.[1];
  return plain === undefined ? null : Number(plain.replaceAll(',', ''));
}

function accounted(
  asked: Asked,
  explained: (term: Term) => boolean,
  parts: readonly Filter[],
  compared: TableQuestion['compared'],
  weights: ReadonlyMap<string, number>,
): { coverage: number; missing: string[] } {
  const partial = new Set(parts.map(({ value }) => value));
  let [sum, covered] = [0, 0];
  const missing: string[] = [];
  for (const term of asked.terms) {
    const weight = term.weight * (weights.get(term.text) ?? 1);
    const isNumber = compared.some(({ comparison }) =>
      term.text.startsWith(String(comparison.number)),
    );
    sum += weight;
    if (isNumber || explained(term)) covered += weight;
    else if (partial.has(term.text)) covered += weight * 0.95;
    else if (term.isName) missing.push(term.text);
  }
  return { coverage: sum === 0 ? 0 : covered / sum, missing };
}
