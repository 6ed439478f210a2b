import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from '../database.js';

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
  return {
    orm: drizzle(client) as unknown as RecordsDatabase['orm'],
    script: async (sql) => {
      // The advisory lock lets several processes start at once against a new database.
      await client.begin(async (transaction) => {
        await transaction`SELECT pg_advisory_xact_lock(7207)`;
        await transaction.unsafe(sql);
      });
    },
    select: async (sql) => (await client.unsafe(sql)) as unknown as Record<string, unknown>[],
    close: () => client.end({ timeout: 5 }),
  };
}
