import { eq, lt, sql } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { rateLimits } from './schema.js';
import { storable } from './storable.js';

export interface RateLimitRecords {
  /**
   * Takes one of a client's `perMinute`, counted by all processes together. Null when there was
   * one; else the seconds until there is.
   */
  take(client: string, perMinute: number): Promise<number | null>;
}

/** Buckets that nobody has used for so long are full again, and are dropped. */
const keptMs = 120_000;
const sweepEveryMs = 60_000;

/**
 * A token bucket for each client (a minute's allowance at once, then as it refills), each step one
 * statement: PostgreSQL's row lock lets one process at a time take. A request that is refused
 * writes nothing.
 */
export function rateLimitRecords({ orm }: RecordsDatabase): RateLimitRecords {
  let sweptAt = performance.now();
  const sweep = async (): Promise<void> => {
    if (performance.now() - sweptAt < sweepEveryMs) return;
    sweptAt = performance.now();
    await orm
      .delete(rateLimits)
      .where(lt(rateLimits.updatedAt, sql`now() - ${keptMs} * interval '1 millisecond'`));
  };
  return {
    async take(client, perMinute) {
      const key = storable(client);
      const refilled = refilledTokens(perMinute);
      await sweep();
      const taken = await orm
        .insert(rateLimits)
        .values({ client: key, tokens: perMinute - 1, updatedAt: sql`clock_timestamp()` })
        .onConflictDoUpdate({
          target: rateLimits.client,
          set: { tokens: sql`${refilled} - 1`, updatedAt: sql`clock_timestamp()` },
          setWhere: sql`${refilled} >= 1`,
        })
        .returning({ client: rateLimits.client });
      if (taken.length > 0) return null;
      const [left] = await orm
        .select({ tokens: sql<number>`${refilled}` })
        .from(rateLimits)
        .where(eq(rateLimits.client, key));
      return Math.max(1, Math.ceil(((1 - Number(left?.tokens ?? 0)) / perMinute) * 60));
    },
  };
}

/** What is in a bucket now. A clock that was set back refills nothing. */
const refilledTokens = (perMinute: number) => {
  const seconds = sql`extract(epoch from clock_timestamp() - ${rateLimits.updatedAt})`;
  const refilled = sql`greatest(0, ${seconds}) * ${perMinute / 60}::float8`;
  return sql`least(${perMinute}::float8, ${rateLimits.tokens} + ${refilled})`;
};
