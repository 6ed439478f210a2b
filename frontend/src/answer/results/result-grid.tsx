import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useRef, type ClipboardEvent, type RefObject } from 'react';
import type { ResultColumn } from '../result-columns.js';
import { GridHead } from './grid-head.js';
import { GridRow } from './grid-row.js';
import styles from './result-grid.module.css';
import type { TextOf } from './arrange-rows.js';
import type { ResultTableInstance } from './result-features.js';
import type { Results } from './results.js';
import { shownColumns } from './shown-columns.js';
import { tableText } from './table-text.js';
import { useGridKeys } from './use-grid-keys.js';

/** Pixels: of a row with one line, and of the head. */
const rowHeight = 33;
const headHeight = 34;
/** Of more rows each takes one line: measuring them would take longer than a frame. */
const mostMeasured = 2000;
/** Rows that are kept ready above and below those in sight. */
const overscan = 8;

interface ResultGridProps {
  instance: ResultTableInstance;
  columns: readonly ResultColumn[];
  results: Results;
  textOf: TextOf;
  /** What the table holds, for who does not see it. */
  label: string;
}

/**
 * The rows as a grid: only those in sight are drawn, whichever their number. Cells are selected by
 * pointer or keyboard and copied as spreadsheets take them.
 */
export function ResultGrid({ instance, columns, results, textOf, label }: ResultGridProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { rows } = instance.getRowModel();
  const shown = shownColumns(instance);
  const sight = useRowsInSight(frame, rows);
  const cellId = (row: string, column: string): string => `${id}-${row}-${column}`;
  const keys = useGridKeys(instance, {
    cellId,
    rowsInSight: Math.max(1, sight.items.length - 2 * overscan),
    onRow: sight.show,
  });
  const total = shown.reduce((sum, column) => sum + column.getSize(), 0);
  const bounds = instance.getCellSelectionBounds();
  return (
    <div ref={frame} className={styles.frame} data-testid="results-scroll">
      <table
        className={sight.measure === null ? `${styles.grid} ${styles.oneLine}` : styles.grid}
        style={{ width: `max(100%, ${total}px)` }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={shown.length}
        aria-multiselectable
        aria-activedescendant={keys.active}
        data-testid="results-table"
        onKeyDown={keys.onKeyDown}
        onCopy={copyingFrom(instance, textOf)}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
        </colgroup>
        <GridHead shown={shown} columns={columns} />
        <tbody role="rowgroup">
          <Gap height={sight.before} />
          {sight.items.map(({ index }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <GridRow
                key={row.id}
                row={row}
                place={index}
                shown={shown}
                columns={columns}
                results={results}
                cellId={cellId}
                measure={sight.measure}
                selection={selectionIn(bounds, index)}
              />
            );
          })}
          <Gap height={sight.after} />
        </tbody>
      </table>
    </div>
  );
}

/** Which rows are drawn, and the room of those above and below. */
function useRowsInSight(frame: RefObject<HTMLDivElement | null>, rows: readonly { id: string }[]) {
  // It reckons all rows anew when this changes.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // Its functions are used while drawing only, and handed to nothing that remembers them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan,
    scrollPaddingStart: headHeight,
  });
  const items = virtual.getVirtualItems();
  return {
    items,
    before: items[0]?.start ?? 0,
    after: Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)),
    measure: rows.length > mostMeasured ? null : virtual.measureElement,
    show: (index: number): void => {
      virtual.scrollToIndex(index, { align: 'auto' });
    },
  };
}

/** Room for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height === 0 ? null : (
    <tr role="presentation" aria-hidden>
      <td role="presentation" className={styles.gap} style={{ height }} />
    </tr>
  );
}

/** Which columns of a row are selected, as a text that changes when they do. */
const selectionIn = (
  bounds: ReturnType<ResultTableInstance['getCellSelectionBounds']>,
  row: number,
): string =>
  bounds
    .filter(({ minRowIndex, maxRowIndex }) => row >= minRowIndex && row <= maxRowIndex)
    .map(({ minColumnIndex, maxColumnIndex }) => `${minColumnIndex}-${maxColumnIndex}`)
    .join();

/** Puts the selected cells into the clipboard. */
const copyingFrom = (instance: ResultTableInstance, textOf: TextOf) => (event: ClipboardEvent) => {
  const [bounds] = instance.getCellSelectionBounds();
  if (bounds === undefined) return;
  const { rows } = instance.getRowModel();
  const shown = shownColumns(instance).slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1);
  const lines = rows
    .slice(bounds.minRowIndex, bounds.maxRowIndex + 1)
    .map(({ original }) => shown.map(({ id }) => textOf(original, Number(id))));
  event.clipboardData.setData('text/plain', tableText(lines));
  event.preventDefault();
};
