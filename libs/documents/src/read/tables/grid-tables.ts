import type { Block, TableBlock, TableRow } from '../../document.js';
import { findHeader } from './find-header.js';

/** A row of a grid that holds something. */
export type GridRow = TableRow;

/** A sheet may have some tables below or beside each other, with empty rows or columns between. */
const sideBySideRows = 2000;

/**
 * The tables in a grid, each with its header, and the lines of text between them. A single empty row
 * does not end a table whose rows go on in the same columns.
 */
export function gridTables(rows: readonly GridRow[], sheet: string | null): Block[] {
  const blocks: Block[] = [];
  for (const region of regionsOf(rows))
    for (const part of sideBySide(region)) {
      const last = blocks.at(-1);
      if (last?.kind === 'table' && goesOn(last, part)) {
        last.rows.push(...part.rows.map((row) => fitted(row, last.header.length)));
        continue;
      }
      blocks.push(...tableOf(part, sheet));
    }
  return blocks;
}

/** Rows, and the first column of what they hold. */
interface Part {
  from: number;
  rows: GridRow[];
}

function regionsOf(rows: readonly GridRow[]): GridRow[][] {
  const regions: GridRow[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    if (row.row > before + 1) regions.push([]);
    regions.at(-1)!.push(row);
    before = row.row;
  }
  return regions;
}

/** Cut at columns that are empty in all rows, where each side has two columns at least. */
function sideBySide(rows: GridRow[]): Part[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, () => false);
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) if (cell !== '') used[column] = true;
  const first = used.indexOf(true);
  const whole = (): Part[] => [cut(rows, first, used.lastIndexOf(true) + 1)];
  if (rows.length > sideBySideRows || rows.length < 2) return whole();
  const parts: [number, number][] = [];
  for (let column = first; column < width; column++) {
    if (!used[column]) continue;
    const last = parts.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else parts.push([column, column + 1]);
  }
  if (parts.some(([from, to]) => to - from < 2)) return whole();
  return parts.map(([from, to]) => cut(rows, from, to));
}

function cut(rows: readonly GridRow[], from: number, to: number): Part {
  return {
    from,
    rows: rows
      .map(({ row, cells }) => ({
        row,
        cells: Array.from({ length: to - from }, (_, at) => cells[from + at] ?? ''),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

function tableOf({ rows }: Part, sheet: string | null): Block[] {
  const { captions, header, body } = findHeader(rows);
  const caption = captions.join(' ');
  if (body.length === 0 && header.length <= 1) {
    const text = [...captions, ...header].join('\n');
    return text === '' ? [] : [{ kind: 'text', text, page: null }];
  }
  if (body.length === 0)
    return [
      { kind: 'table', caption, page: null, sheet, header: header.map(() => ''), rows: [...rows] },
    ];
  return [{ kind: 'table', caption, page: null, sheet, header, rows: body }];
}

/** Whether rows below a table belong to it: numbers where it has numbers, and no header of their own. */
function goesOn({ header, rows }: TableBlock, part: Part): boolean {
  const [first] = part.rows;
  if (first === undefined || part.rows[0]!.cells.length > header.length) return false;
  if (part.from > 0 && first.cells.length < 2) return false;
  const numbers = first.cells.filter((cell) => isNumber(cell)).length;
  const own = rows[0]!.cells.filter((cell) => isNumber(cell)).length;
  return numbers > 0 && own > 0 && first.cells.filter((cell) => cell !== '').length > 1;
}

const fitted = ({ row, cells }: GridRow, width: number): GridRow => ({
  row,
  cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
});

const isNumber = (cell: string): boolean => /^[-+]?[\d.,]+\s*%?$/u.test(cell);
