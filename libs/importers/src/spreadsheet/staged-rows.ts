import { stagedTables, type StagedTable } from '../staging/staged-tables.js';
import type { StagedValue, Staging } from '../staging/staging.js';

/** The values of a row by column; what isn't named is NULL, as are empty texts and lists. */
export type StagedRow = Readonly<Record<string, StagedValue | undefined>>;

const rowsAtOnce = 5000;

/** The columns of the tables, in order. */
const columns = Object.fromEntries(
  Object.entries(stagedTables).map(([table, text]) => [
    table,
    text.split(',').map((column) => column.trim().split(/\s+/)[0]!),
  ]),
) as Record<StagedTable, string[]>;

/** Rows of one input file on their way to the staged tables, some thousand at a time. */
export class StagedRows {
  private readonly waiting = new Map<StagedTable, StagedValue[][]>();
  private readonly unused = new Map<string, number>();
  private readonly keys = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly file: number,
    private readonly staging: Staging,
  ) {}

  /** Adds a row of this file. @throws Error for a column that the table lacks */
  add(table: StagedTable, row: StagedRow): void {
    for (const column of Object.keys(row))
      if (!columns[table].includes(column)) throw new Error(`${table} has no column ${column}`);
    const values = columns[table].map((column) =>
      column === 'file' ? this.file : known(row[column]),
    );
    const rows = this.waiting.get(table) ?? [];
    rows.push(values);
    this.waiting.set(table, rows);
    this.count += 1;
  }

  /** Counts what the graph has no place for. */
  countUnused(field: string, count = 1): void {
    this.unused.set(field, (this.unused.get(field) ?? 0) + count);
  }

  /**
   * A key that no other row of the file has: when it comes again, `#2`, `#3` … stand behind it, so
   * that people and papers stay with their own row.
   */
  ownKey(key: string): string {
    const times = (this.keys.get(key) ?? 0) + 1;
    this.keys.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  }

  /** Whether it is time to write. */
  get isFull(): boolean {
    return this.count >= rowsAtOnce;
  }

  async write(): Promise<void> {
    for (const [table, rows] of this.waiting) await this.staging.append(table, rows);
    this.waiting.clear();
    this.count = 0;
  }

  /** Writes what is left, and what was unused. */
  async end(): Promise<void> {
    for (const [field, count] of this.unused) this.add('staged_unused', { field, count });
    await this.write();
  }
}

const known = (value: StagedValue | undefined): StagedValue =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? null
    : value;
