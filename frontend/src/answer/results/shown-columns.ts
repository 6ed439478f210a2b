import type { Column } from '@tanstack/react-table';
import type { ResultRow } from './arrange-rows.js';
import type { resultFeatures, ResultTableInstance } from './result-features.js';

export type ShownColumn = Column<typeof resultFeatures, ResultRow>;

/** The columns in the order in which they stand: pinned ones first. */
export const shownColumns = (instance: ResultTableInstance): ShownColumn[] => [
  ...instance.getStartVisibleLeafColumns(),
  ...instance.getCenterVisibleLeafColumns(),
];
