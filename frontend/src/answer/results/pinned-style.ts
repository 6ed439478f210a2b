import type { CSSProperties } from 'react';
import type { ShownColumn } from './shown-columns.js';

/** Where a pinned column stays while the others move. */
export const pinnedStyle = (column: ShownColumn): CSSProperties | undefined =>
  column.getIsPinned() === 'start'
    ? { position: 'sticky', insetInlineStart: column.getStart('start') }
    : undefined;
