import type { Driver } from 'neo4j-driver';
import { describe, expect, it } from 'vitest';
import { BoltReader } from './bolt-reader.js';
import { bookmarksOf } from './driver.js';

interface Asked {
  defaultAccessMode: string;
  database?: string;
  bookmarkManager?: unknown;
}

/** A driver whose queries fail with these codes, one after another, and then find nothing. */
function driverThatFails(codes: string[]): { driver: Driver; sessions: Asked[] } {
  const sessions: Asked[] = [];
  const driver = {
    session: (asked: Asked) => {
      sessions.push(asked);
      return {
        run: () => {
          const code = codes.shift();
          if (code !== undefined) throw Object.assign(new Error('x'), { code });
          return {
            keys: () => Promise.resolve(['n']),
            [Symbol.asyncIterator]: () => ({
              next: () => Promise.resolve({ done: true, value: undefined }),
            }),
          };
        },
        close: () => Promise.resolve(),
      };
    },
  };
  return { driver: driver as unknown as Driver, sessions };
}

const limits = { queryTimeoutMs: 1000, maxRows: 10 };

describe('a reader of a cluster', () => {
  it('asks followers, of the named database, for no older state than it has seen', async () => {
    const { driver, sessions } = driverThatFails([]);
    await new BoltReader(driver, 'neo4j://db', 'papers', limits).query('RETURN 1');
    expect(sessions).toEqual([
      expect.objectContaining({
        defaultAccessMode: 'READ',
        database: 'papers',
        bookmarkManager: bookmarksOf(driver),
      }),
    ]);
  });

  it('goes on with another member when some are gone', async () => {
    const { driver } = driverThatFails(['SessionExpired', 'ServiceUnavailable']);
    const reader = new BoltReader(driver, 'neo4j+s://db', undefined, limits);
    expect((await reader.query('RETURN 1')).rows).toEqual([]);
  });

  it('forgets what it has seen of a graph that another one replaced', async () => {
    const { driver, sessions } = driverThatFails(['Neo.ClientError.Transaction.InvalidBookmark']);
    const before = bookmarksOf(driver);
    const reader = new BoltReader(driver, 'neo4j://db', undefined, limits);
    await reader.query('RETURN 1');
    expect(sessions[0]!.bookmarkManager).toBe(before);
    expect(sessions[1]!.bookmarkManager).not.toBe(before);
  });
});

it('a reader of one server repeats once, and keeps no bookmarks', async () => {
  const { driver, sessions } = driverThatFails(['SessionExpired', 'SessionExpired']);
  const reader = new BoltReader(driver, 'bolt://db', undefined, limits);
  await expect(reader.query('RETURN 1')).rejects.toMatchObject({ code: 'graph-unreachable' });
  expect(sessions).toHaveLength(2);
  expect(sessions[0]!.bookmarkManager).toBeUndefined();
});
