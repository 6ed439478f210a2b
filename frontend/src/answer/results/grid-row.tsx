import type { Row } from '@tanstack/react-table';
import { memo } from 'react';
import { Cell } from '../cell-content.js';
import type { ResultColumn } from '../result-columns.js';
import type { ResultRow } from './arrange-rows.js';
import { pinnedStyle } from './pinned-style.js';
import styles from './result-grid.module.css';
import type { resultFeatures } from './result-features.js';
import type { Results } from './results.js';
import type { ShownColumn } from './shown-columns.js';

interface GridRowProps {
  row: Row<typeof resultFeatures, ResultRow>;
  /** Where it stands now, from 0. */
  place: number;
  shown: readonly ShownColumn[];
  columns: readonly ResultColumn[];
  results: Results;
  cellId: (row: string, column: string) => string;
  /** Null where all rows are of one height. */
  measure: ((element: HTMLTableRowElement | null) => void) | null;
  /** Which of its columns are selected; drawn anew when that changes. */
  selection: string;
}

export const GridRow = memo(
  function GridRow({ row, place, shown, columns, results, cellId, measure }: GridRowProps) {
    const cells = row.getVisibleCellsByColumnId();
    return (
      <tr
        ref={measure}
        role="row"
        data-index={place}
        aria-rowindex={place + 2}
        className={place % 2 === 1 ? styles.even : undefined}
      >
        {shown.map((column, at) => {
          const cell = cells[column.id];
          const { isNumber, isYear, returned } = columns[Number(column.id)]!;
          if (cell === undefined) return null;
          return (
            <td
              key={column.id}
              id={cellId(row.id, column.id)}
              role="gridcell"
              aria-colindex={at + 1}
              aria-selected={cell.getIsSelected()}
              data-focused={cell.getIsFocused()}
              data-pinned={column.getIsPinned() !== false}
              className={isNumber ? styles.numbers : undefined}
              style={pinnedStyle(column)}
              onMouseDown={cell.getSelectionStartHandler()}
              onMouseEnter={cell.getSelectionExtendHandler()}
            >
              <Cell
                value={row.original.values[Number(column.id)]}
                row={row.original.index}
                column={Number(column.id)}
                returned={returned}
                entities={results.entities}
                grouping={!isYear}
              />
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.place === after.place &&
    before.selection === after.selection &&
    before.columns === after.columns &&
    before.results === after.results &&
    before.shown.map(keyOfColumn).join() === after.shown.map(keyOfColumn).join(),
);

const keyOfColumn = (column: ShownColumn): string =>
  `${column.id}${column.getIsPinned() === false ? '' : 'p'}`;
