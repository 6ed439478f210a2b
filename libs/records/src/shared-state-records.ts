import { and, eq, sql } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { sharedState } from './schema.js';
import { storable } from './storable.js';

/**
 * What every process follows: the corrections and the decisions about API edges (tables of their
 * own) and two documents; the secret that visitors' cookies are signed with; and what was found
 * online and waits for an administrator.
 */
export type SharedName =
  'corrections' | 'api-edges' | 'templates' | 'active-model' | 'visitor-secret' | 'online-records';

export interface SharedDocument {
  revision: number;
  body: string;
}

export interface SharedStateRecords {
  /** The revision of each that was ever changed. One small query: made at every question. */
  revisions(): Promise<Partial<Record<SharedName, number>>>;
  read(name: SharedName): Promise<SharedDocument | null>;
  /**
   * Stores a document that was made from revision `from` (0: there was none). Null, and nothing
   * stored, when another process was quicker; else the new revision.
   */
  replace(name: SharedName, body: string, from: number): Promise<number | null>;
}

export function sharedStateRecords({ orm }: RecordsDatabase): SharedStateRecords {
  return {
    async revisions() {
      const rows = await orm
        .select({ name: sharedState.name, revision: sharedState.revision })
        .from(sharedState);
      return Object.fromEntries(rows.map(({ name, revision }) => [name, revision]));
    },
    async read(name) {
      const [row] = await orm
        .select({ revision: sharedState.revision, body: sharedState.body })
        .from(sharedState)
        .where(eq(sharedState.name, name));
      return row ?? null;
    },
    async replace(name, given, from) {
      const body = storable(given);
      const rows =
        from === 0
          ? await orm
              .insert(sharedState)
              .values({ name, revision: 1, body })
              .onConflictDoNothing()
              .returning({ revision: sharedState.revision })
          : await orm
              .update(sharedState)
              .set({ revision: from + 1, body, updatedAt: sql`now()` })
              .where(and(eq(sharedState.name, name), eq(sharedState.revision, from)))
              .returning({ revision: sharedState.revision });
      return rows[0]?.revision ?? null;
    },
  };
}

/** Says that something changed whose content stands in a table of its own. */
export async function noteChange(orm: RecordsDatabase['orm'], name: SharedName): Promise<void> {
  await orm
    .insert(sharedState)
    .values({ name, revision: 1, body: '' })
    .onConflictDoUpdate({
      target: sharedState.name,
      set: { revision: sql`${sharedState.revision} + 1`, updatedAt: sql`now()` },
    });
}
