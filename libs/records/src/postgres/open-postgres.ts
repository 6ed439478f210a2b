import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from '../database.js';

/** Any number that nothing else in the database locks. */
const migrationLock = 7207;

/** A PostgreSQL server by URL; several processes may share it. */
export async function openPostgres(url: string): Promise<RecordsDatabase> {
  const client = postgres(url, { max: 8, connect_timeout: 10, onnotice: () => undefined });
  try {
    await client`SELECT 1`;
  } catch (cause) {
    await client.end({ timeout: 1 });
    const server = new URL(url).host;
    throw new Fault(
      'records-unreachable',
      {
        zh: `连不上问答记录的 PostgreSQL（${server}）：请检查 COOPKG_RECORDS_URL 的地址、用户名与密码，以及服务是否在运行。`,
        en: `PostgreSQL for the records (${server}) can't be reached: check the address, user and password in COOPKG_RECORDS_URL, and that the server runs.`,
      },
      { retryable: true, cause, facts: { server } },
    );
  }
  const orm = drizzle(client);
  return {
    orm: orm as unknown as RecordsDatabase['orm'],
    migrate: async (config) => {
      // The advisory lock lets several processes start at once on a new database.
      const connection = await client.reserve();
      try {
        await connection`SELECT pg_advisory_lock(${migrationLock})`;
        await migrate(orm, config);
      } finally {
        await connection`SELECT pg_advisory_unlock(${migrationLock})`;
        connection.release();
      }
    },
    close: () => client.end({ timeout: 5 }),
  };
}
