import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  DuckDBInstance,
  LIST,
  VARCHAR,
  listValue,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
  type JS,
} from '@duckdb/node-api';
import { asTablesFault } from './tables-fault.js';

/** A value of a row: whole numbers are numbers while they are exact, else bigints. */
export type Cell = string | number | bigint | boolean | null | Cell[];

export interface TablesLimits {
  /** Memory that DuckDB may take, in MB; what does not fit is written to the folder. */
  memoryMb?: number;
  threads?: number;
}

/** A row to add: its values in the order of the table's columns. */
export type NewRow = readonly (string | number | boolean | null | readonly string[])[];

const defaultMemoryMb = 1200;
const progressMs = 1000;

/** Called now and then with the share of a statement that is done, in 0..1. */
export type OnShare = (share: number) => void;

/**
 * Tables that do not fit into memory: one DuckDB database in a folder of its own. What is written
 * there is scratch; remove the folder when it is done with.
 */
export class Tables {
  private constructor(
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
    /** Where the database and its temporary files are. */
    readonly folder: string,
  ) {}

  /** @throws Fault `disk-full` */
  static async open(folder: string, limits: TablesLimits = {}): Promise<Tables> {
    mkdirSync(folder, { recursive: true });
    try {
      const instance = await DuckDBInstance.create(path.join(folder, 'tables.duckdb'), {
        memory_limit: `${limits.memoryMb ?? defaultMemoryMb}MB`,
        threads: String(limits.threads ?? os.availableParallelism()),
        temp_directory: path.join(folder, 'spill'),
        // Nothing is fetched from the network.
        autoinstall_known_extensions: 'false',
      });
      const connection = await instance.connect();
      // Progress is kept, not printed.
      await connection.run('SET enable_progress_bar = true');
      await connection.run('SET enable_progress_bar_print = false');
      return new Tables(instance, connection, folder);
    } catch (error) {
      throw asTablesFault(error, folder);
    }
  }

  /** Runs statements that give no rows. `$1`, `$2` … stand for the values, in one statement only. */
  async run(sql: string, values: DuckDBValue[] = [], onShare?: OnShare): Promise<void> {
    const timer =
      onShare === undefined
        ? undefined
        : setInterval(() => {
            const { percentage } = this.connection.progress;
            if (percentage >= 0) onShare(Math.min(1, percentage / 100));
          }, progressMs);
    try {
      await this.guarded(() => this.connection.run(sql, values));
    } finally {
      clearInterval(timer);
    }
  }

  /** All rows of a query whose result is small. */
  async rows<Row extends Record<string, Cell>>(
    sql: string,
    values: DuckDBValue[] = [],
  ): Promise<Row[]> {
    const reader = await this.guarded(() => this.connection.runAndReadAll(sql, values));
    return reader.getRowObjectsJS().map((row) => plainRow(row) as Row);
  }

  /** The first value of the first row; null when there is none. */
  async value(sql: string, values: DuckDBValue[] = []): Promise<Cell> {
    const [row] = await this.rows(sql, values);
    return row === undefined ? null : (Object.values(row)[0] ?? null);
  }

  /** Rows of a query of any size, some thousand at a time; other statements may run meanwhile. */
  async *stream<Row extends Record<string, Cell>>(sql: string): AsyncGenerator<Row[]> {
    const connection = await this.guarded(() => this.instance.connect());
    try {
      const result = await this.guarded(() => connection.stream(sql));
      const batches = result.yieldRowObjectJs();
      for (;;) {
        const batch = await this.guarded(() => batches.next());
        if (batch.done === true) return;
        yield batch.value.map((row) => plainRow(row) as Row);
      }
    } finally {
      connection.closeSync();
    }
  }

  /** Adds rows to a table, their values in the order of its columns. Numbers are whole or DOUBLE. */
  async append(table: string, rows: Iterable<NewRow>): Promise<void> {
    await this.guarded(async () => {
      const appender = await this.connection.createAppender(table);
      appendRows(appender, rows);
      appender.closeSync();
    });
  }

  /** Adds rows as they come, batch by batch; opening the table anew for each would take longer. */
  async appendAll(table: string, batches: AsyncIterable<Iterable<NewRow>>): Promise<void> {
    await this.guarded(async () => {
      const appender = await this.connection.createAppender(table);
      for await (const rows of batches) appendRows(appender, rows);
      appender.closeSync();
    });
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }

  private async guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asTablesFault(error, this.folder);
    }
  }
}

function appendRows(appender: DuckDBAppender, rows: Iterable<NewRow>): void {
  for (const row of rows) {
    for (const cell of row) appendCell(appender, cell);
    appender.endRow();
  }
}

function appendCell(appender: DuckDBAppender, cell: NewRow[number]): void {
  if (cell === null) appender.appendNull();
  else if (typeof cell === 'string') appender.appendVarchar(cell);
  else if (typeof cell === 'boolean') appender.appendBoolean(cell);
  else if (typeof cell !== 'number') appender.appendList(listValue([...cell]), LIST(VARCHAR));
  else if (Number.isInteger(cell)) appender.appendBigInt(BigInt(cell));
  else appender.appendDouble(cell);
}

const plainRow = (row: Record<string, JS>): Record<string, Cell> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));

function plain(value: JS): Cell {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
