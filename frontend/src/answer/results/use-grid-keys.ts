import { useEffect, type KeyboardEvent } from 'react';
import type { ResultTableInstance } from './result-features.js';
import { shownColumns } from './shown-columns.js';

const directions = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const;

interface GridPlaces {
  cellId: (row: string, column: string) => string;
  /** How far a page up or down goes. */
  rowsInSight: number;
  /** Brings a row into sight. */
  onRow: (index: number) => void;
}

/**
 * The keys of a grid (WAI-ARIA): arrows move, with Shift they select; Home, End and the page keys;
 * Ctrl+A takes all, Escape none; Enter follows the link of a cell.
 */
export function useGridKeys(
  instance: ResultTableInstance,
  { cellId, rowsInSight, onRow }: GridPlaces,
): { active: string | undefined; onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void } {
  const focused = instance.getFocusedCell();
  const active = focused === undefined ? undefined : cellId(focused.row.id, focused.column.id);
  useEffect(() => {
    if (active === undefined) return;
    document.getElementById(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const { rows } = instance.getRowModel();
  const columns = shownColumns(instance);
  const goTo = (row: number, column: number): void => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, row))];
    const place = columns[Math.min(columns.length - 1, Math.max(0, column))];
    if (target === undefined || place === undefined) return;
    onRow(rows.indexOf(target));
    instance.setFocusedCell(target.id, place.id);
  };
  const step = (event: KeyboardEvent, direction: 'up' | 'down' | 'left' | 'right'): void => {
    if (focused === undefined) goTo(0, 0);
    else if (event.shiftKey) instance.extendCellSelection(direction);
    else instance.moveCellSelection(direction);
    const [bounds] = instance.getCellSelectionBounds();
    if (bounds !== undefined) onRow(direction === 'up' ? bounds.minRowIndex : bounds.maxRowIndex);
  };
  const jump = (event: KeyboardEvent): boolean => {
    const row = focused === undefined ? 0 : rows.findIndex(({ id }) => id === focused.row.id);
    const column =
      focused === undefined ? 0 : columns.findIndex(({ id }) => id === focused.column.id);
    const isControlled = event.ctrlKey || event.metaKey;
    if (event.key === 'Home') goTo(isControlled ? 0 : row, 0);
    else if (event.key === 'End') goTo(isControlled ? rows.length - 1 : row, columns.length - 1);
    else if (event.key === 'PageDown') goTo(row + rowsInSight, column);
    else if (event.key === 'PageUp') goTo(row - rowsInSight, column);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    // The buttons of the head have keys of their own.
    if (event.target instanceof Element && event.target.closest('thead') !== null) return;
    const { key } = event;
    if (Object.hasOwn(directions, key)) step(event, directions[key as keyof typeof directions]);
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) instance.selectAllCells();
    else if (key === 'Escape' && focused !== undefined) instance.resetCellSelection(true);
    else if (key === 'Enter' && event.target === event.currentTarget && active !== undefined)
      document.getElementById(active)?.querySelector<HTMLElement>('a, button')?.click();
    else if (!jump(event)) return;
    event.preventDefault();
  };
  return { active, onKeyDown };
}
