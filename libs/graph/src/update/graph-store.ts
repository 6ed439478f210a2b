import neo4j, { type Driver, type Session } from 'neo4j-driver';

/** How many rows the server sends at once. */
const fetchSize = 2000;
/** A batch may wait for a checkpoint, or for a disk that others use. */
const batchLimitMs = 600_000;

/** A graph that is read and written by batches of rows, each in a transaction of its own. */
export class GraphStore {
  private bookmarks: string[] = [];

  constructor(
    private readonly driver: Driver,
    private readonly database: string | undefined,
  ) {}

  /** After which writes a reader of a cluster sees the update. */
  get lastBookmarks(): readonly string[] {
    return this.bookmarks;
  }

  /** Runs a reading statement over one batch, `$rows`. */
  async *read(
    statement: string,
    rows: readonly unknown[],
  ): AsyncGenerator<Record<string, unknown>> {
    const session = this.session(neo4j.session.READ);
    try {
      const result = session.run(statement, { rows }, { timeout: neo4j.int(batchLimitMs) });
      for await (const row of result) yield row.toObject();
    } finally {
      await session.close();
    }
  }

  /** The first value of the first row, as a number. */
  async number(statement: string, rows: readonly unknown[] = []): Promise<number> {
    for await (const row of this.read(statement, rows)) return Number(Object.values(row)[0] ?? 0);
    return 0;
  }

  /** Runs a statement that may be repeated over one batch, `$rows`, in one transaction. */
  async write(statement: string, rows: readonly unknown[]): Promise<void> {
    const session = this.session(neo4j.session.WRITE);
    try {
      await session.executeWrite((transaction) => transaction.run(statement, { rows }), {
        timeout: neo4j.int(batchLimitMs),
      });
      this.bookmarks = session.lastBookmarks();
    } finally {
      await session.close();
    }
  }

  private session(mode: 'READ' | 'WRITE'): Session {
    return this.driver.session({
      defaultAccessMode: mode,
      fetchSize,
      bookmarks: this.bookmarks,
      ...(this.database === undefined ? {} : { database: this.database }),
    });
  }
}

/** A value of the graph as a table holds it: whole numbers as numbers, lists with `;` between. */
export function toCell(value: unknown): unknown {
  if (neo4j.isInt(value)) return value.toNumber();
  if (Array.isArray(value)) return value.map(String).join(';');
  return value;
}

/** A value of a table as the graph holds it; null when absent. */
export function toProperty(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'INT64') return neo4j.int(value as number);
  if (type === 'STRING[]') return (value as string).split(';');
  return value;
}
