import type { StagedTable } from '../../staging/staged-tables.js';
import type { Staging, StagedValue } from '../../staging/staging.js';
import { shownRecord, type DblpRecord } from './dblp-record.js';

/** Rows that records of one file have become, on their way into the staged tables. */
export class RecordRows {
  private rows = new Map<StagedTable, StagedValue[][]>();
  private unused = new Map<string, number>();
  private redirects = 0;
  /** Records since they were noted. */
  records = 0;
  leftOut = 0;
  /** Rows that wait. */
  size = 0;

  constructor(readonly file: number) {}

  add(table: StagedTable, row: StagedValue[]): void {
    const rows = this.rows.get(table);
    if (rows === undefined) this.rows.set(table, [row]);
    else rows.push(row);
    this.size += 1;
  }

  reject(record: DblpRecord, reason: string): void {
    this.add('staged_rejected', [this.file, record.line, reason, shownRecord(record)]);
  }

  /** Counts what the graph has no place for. */
  leaveUnused(field: string, count = 1): void {
    this.unused.set(field, (this.unused.get(field) ?? 0) + count);
  }

  /** Counts a record that only says that one key is another now. */
  lend(): void {
    this.redirects += 1;
  }

  /** Moves what waits into the staged tables. */
  async flush(staging: Staging): Promise<void> {
    const { rows } = this;
    this.rows = new Map();
    this.size = 0;
    for (const [table, waiting] of rows) await staging.append(table, waiting);
  }

  /** The same, with the counts; `records` and `leftOut` begin anew. */
  async flushAll(staging: Staging): Promise<{ records: number; leftOut: number }> {
    for (const [field, count] of this.unused) this.add('staged_unused', [this.file, field, count]);
    if (this.redirects > 0) this.add('staged_lending', [this.file, 'redirect', this.redirects]);
    await this.flush(staging);
    const { records, leftOut } = this;
    this.unused = new Map();
    this.redirects = 0;
    this.records = 0;
    this.leftOut = 0;
    return { records, leftOut };
  }
}
