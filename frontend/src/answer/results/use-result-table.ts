import {
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type SortingState,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { columnsOfResults, type ResultColumn } from '../result-columns.js';
import {
  alsoAsStored,
  filteredRows,
  resultRows,
  searchedTexts,
  sortedRows,
  type ResultRow,
  type TextOf,
} from './arrange-rows.js';
import { cellText } from './cell-text.js';
import { columnWidths } from './column-widths.js';
import { resultFeatures, type ResultTableInstance } from './result-features.js';
import type { Results } from './results.js';

/** Rows whose texts decide how wide columns are. */
const sampleRows = 100;

export interface ResultTable {
  instance: ResultTableInstance;
  columns: readonly ResultColumn[];
  /** As they are filtered and sorted now. */
  rows: readonly ResultRow[];
  /** How many there are without the filter. */
  count: number;
  textOf: TextOf;
  filter: string;
  setFilter: (wish: string) => void;
}

/** A table of results: what is filtered, sorted, hidden, pinned and selected in it. */
export function useResultTable(results: Results): ResultTable {
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<SortingState>([]);
  const [columnVisibility, setColumnVisibility] = useState<ColumnVisibilityState>({});
  const wish = useDeferredValue(filter);
  const columns = useMemo(() => columnsOfResults(results), [results]);
  const all = useMemo(() => resultRows(results.rows), [results.rows]);
  const textOf = useMemo<TextOf>(
    () => (row, column) => cellText(row.values[column], { row: row.index, column }, results),
    [results],
  );
  const searched = useMemo(() => {
    const isSeen = (index: number): boolean => columnVisibility[String(index)] !== false;
    return searchedTexts(columns.map((_, index) => index).filter(isSeen), alsoAsStored(textOf));
  }, [columnVisibility, columns, textOf]);
  const rows = useMemo(() => {
    const collator = new Intl.Collator(results.language === 'zh' ? 'zh-CN' : 'en', {
      numeric: true,
    });
    const orders = sorting.map(({ id, desc }) => ({ column: Number(id), desc }));
    return sortedRows(filteredRows(all, wish, searched), orders, textOf, collator);
  }, [all, results.language, searched, sorting, textOf, wish]);
  const definitions = useColumnDefinitions(columns, all, textOf);
  const instance = useTable<typeof resultFeatures, ResultRow>({
    features: resultFeatures,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.index),
    manualSorting: true,
    sortDescFirst: false,
    state: { sorting, columnVisibility },
    onSortingChange: setSorting,
    onColumnVisibilityChange: setColumnVisibility,
  });
  return { instance, columns, rows, count: all.length, textOf, filter, setFilter };
}

function useColumnDefinitions(
  columns: readonly ResultColumn[],
  rows: readonly ResultRow[],
  textOf: TextOf,
): ColumnDef<typeof resultFeatures, ResultRow>[] {
  return useMemo(() => {
    const sample = rows.slice(0, sampleRows);
    const widths = columnWidths(
      columns.map(({ title }, index) => ({
        title,
        cells: sample.map((row) => textOf(row, index)),
      })),
    );
    return columns.map(({ key, title }, index) => ({
      id: key,
      header: title,
      accessorFn: (row: ResultRow) => row.values[index],
      enableSorting: rows.length > 1,
      size: widths[index]!,
    }));
  }, [columns, rows, textOf]);
}
