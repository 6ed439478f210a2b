import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { loginFailures } from './schema.js';
import { storable } from './storable.js';

/** Under what failed tries are counted, and after how many of them it is locked. */
export interface FailureCount {
  key: string;
  threshold: number;
}

export interface LoginFailureRecords {
  /** Seconds until all of the keys are free; null when they are. */
  lockedForS(keys: readonly string[]): Promise<number | null>;
  /** Counts one failure. @returns the seconds that it is locked for by now, null when it is not */
  add(counts: readonly FailureCount[]): Promise<number | null>;
  clear(keys: readonly string[]): Promise<void>;
  /** Opens all that is counted under a name. False when nothing was locked. */
  clearName(name: string): Promise<boolean>;
}

/** The first lock, which doubles with each further failure, and the longest. */
const firstLockS = 30;
const longestLockS = 900;
/** Failures of so long ago are forgotten. */
const keptS = 3600;

/** Keys of what is counted: a name from an address, an address, a name. */
export const failureKeys = {
  pair: (name: string, address: string): string => `pair\n${plain(name)}\n${address}`,
  address: (address: string): string => `address\n${address}`,
  name: (name: string): string => `name\n${plain(name)}`,
} as const;

const plain = (name: string): string => name.toLowerCase().slice(0, 200);

/** Failed logins, counted by all processes together. */
export function loginFailureRecords({ orm }: RecordsDatabase): LoginFailureRecords {
  const lockedForS = async (keys: readonly string[]): Promise<number | null> => {
    const [row] = await orm
      .select({
        seconds: sql<number | null>`extract(epoch from max(${loginFailures.lockedUntil}) - now())`,
      })
      .from(loginFailures)
      .where(inArray(loginFailures.key, keys.map(storable)));
    const seconds = Number(row?.seconds ?? 0);
    return seconds > 0 ? Math.ceil(seconds) : null;
  };
  return {
    lockedForS,
    async add(counts) {
      await orm
        .delete(loginFailures)
        .where(lt(loginFailures.failedAt, sql`now() - ${keptS} * interval '1 second'`));
      for (const { key, threshold } of counts)
        await orm
          .insert(loginFailures)
          .values({ key: storable(key), failures: 1, failedAt: sql`now()` })
          .onConflictDoUpdate({
            target: loginFailures.key,
            set: {
              failures: sql`${loginFailures.failures} + 1`,
              failedAt: sql`now()`,
              lockedUntil: lockAfter(threshold),
            },
          });
      return lockedForS(counts.map(({ key }) => key));
    },
    async clear(keys) {
      await orm.delete(loginFailures).where(inArray(loginFailures.key, keys.map(storable)));
    },
    async clearName(name) {
      const pairs = failureKeys.pair(name, '');
      const removed = await orm
        .delete(loginFailures)
        .where(
          or(
            eq(loginFailures.key, storable(failureKeys.name(name))),
            sql`starts_with(${loginFailures.key}, ${storable(pairs)})`,
          ),
        )
        .returning({ key: loginFailures.key });
      return removed.length > 0;
    },
  };
}

const lockAfter = (threshold: number) => {
  const over = sql`${loginFailures.failures} + 1 - ${threshold}::integer`;
  const seconds = sql`${firstLockS}::float8 * power(2, least(${over}, 20))`;
  return sql`CASE WHEN ${over} >= 0
    THEN now() + least(${longestLockS}::float8, ${seconds}) * interval '1 second' END`;
};
