import type { Language } from '@coopkg/contracts';
import { distinctTitles, labelNames, titleOfColumn, titleOfReturn } from '@coopkg/vocabulary';
import { cellView, type CellView } from './cell.js';

export interface ResultColumn {
  key: string;
  title: string;
  source: string;
  isNumber: boolean;
  grouping: boolean;
}
export interface ResultRow {
  key: number;
  cells: CellView[];
}
export interface ResultTable {
  columns: ResultColumn[];
  rows: ResultRow[];
}

/** A column of nodes of one label is called by that label. */
function titleOfNodes(cells: readonly CellView[], language: Language): string | null {
  const labels = new Set(cells.map((cell) => (cell.kind === 'node' ? cell.node.label : '')));
  const [label = ''] = labels;
  return labels.size === 1 && Object.hasOwn(labelNames, label)
    ? titleOfReturn(label, language)
    : null;
}

const isYear = (item: string): boolean => /year$/i.test(item);

/**
 * Rows of an answer as a table that people read: titled columns, no two titles the same, and each
 * value by its kind.
 */
export function resultTable(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  returned: readonly string[],
  language: Language,
): ResultTable {
  const cells = rows.map((row) => row.map(cellView));
  const items = returned.length === columns.length ? returned : columns;
  const values = columns.map((_, index) =>
    cells.flatMap((row) => {
      const cell = row[index];
      return cell === undefined || cell.kind === 'nothing' ? [] : [cell];
    }),
  );
  const titles = distinctTitles(
    columns.map(
      (column, index) =>
        titleOfReturn(items[index]!, language) ??
        titleOfNodes(values[index]!, language) ??
        titleOfColumn(column, language),
    ),
  );
  return {
    columns: columns.map((column, index) => ({
      key: String(index),
      title: titles[index]!,
      source: column,
      isNumber: values[index]!.length > 0 && values[index]!.every(({ kind }) => kind === 'number'),
      grouping: !isYear(items[index]!) && !isYear(column),
    })),
    rows: cells.map((row, key) => ({
      key,
      cells: columns.map((_, index) => row[index] ?? { kind: 'nothing' }),
    })),
  };
}
