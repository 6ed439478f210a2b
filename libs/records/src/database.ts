import type { MigrationConfig } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The port of the records: what an engine (`pglite/`, `postgres/`) gives. Both speak the same SQL.
 */
export interface RecordsDatabase {
  /** Whether other processes may be at work on it now. */
  readonly isShared: boolean;
  readonly orm: PgDatabase<PgQueryResultHKT, Record<string, never>>;
  /** Runs the migrations that the database has not seen, all or none. */
  migrate(config: MigrationConfig): Promise<void>;
  close(): Promise<void>;
}
