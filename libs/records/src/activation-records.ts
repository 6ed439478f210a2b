import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { RecordsDatabase } from './database.js';
import { activations } from './schema.js';
import { storable } from './storable.js';

/** A model that was put in use by a person. */
export interface StoredActivation {
  id: string;
  at: string;
  kind: 'activated' | 'rolled-back';
  modelId: string;
  /** The one that was in use before; null: not known. */
  previousId: string | null;
  author: string | null;
  reason: string | null;
  /** How it had measured beside the one before. */
  verdict: unknown;
}

export interface ActivationRecords {
  add(activation: Omit<StoredActivation, 'id' | 'at'>): Promise<StoredActivation>;
  /** Newest first. */
  list(limit: number): Promise<StoredActivation[]>;
}

export function activationRecords({ orm }: RecordsDatabase): ActivationRecords {
  return {
    async add({ kind, modelId, previousId, author, reason, verdict }) {
      const [row] = await orm
        .insert(activations)
        .values({
          id: randomUUID(),
          kind,
          modelId: storable(modelId),
          previousId: storable(previousId),
          author: storable(author),
          reason: storable(reason),
          verdict: verdict === null ? null : JSON.stringify(verdict),
        })
        .returning();
      return wire(row!);
    },
    async list(limit) {
      const rows = await orm
        .select()
        .from(activations)
        .orderBy(desc(activations.sequence))
        .limit(limit);
      return rows.map(wire);
    },
  };
}

const wire = ({
  sequence: _sequence,
  at,
  verdict,
  ...row
}: typeof activations.$inferSelect): StoredActivation => ({
  ...row,
  at: at.toISOString(),
  verdict: verdict === null ? null : (JSON.parse(verdict) as unknown),
});
