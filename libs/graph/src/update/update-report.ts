import {
  nodeLabels,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { isLabel } from './update-tables.js';

/** What an update does to one label or type. */
export interface Changes {
  added: number;
  changed: number;
  /** Rows of the folder that say what the graph holds already. */
  unchanged: number;
  deleted: number;
  /** Nodes that the folder does not name, whose computed values change. */
  recomputed: number;
}

export type ChangesOf = Record<NodeLabel | RelationshipType, Changes>;

/** Counts what a plan changes. */
export async function changesOf(tables: Tables): Promise<ChangesOf> {
  const changes = {} as ChangesOf;
  for (const name of [...nodeLabels, ...relationshipTypes])
    changes[name] = await changesOfOne(tables, name);
  return changes;
}

async function changesOfOne(tables: Tables, name: NodeLabel | RelationshipType): Promise<Changes> {
  const number = async (sql: string): Promise<number> => Number(await tables.value(sql));
  const written = await number(`SELECT count(*) FROM put_${name}`);
  const added = await number(`SELECT count(*) FROM put_${name} WHERE NOT existed`);
  // Co-operations follow from papers, whether the folder has rows of them or not.
  const given =
    name === 'COOPERATES_WITH'
      ? await number(`SELECT count(*) FROM new_${name} JOIN cooperations_after USING (start_id, end_id)
          WHERE (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM put_${name})`)
      : (await number(`SELECT count(*) FROM new_${name}`)) - written;
  return {
    added,
    changed: written - added,
    unchanged: given,
    deleted: await number(`SELECT count(*) FROM drop_${name}`),
    recomputed:
      isLabel(name) && name !== 'Project' ? await number(`SELECT count(*) FROM set_${name}`) : 0,
  };
}

export const changeCount = (changes: ChangesOf): number =>
  Object.values(changes).reduce(
    (sum, { added, changed, deleted, recomputed }) => sum + added + changed + deleted + recomputed,
    0,
  );

/** How many nodes and relationships there are after an update. */
export const countsAfter = (
  before: Record<NodeLabel | RelationshipType, number>,
  changes: ChangesOf,
): Record<NodeLabel | RelationshipType, number> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { added, deleted }]) => [
      name,
      (before[name as NodeLabel] ?? 0) + added - deleted,
    ]),
  ) as Record<NodeLabel | RelationshipType, number>;
