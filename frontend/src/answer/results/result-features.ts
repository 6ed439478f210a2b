import {
  cellSelectionFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  type ReactTable,
} from '@tanstack/react-table';
import type { ResultRow } from './arrange-rows.js';

/** What a table of results can do; its rows come filtered and sorted. */
export const resultFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  cellSelectionFeature,
});

export type ResultTableInstance = ReactTable<typeof resultFeatures, ResultRow>;
