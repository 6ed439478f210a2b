import { parse } from 'csv-parse/sync';
import type { Block } from '../document.js';
import type { Limits } from './limits.js';
import { cannotRead } from './problems.js';
import { gridTables, type GridRow } from './tables/grid-tables.js';

/** A table that is written as text. @throws CannotRead */
export function readCsv(text: string, delimiter: string, limits: Limits): Block[] {
  const rows: GridRow[] = [];
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 5_000_000,
    });
  } catch {
    throw cannotRead('damaged');
  }
  for (const [at, record] of records.entries()) {
    const cells = record.map((cell) => cell.trim());
    limits.takeCells(cells);
    if (cells.some((cell) => cell !== '')) rows.push({ row: at + 1, cells });
  }
  return gridTables(rows, null);
}
