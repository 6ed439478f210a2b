import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ApiEdgeEnds, EdgeDecision, EdgeVerdict } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { apiEdgeDecisions as table } from './schema.js';
import { noteChange } from './shared-state-records.js';
import { storable } from './storable.js';

export interface ApiEdgeRecords {
  /** Takes the place of what was decided about the edge before, which is then undone by `author`. */
  decide(
    catalogue: string,
    edge: ApiEdgeEnds,
    verdict: EdgeVerdict,
    author: string | null,
  ): Promise<EdgeDecision>;
  /** Those in force, of one catalogue or of all, newest first. */
  inForce(catalogue?: string): Promise<EdgeDecision[]>;
  /** The newest ones that were undone. */
  undone(catalogue: string, limit: number): Promise<EdgeDecision[]>;
  /** The decision as it was; null when none of this catalogue is in force with this id. */
  undo(catalogue: string, id: string, author: string | null): Promise<EdgeDecision | null>;
}

type Row = typeof table.$inferSelect;

export function apiEdgeRecords({ orm }: RecordsDatabase): ApiEdgeRecords {
  const rows = (where: SQL | undefined): Promise<Row[]> =>
    orm.select().from(table).where(where).orderBy(desc(table.decidedAt), table.id);
  return {
    decide(catalogue, edge, verdict, author) {
      return orm.transaction(async (transaction) => {
        const by = storable(author);
        await transaction
          .update(table)
          .set({ revokedAt: new Date(), revokedBy: by })
          .where(and(isEdge(catalogue, edge), isNull(table.revokedAt)));
        const [row] = await transaction
          .insert(table)
          .values({ id: randomUUID(), verdict, author: by, ...columnsOf(catalogue, edge) })
          .returning();
        await noteChange(transaction, 'api-edges');
        return wire(row!);
      });
    },
    async inForce(catalogue) {
      const own = catalogue === undefined ? undefined : eq(table.catalogue, storable(catalogue));
      return (await rows(and(isNull(table.revokedAt), own))).map(wire);
    },
    async undone(catalogue, limit) {
      const found = await orm
        .select()
        .from(table)
        .where(and(eq(table.catalogue, storable(catalogue)), isNotNull(table.revokedAt)))
        .orderBy(desc(table.revokedAt), table.id)
        .limit(limit);
      return found.map(wire);
    },
    undo(catalogue, id, author) {
      return orm.transaction(async (transaction) => {
        const [row] = await transaction
          .update(table)
          .set({ revokedAt: new Date(), revokedBy: storable(author) })
          .where(
            and(
              eq(table.id, storable(id)),
              eq(table.catalogue, storable(catalogue)),
              isNull(table.revokedAt),
            ),
          )
          .returning();
        if (row === undefined) return null;
        await noteChange(transaction, 'api-edges');
        return wire(row);
      });
    },
  };
}

const columnsOf = (
  catalogue: string,
  { from, to }: ApiEdgeEnds,
): Pick<Row, 'catalogue' | 'fromApi' | 'output' | 'toApi' | 'parameter'> => ({
  catalogue: storable(catalogue),
  fromApi: storable(from.api),
  output: storable(from.output),
  toApi: storable(to.api),
  parameter: storable(to.parameter),
});

function isEdge(catalogue: string, edge: ApiEdgeEnds): SQL | undefined {
  const columns = columnsOf(catalogue, edge);
  return and(
    eq(table.catalogue, columns.catalogue),
    eq(table.fromApi, columns.fromApi),
    eq(table.output, columns.output),
    eq(table.toApi, columns.toApi),
    eq(table.parameter, columns.parameter),
  );
}

const wire = ({ fromApi, output, toApi, parameter, ...row }: Row): EdgeDecision => ({
  ...row,
  from: { api: fromApi, output },
  to: { api: toApi, parameter },
  decidedAt: row.decidedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
