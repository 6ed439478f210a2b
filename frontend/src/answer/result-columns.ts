import { propertyTitles, titleOfColumn, titleOfReturn, type Language } from '@coopkg/contracts';
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
  return labels.size === 1 ? (propertyTitles[label]?.[language] ?? null) : null;
}

const isYear = (item: string): boolean => /year$/i.test(item);

/** Rows of an answer as a table that people read: titled columns, no two titles the same, and each value by its kind. */
export function resultTable(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  returned: readonly string[],
  language: Language,
): ResultTable {
  const cells = rows.map((row) => row.map(cellView));
  const seen = new Map<string, number>();
  return {
    columns: columns.map((column, index) => {
      const item = returned.length === columns.length ? returned[index]! : column;
      const values = cells.flatMap((row) => {
        const cell = row[index];
        return cell === undefined || cell.kind === 'nothing' ? [] : [cell];
      });
      const title =
        titleOfReturn(item, language) ??
        titleOfNodes(values, language) ??
        titleOfColumn(column, language);
      const times = (seen.get(title) ?? 0) + 1;
      seen.set(title, times);
      return {
        key: String(index),
        title: times === 1 ? title : `${title} (${times})`,
        source: column,
        isNumber: values.length > 0 && values.every((cell) => cell.kind === 'number'),
        grouping: !isYear(item) && !isYear(column),
      };
    }),
    rows: cells.map((row, key) => ({
      key,
      cells: columns.map((_, index) => row[index] ?? { kind: 'nothing' }),
    })),
  };
}
