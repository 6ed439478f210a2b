import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from '../database.js';

/** Any number that nothing else in the database locks. */
const migrationLock = 7207;

/** Connections of one process at most; docs/scaling.md counts with it. */
const poolSize = 8;
const connectTimeoutS = 5;
/** The server ends a statement, or a transaction that nobody goes on with, after so long. */
const statementTimeoutMs = 10_000;
/** A server that is away is tried again after this long at most, so that its return is noticed. */
const longestPauseS = 1;

const limits = {
  connect_timeout: connectTimeoutS,
  backoff: (tries: number) => Math.min(tries / 10, longestPauseS),
  onnotice: () => undefined,
};

/** A PostgreSQL server by URL; several processes may share it. */
export async function openPostgres(url: string): Promise<RecordsDatabase> {
  const client = postgres(url, {
    ...limits,
    max: poolSize,
    connection: {
      application_name: 'coopkg',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    },
  });
  try {
    await client`SELECT 1`;
  } catch (cause) {
    await client.end({ timeout: 1 });
    throw unreachable(url, cause);
  }
  const orm = drizzle(client);
  return {
    isShared: true,
    orm: orm as unknown as RecordsDatabase['orm'],
    migrate: (config) => migrateAlone(url, config),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * Of several processes that start at once on a new database one migrates, while the others wait for
 * its lock: on a connection of their own, without limit of time, whose end gives the lock back.
 */
async function migrateAlone(url: string, config: Parameters<typeof migrate>[1]): Promise<void> {
  const client = postgres(url, { ...limits, max: 1, max_lifetime: null });
  try {
    await client`SELECT pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), config);
  } finally {
    await client.end({ timeout: 5 });
  }
}

function unreachable(url: string, cause: unknown): Fault {
  const server = new URL(url).host;
  return new Fault(
    'records-unreachable',
    {
      zh: `连不上问答记录的 PostgreSQL（${server}）：请检查 COOPKG_RECORDS_URL 的地址、用户名与密码，以及服务是否在运行。`,
      en: `PostgreSQL for the records (${server}) can't be reached: check the address, user and password in COOPKG_RECORDS_URL, and that the server runs.`,
    },
    { retryable: true, cause, facts: { server } },
  );
}
