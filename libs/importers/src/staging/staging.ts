import type { Tables } from '@coopkg/tables';
import { stagedTables, type StagedTable } from './staged-tables.js';

/** A value for a column of a staged table. */
export type StagedValue = string | number | boolean | readonly string[] | null;

/** The staged tables of one import, open for sources to fill. */
export class Staging {
  private constructor(readonly tables: Tables) {}

  /** Makes the tables that are not there yet. */
  static async open(tables: Tables): Promise<Staging> {
    for (const [table, columns] of Object.entries(stagedTables))
      await tables.run(`CREATE TABLE IF NOT EXISTS ${table} (${columns})`);
    return new Staging(tables);
  }

  /** All that `work` writes is kept together, or not at all. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.tables.run('BEGIN TRANSACTION');
    try {
      const result = await work();
      await this.tables.run('COMMIT');
      return result;
    } catch (error) {
      await this.tables.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Adds rows, their values in the order of the table's columns. */
  async append(table: StagedTable, rows: Iterable<readonly StagedValue[]>): Promise<void> {
    await this.tables.append(table, rows);
  }

  /**
   * Notes what became of an input file: `records` more were read, of which `leftOut` are not
   * wanted; `done` says that nothing is left in it.
   */
  async noteInput(
    file: number,
    progress: { records: number; leftOut?: number; position?: number; done: boolean },
  ): Promise<void> {
    await this.tables.run(
      `UPDATE staged_input SET records = records + $2, left_out = left_out + $3,
         position = $4, done = $5 WHERE file = $1`,
      [file, progress.records, progress.leftOut ?? 0, progress.position ?? 0, progress.done],
    );
  }
}
