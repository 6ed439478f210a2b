import type { TableRow } from '../../document.js';
import { findHeader } from '../tables/find-header.js';
import type { Line } from './page-lines.js';

type Part =
  { kind: 'lines'; lines: Line[] } | { kind: 'table'; header: string[]; rows: TableRow[] };

const fewestRows = 3;
const shortCell = 60;

/**
 * Parts a page's lines into running text and tables: neighbouring lines of several cells whose cells
 * stand below each other.
 */
export function lineTables(lines: readonly Line[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < lines.length) {
    let end = at;
    while (end < lines.length && isRow(lines[end]!)) end++;
    if (end - at >= fewestRows) {
      const table = tableOf(lines.slice(at, end));
      if (table !== null) {
        parts.push(table);
        at = end;
        continue;
      }
    }
    end = Math.max(end, at + 1);
    const last = parts.at(-1);
    if (last?.kind === 'lines') last.lines.push(...lines.slice(at, end));
    else parts.push({ kind: 'lines', lines: lines.slice(at, end) });
    at = end;
  }
  return parts;
}

const isRow = ({ cells }: Line): boolean =>
  cells.length > 1 && cells.every(({ text }) => text.length <= shortCell);

/** Columns are where cells of many rows overlap. */
function tableOf(lines: readonly Line[]): Part | null {
  const columns: { left: number; right: number }[] = [];
  const cells = lines.flatMap((line) => line.cells).sort((a, b) => a.left - b.left);
  for (const { left, right } of cells) {
    const found = columns.find((column) => left < column.right && right > column.left);
    if (found === undefined) columns.push({ left, right });
    else {
      found.left = Math.min(found.left, left);
      found.right = Math.max(found.right, right);
    }
  }
  if (columns.length < 2 || columns.length > 30) return null;
  columns.sort((a, b) => a.left - b.left);
  const rows = lines.map((line, at) => {
    const texts = columns.map(() => '');
    for (const cell of line.cells) {
      const column = columns.findIndex(({ left, right }) => cell.left < right && cell.right > left);
      texts[column] = `${texts[column] ?? ''} ${cell.text}`.trim();
    }
    return { row: at + 1, cells: texts };
  });
  const { header, body } = findHeader(rows);
  return { kind: 'table', header, rows: body };
}
