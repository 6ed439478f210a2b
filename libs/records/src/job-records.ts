import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { jobs } from './schema.js';
import { storable } from './storable.js';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
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
}
export type JobChange = Partial<Pick<Job, 'state' | 'progress' | 'phase' | 'message' | 'result'>>;

export interface JobRecords {
  add(kind: string, input: unknown): Promise<Job>;
  find(id: string): Promise<Job | null>;
  /** Newest first. */
  list(): Promise<Job[]>;
  update(id: string, change: JobChange): Promise<Job | null>;
  /** Jobs that were under way when the process died can't go on: they become `failed`. */
  failInterrupted(message: string): Promise<number>;
}

export function jobRecords({ orm }: RecordsDatabase): JobRecords {
  return {
    async add(kind, input) {
      const [row] = await orm
        .insert(jobs)
        .values({
          id: randomUUID(),
          kind: storable(kind),
          state: 'waiting',
          input: JSON.stringify(input ?? null),
        })
        .returning();
      return wire(row!);
    },
    async find(id) {
      const [row] = await orm
        .select()
        .from(jobs)
        .where(eq(jobs.id, storable(id)));
      return row === undefined ? null : wire(row);
    },
    list: async () => (await orm.select().from(jobs).orderBy(desc(jobs.createdAt))).map(wire),
    async update(id, { result, ...change }) {
      const [row] = await orm
        .update(jobs)
        .set({
          ...change,
          ...(result === undefined ? {} : { result: JSON.stringify(result) }),
          updatedAt: new Date(),
        })
        .where(eq(jobs.id, storable(id)))
        .returning();
      return row === undefined ? null : wire(row);
    },
    async failInterrupted(message) {
      const rows = await orm
        .update(jobs)
        .set({ state: 'failed', message, updatedAt: new Date() })
        .where(inArray(jobs.state, ['waiting', 'running']))
        .returning({ id: jobs.id });
      return rows.length;
    },
  };
}

const wire = (row: typeof jobs.$inferSelect): Job => ({
  ...row,
  input: JSON.parse(row.input) as unknown,
  result: row.result === null ? null : (JSON.parse(row.result) as unknown),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
