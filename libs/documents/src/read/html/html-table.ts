import type { TableRow } from '../../document.js';
import { attribute, childrenOf, isElement, textOf, tidy, type Element } from './tree.js';

export interface HtmlTable {
  caption: string;
  rows: TableRow[];
  /** Rows at the top that the table itself marks as its header. */
  headerRows: number;
}

const widest = 1000;
const mostSpanned = 2000;

/** The cells of a table as a grid: what spans rows or columns has its value in each. */
export function htmlTable(table: Element): HtmlTable {
  const rows = rowsOf(table);
  const grid: string[][] = rows.map(() => []);
  let headerRows = 0;
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row);
    if (headerRows === at && cells.length > 0 && isHeaderRow(row, cells)) headerRows = at + 1;
    let column = 0;
    for (const cell of cells) {
      while (grid[at]![column] !== undefined) column++;
      const text = tidy(textOf(cell));
      const width = spanOf(cell, 'colspan', widest - column);
      const height = spanOf(cell, 'rowspan', Math.min(mostSpanned, rows.length - at));
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) grid[at + down]![column + right] ??= text;
      column += width;
      if (column >= widest) break;
    }
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  return {
    caption: tidy(captionOf(table)),
    headerRows,
    rows: grid.map((cells, at) => ({
      row: at + 1,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    })),
  };
}

/** Its own rows, not those of tables in its cells. */
function rowsOf(node: Element): Element[] {
  return childrenOf(node).flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.tagName === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/u.test(child.tagName) ? rowsOf(child) : [];
  });
}

const cellsOf = (row: Element): Element[] =>
  childrenOf(row).filter(
    (child): child is Element => isElement(child) && /^t[dh]$/u.test(child.tagName),
  );

const isHeaderRow = (row: Element, cells: readonly Element[]): boolean =>
  cells.every(({ tagName }) => tagName === 'th') ||
  (row.parentNode !== null && 'tagName' in row.parentNode && row.parentNode.tagName === 'thead');

const captionOf = (table: Element): string =>
  childrenOf(table)
    .filter((child) => isElement(child) && child.tagName === 'caption')
    .map((child) => textOf(child))
    .join(' ');

function spanOf(cell: Element, name: string, most: number): number {
  const span = Number(attribute(cell, name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, Math.max(1, most)) : 1;
}
