import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { corrections } from './schema.js';
import { noteChange } from './shared-state-records.js';
import { storable } from './storable.js';

/** "This mention means that entity", learnt from a person for this installation. */
export interface Correction {
  id: string;
  createdAt: string;
  mention: string;
  entity: string;
  kind: string;
  author: string | null;
  revokedAt: string | null;
}

export interface CorrectionRecords {
  add(correction: {
    mention: string;
    entity: string;
    kind: string;
    author?: string;
  }): Promise<Correction>;
  /** Those in force; with `revoked` the others too. Newest first. */
  list(options?: { revoked?: boolean }): Promise<Correction[]>;
  /** False when there is none in force with this id. */
  revoke(id: string): Promise<boolean>;
}

export function correctionRecords({ orm }: RecordsDatabase): CorrectionRecords {
  return {
    add({ mention, entity, kind, author }) {
      return orm.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(corrections)
          .values({
            id: randomUUID(),
            mention: storable(mention),
            entity: storable(entity),
            kind: storable(kind),
            author: storable(author ?? null),
          })
          .returning();
        await noteChange(transaction, 'corrections');
        return wire(row!);
      });
    },
    async list({ revoked = false } = {}) {
      const rows = await orm
        .select()
        .from(corrections)
        .where(revoked ? undefined : isNull(corrections.revokedAt))
        .orderBy(desc(corrections.createdAt));
      return rows.map(wire);
    },
    revoke(id) {
      return orm.transaction(async (transaction) => {
        const rows = await transaction
          .update(corrections)
          .set({ revokedAt: new Date() })
          .where(and(eq(corrections.id, storable(id)), isNull(corrections.revokedAt)))
          .returning({ id: corrections.id });
        if (rows.length > 0) await noteChange(transaction, 'corrections');
        return rows.length > 0;
      });
    },
  };
}

const wire = (row: typeof corrections.$inferSelect): Correction => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
