import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The port of the records: what an engine (`pglite/`, `postgres/`) gives. Both speak the same SQL. */
export interface RecordsDatabase {
  readonly orm: PgDatabase<PgQueryResultHKT, Record<string, never>>;
  /** Several statements in one text, all or none. */
  script(sql: string): Promise<void>;
  select(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}
