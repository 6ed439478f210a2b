import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { readCursor, writeCursor } from './cursor.js';
import type { RecordsDatabase } from './database.js';
import { holdsText } from './holds-text.js';
import { audit } from './schema.js';
import { storable } from './storable.js';

/** A change that somebody made or tried to make. */
export interface AuditEntry {
  actor: string;
  role: string;
  address: string;
  /** What was done, as a name that stays: `post-users`, `login`. */
  action: string;
  /** What it was done to; empty where the action says it all. */
  subject: string;
  /** HTTP status; 200 for commands on the machine that succeeded. */
  status: number;
  /** The code of the problem where it was refused or failed. */
  code: string | null;
  /** What was there and what is, in short and without secrets. */
  before: unknown;
  after: unknown;
  requestId: string | null;
}
export interface StoredAuditEntry extends AuditEntry {
  id: string;
  at: string;
}
export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  /** Occurs in what it was done to, or in what changed. */
  contains?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  /** From this moment on, and before that one; ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRecords {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(options?: {
    cursor?: string | undefined;
    limit?: number;
    filter?: AuditFilter;
  }): Promise<{ items: StoredAuditEntry[]; nextCursor: string | null }>;
  /** Who has done something, and what: for choosing among them. */
  facets(): Promise<{ actors: string[]; actions: string[] }>;
}

const mostFacets = 200;

/** Entries are added and read; nothing changes or removes one. */
export function auditRecords({ orm }: RecordsDatabase): AuditRecords {
  return {
    async add({ before, after, ...entry }) {
      await orm.insert(audit).values({
        ...entry,
        actor: storable(entry.actor),
        subject: storable(entry.subject),
        before: jsonOf(before),
        after: jsonOf(after),
      });
    },
    async page({ cursor, limit = 50, filter = {} } = {}) {
      const older = cursor === undefined ? undefined : lt(audit.sequence, placeIn(cursor));
      const rows = await orm
        .select()
        .from(audit)
        .where(and(older, ...conditions(filter)))
        .orderBy(desc(audit.sequence))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(wire),
        nextCursor: rows.length > limit && last ? writeCursor(`e${last.sequence}`) : null,
      };
    },
    async facets() {
      const [actors, actions] = await Promise.all([
        orm.selectDistinct({ of: audit.actor }).from(audit).orderBy(audit.actor).limit(mostFacets),
        orm
          .selectDistinct({ of: audit.action })
          .from(audit)
          .orderBy(audit.action)
          .limit(mostFacets),
      ]);
      return { actors: actors.map(({ of }) => of), actions: actions.map(({ of }) => of) };
    },
  };
}

function conditions({ actor, action, contains, outcome, from, to }: AuditFilter): SQL[] {
  const list: SQL[] = [];
  if (actor !== undefined) list.push(eq(audit.actor, storable(actor)));
  if (action !== undefined) list.push(eq(audit.action, storable(action)));
  if (outcome === 'done') list.push(lt(audit.status, 400));
  if (outcome === 'refused') list.push(gte(audit.status, 400));
  if (from !== undefined) list.push(gte(audit.at, new Date(from)));
  if (to !== undefined) list.push(lt(audit.at, new Date(to)));
  if (contains)
    list.push(
      holdsText(sql`concat_ws(' ', ${audit.subject}, ${audit.before}, ${audit.after})`, contains),
    );
  return list;
}

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : storable(JSON.stringify(value));

const wire = ({ sequence, at, ...row }: typeof audit.$inferSelect): StoredAuditEntry => ({
  ...row,
  id: String(sequence),
  at: at.toISOString(),
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
});

const placeIn = (cursor: string): number => Number(readCursor(cursor, /^e(\d{1,15})$/)[1]);
