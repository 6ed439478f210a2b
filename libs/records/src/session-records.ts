import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { sessions, users } from './schema.js';
import { storable } from './storable.js';
import { tokenHashOf } from './token-hash.js';
import type { User } from './user-records.js';

export interface StartedSession {
  id: string;
  /** Known to the client only; the database keeps its hash. */
  token: string;
  expiresAt: Date;
}
/** Who a session belongs to, with the role of now. */
export interface SessionUser extends User {
  sessionId: string;
  mustChangePassword: boolean;
}
/** From where a person has logged in. */
export interface SessionOrigin {
  address: string;
  /** The header User-Agent. */
  agent: string;
}
export interface Session extends SessionOrigin {
  id: string;
  name: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
}

export interface SessionRecords {
  start(user: User, lifetimeMs: number, origin?: SessionOrigin): Promise<StartedSession>;
  /** Null when it ended, is over, never was, or its user is disabled. */
  find(token: string): Promise<SessionUser | null>;
  end(token: string): Promise<void>;
  /** Those that are not over, of one user or all; used last comes first. */
  list(name?: string): Promise<Session[]>;
  /** False when there is none; with `name` only one of this user's. */
  endById(id: string, name?: string): Promise<boolean>;
}

const longestAgent = 300;
/** How exactly it is kept when a session was used last. */
const seenEveryMs = 60_000;
const notOver = gt(sessions.expiresAt, sql`now()`);

/** Sessions that any process knows and any process can end. Times are the database's. */
export function sessionRecords({ orm }: RecordsDatabase): SessionRecords {
  return {
    async start({ name }, lifetimeMs, { address, agent } = { address: '', agent: '' }) {
      await orm.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      const token = randomBytes(32).toString('base64url');
      const [row] = await orm
        .insert(sessions)
        .values({
          tokenHash: tokenHashOf(token),
          userName: name,
          address: storable(address),
          agent: storable(agent.slice(0, longestAgent)),
          expiresAt: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
        })
        .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
      return { ...row!, token };
    },
    async find(token) {
      const tokenHash = tokenHashOf(token);
      const [row] = await orm
        .select({
          name: users.name,
          role: users.role,
          sessionId: sessions.id,
          mustChangePassword: users.mustChangePassword,
          seenAt: sessions.seenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.name, sessions.userName))
        .where(and(eq(sessions.tokenHash, tokenHash), notOver, isNull(users.disabledAt)));
      if (row === undefined) return null;
      const { seenAt, ...user } = row;
      if (Date.now() - seenAt.getTime() > seenEveryMs)
        await orm
          .update(sessions)
          .set({ seenAt: sql`now()` })
          .where(eq(sessions.tokenHash, tokenHash));
      return user;
    },
    async end(token) {
      await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHashOf(token)));
    },
    ...sessionLists(orm),
  };
}

function sessionLists(orm: RecordsDatabase['orm']): Pick<SessionRecords, 'list' | 'endById'> {
  return {
    async list(name) {
      const rows = await orm
        .select()
        .from(sessions)
        .where(and(notOver, name === undefined ? undefined : eq(sessions.userName, storable(name))))
        .orderBy(desc(sessions.seenAt));
      return rows.map(({ id, userName, address, agent, ...times }) => ({
        id,
        name: userName,
        address,
        agent,
        createdAt: times.createdAt.toISOString(),
        seenAt: times.seenAt.toISOString(),
        expiresAt: times.expiresAt.toISOString(),
      }));
    },
    async endById(id, name) {
      const ofUser = name === undefined ? undefined : eq(sessions.userName, storable(name));
      const ended = await orm
        .delete(sessions)
        .where(and(eq(sessions.id, storable(id)), ofUser))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
  };
}
