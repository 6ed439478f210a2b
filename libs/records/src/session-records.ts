import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { sessions, users } from './schema.js';
import type { User } from './user-records.js';

export interface StartedSession {
  /** Known to the client only; the database keeps its hash. */
  token: string;
  expiresAt: Date;
}

export interface SessionRecords {
  start(user: User, lifetimeMs: number): Promise<StartedSession>;
  /** Whose session it is, with the role of now; null when it ended, is over, or never was. */
  find(token: string): Promise<User | null>;
  end(token: string): Promise<void>;
}

/** Sessions that any process knows and any process can end. Times are the database's. */
export function sessionRecords({ orm }: RecordsDatabase): SessionRecords {
  return {
    async start({ name }, lifetimeMs) {
      await orm.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      const token = randomBytes(32).toString('base64url');
      const [row] = await orm
        .insert(sessions)
        .values({
          tokenHash: hashOf(token),
          userName: name,
          expiresAt: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
        })
        .returning({ expiresAt: sessions.expiresAt });
      return { token, expiresAt: row!.expiresAt };
    },
    async find(token) {
      const [row] = await orm
        .select({ name: users.name, role: users.role })
        .from(sessions)
        .innerJoin(users, eq(users.name, sessions.userName))
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, sql`now()`)));
      return row ?? null;
    },
    async end(token) {
      await orm.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
  };
}

/** A token is 256 random bits: a plain hash keeps it as well as a slow one would. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
