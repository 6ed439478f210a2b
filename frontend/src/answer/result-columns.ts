import type { Language } from '@coopkg/contracts';
import { distinctTitles, labelNames, titleOfColumn, titleOfReturn } from '@coopkg/vocabulary';
import { cellView, type CellView } from './cell.js';
import type { Results } from './results/results.js';

export interface ResultColumn {
  key: string;
  title: string;
  /** As the query calls it. */
  source: string;
  /** What it holds, as a frame names it. */
  returned: string;
  isNumber: boolean;
  /** Years, whose digits are not grouped. */
  isYear: boolean;
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

/** Rows whose values decide what a column holds. */
const sampleRows = 1000;

/**
 * The columns of a result as people read them: by the headings that came with it, else by what they
 * hold; no two are called the same.
 */
export function columnsOfResults({
  columns,
  rows,
  returns,
  headings,
  language,
}: Pick<Results, 'columns' | 'rows' | 'returns' | 'headings' | 'language'>): ResultColumn[] {
  const items = returns.length === columns.length ? returns : columns;
  const values = columns.map((_, index) =>
    rows.slice(0, sampleRows).flatMap((row) => {
      const cell = cellView(row[index]);
      return cell.kind === 'nothing' ? [] : [cell];
    }),
  );
  const titles =
    headings.length === columns.length
      ? headings
      : distinctTitles(
          columns.map(
            (column, index) =>
              titleOfReturn(items[index]!, language) ??
              titleOfNodes(values[index]!, language) ??
              titleOfColumn(column, language),
          ),
        );
  return columns.map((column, index) => ({
    key: String(index),
    title: titles[index]!,
    source: column,
    returned: items[index]!,
    isNumber: values[index]!.length > 0 && values[index]!.every(({ kind }) => kind === 'number'),
    isYear: isYear(items[index]!) || isYear(column),
  }));
}
