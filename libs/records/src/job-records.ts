import { randomUUID } from 'node:crypto';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { JobState } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { jobs } from './schema.js';
import { storable } from './storable.js';

/** A long piece of work that an administrator started. `progress` is 0..1. */
export interface Job {
  id: string;
  kind: string;
  state: JobState;
  progress: number;
  phase: string;
  message: string;
  input: unknown;
  result: unknown;
  createdAt: string;
  updatedAt: string;
  /** When a process last began it; null while it waits. */
  startedAt: string | null;
  /** Who started it. */
  author: string | null;
  /** What its work tells of itself beside progress, such as a training's losses; null: nothing. */
  detail: unknown;
}
export interface JobFilter {
  kinds?: readonly string[];
  states?: readonly JobState[];
  /** The newest so many; all unless given. */
  limit?: number;
}
/** A job that this process has taken, and how often it was taken by now. */
export interface ClaimedJob extends Job {
  attempts: number;
}
export type JobProgress = Partial<Pick<Job, 'progress' | 'phase' | 'message' | 'detail'>>;
export interface JobEnd {
  state: 'done' | 'failed';
  message?: string;
  result?: unknown;
}

/**
 * A queue on the table itself. A job is run by one process, its `owner`, as long as that one is
 * heard of: it holds a lease that it prolongs. A lease that ran out is another's to take.
 */
export interface JobRecords {
  add(kind: string, input: unknown, author?: string): Promise<Job>;
  find(id: string): Promise<Job | null>;
  /** Newest first. */
  list(filter?: JobFilter): Promise<Job[]>;
  /** How many wait to be taken. */
  waiting(): Promise<number>;
  /** Takes the oldest job that waits or whose owner is silent; null when there is none. */
  claim(owner: string, kinds: readonly string[], leaseMs: number): Promise<ClaimedJob | null>;
  /** Prolongs the lease and stores progress. Null: no longer the owner's; its work must stop. */
  beat(id: string, owner: string, leaseMs: number, progress?: JobProgress): Promise<Job | null>;
  /** The owner's last word. Null, and nothing stored, when the job is no longer the owner's. */
  finish(id: string, owner: string, end: JobEnd): Promise<Job | null>;
  /** The owner gives it back unfinished: it waits again. */
  release(id: string, owner: string): Promise<void>;
  /**
   * Where no other process can be at work: what a process before this one left of these kinds waits
   * again.
   */
  releaseAll(kinds: readonly string[]): Promise<void>;
  /** From any process; its owner hears of it with the next beat. Null when there is none. */
  cancel(id: string): Promise<Job | null>;
  /** One that failed or was cancelled waits again; false when there is none. */
  restart(id: string): Promise<boolean>;
  /** One that has ended; false when there is none. */
  remove(id: string): Promise<boolean>;
}

const underWay = inArray(jobs.state, ['waiting', 'running']);
const leaseOf = (leaseMs: number): SQL => sql`now() + ${leaseMs} * interval '1 millisecond'`;
const ownedBy = (id: string, owner: string): SQL =>
  and(eq(jobs.id, storable(id)), eq(jobs.owner, owner), eq(jobs.state, 'running'))!;

export function jobRecords(database: RecordsDatabase): JobRecords {
  const { orm } = database;
  const find = async (id: string): Promise<Job | null> => {
    const [row] = await orm
      .select()
      .from(jobs)
      .where(eq(jobs.id, storable(id)));
    return row === undefined ? null : wire(row);
  };
  return {
    async add(kind, input, author) {
      const [row] = await orm
        .insert(jobs)
        .values({
          id: randomUUID(),
          kind: storable(kind),
          state: 'waiting',
          input: JSON.stringify(input ?? null),
          author: storable(author ?? null),
        })
        .returning();
      return wire(row!);
    },
    find,
    async list({ kinds, states, limit } = {}) {
      const query = orm
        .select()
        .from(jobs)
        .where(
          and(
            kinds === undefined ? undefined : inArray(jobs.kind, [...kinds]),
            states === undefined ? undefined : inArray(jobs.state, [...states]),
          ),
        )
        .orderBy(desc(jobs.createdAt));
      return (await (limit === undefined ? query : query.limit(limit))).map(wire);
    },
    async waiting() {
      const [row] = await orm.select({ of: count() }).from(jobs).where(eq(jobs.state, 'waiting'));
      return row?.of ?? 0;
    },
    ...control(database, find),
    ...ownership(database),
  };
}

type Control = Pick<JobRecords, 'remove' | 'restart' | 'cancel'>;

/** What people do with a job, from any process. */
function control({ orm }: RecordsDatabase, find: JobRecords['find']): Control {
  return {
    async remove(id) {
      const removed = await orm
        .delete(jobs)
        .where(and(eq(jobs.id, storable(id)), notInArray(jobs.state, ['waiting', 'running'])))
        .returning({ id: jobs.id });
      return removed.length > 0;
    },
    async restart(id) {
      const restarted = await orm
        .update(jobs)
        .set({ state: 'waiting', attempts: 0, message: '', updatedAt: sql`now()` })
        .where(and(eq(jobs.id, storable(id)), inArray(jobs.state, ['failed', 'cancelled'])))
        .returning({ id: jobs.id });
      return restarted.length > 0;
    },
    async cancel(id) {
      const [row] = await orm
        .update(jobs)
        .set({ state: 'cancelled', owner: null, leaseUntil: null, updatedAt: sql`now()` })
        .where(and(eq(jobs.id, storable(id)), underWay))
        .returning();
      return row === undefined ? find(id) : wire(row);
    },
  };
}

type Ownership = Pick<JobRecords, 'claim' | 'beat' | 'finish' | 'release' | 'releaseAll'>;

function ownership(database: RecordsDatabase): Ownership {
  const { orm } = database;
  const waitAgain = { state: 'waiting', owner: null, leaseUntil: null } as const;
  return {
    claim: (...given) => claim(database, ...given),
    async beat(id, owner, leaseMs, { progress, phase, message, detail } = {}) {
      const change = {
        ...(progress === undefined ? {} : { progress }),
        ...(phase === undefined ? {} : { phase: storable(phase) }),
        ...(message === undefined ? {} : { message: storable(message) }),
        ...(detail === undefined ? {} : { detail: JSON.stringify(detail) }),
      };
      const [row] = await orm
        .update(jobs)
        .set({
          leaseUntil: leaseOf(leaseMs),
          ...change,
          ...(Object.keys(change).length > 0 ? { updatedAt: sql`now()` } : {}),
        })
        .where(ownedBy(id, owner))
        .returning();
      return row === undefined ? null : wire(row);
    },
    async finish(id, owner, { state, message = '', result }) {
      const [row] = await orm
        .update(jobs)
        .set({
          state,
          message: storable(message),
          ...(state === 'done' ? { progress: 1, phase: state } : {}),
          ...(result === undefined ? {} : { result: JSON.stringify(result) }),
          owner: null,
          leaseUntil: null,
          updatedAt: sql`now()`,
        })
        .where(ownedBy(id, owner))
        .returning();
      return row === undefined ? null : wire(row);
    },
    async release(id, owner) {
      await orm
        .update(jobs)
        .set({ ...waitAgain, attempts: sql`${jobs.attempts} - 1` })
        .where(ownedBy(id, owner));
    },
    async releaseAll(kinds) {
      await orm
        .update(jobs)
        .set(waitAgain)
        .where(and(eq(jobs.state, 'running'), inArray(jobs.kind, [...kinds])));
    },
  };
}

async function claim(
  { orm }: RecordsDatabase,
  owner: string,
  kinds: readonly string[],
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const silent = or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now()`));
  const free = or(eq(jobs.state, 'waiting'), and(eq(jobs.state, 'running'), silent));
  // Processes that look at the same time skip what another is just taking.
  const next = orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, [...kinds]), free))
    .orderBy(jobs.createdAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(jobs)
    .set({
      state: 'running',
      owner,
      leaseUntil: leaseOf(leaseMs),
      attempts: sql`${jobs.attempts} + 1`,
      progress: 0,
      startedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(jobs.id, sql`(${next})`))
    .returning();
  return row === undefined ? null : { ...wire(row), attempts: row.attempts };
}

const wire = ({
  owner: _owner,
  leaseUntil: _leaseUntil,
  attempts: _attempts,
  ...row
}: typeof jobs.$inferSelect): Job => ({
  ...row,
  input: JSON.parse(row.input) as unknown,
  result: row.result === null ? null : (JSON.parse(row.result) as unknown),
  detail: row.detail === null ? null : (JSON.parse(row.detail) as unknown),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
});
