import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import { columnsOf, propertiesOf, type Column } from '../update-tables.js';

/**
 * Fetches what the graph holds of all that the folder names: `was_<Label>` of nodes that change or
 * go, `known_<Label>` (ids) of nodes that relationships lead to, `was_<TYPE>` of relationships that
 * change or go, those of deleted nodes too.
 */
export async function fetchNamed(tables: Tables, graph: GraphStore): Promise<void> {
  for (const label of nodeLabels) await fetchNodes(tables, graph, label);
  for (const label of nodeLabels) await fetchKnown(tables, graph, label);
  for (const type of relationshipTypes) await fetchRelationships(tables, graph, type);
}

const fetchNodes = (tables: Tables, graph: GraphStore, label: NodeLabel): Promise<void> =>
  fetchRows(
    tables,
    graph,
    `SELECT id FROM new_${label} UNION SELECT id FROM gone_nodes WHERE label = '${label}'`,
    `UNWIND $rows AS id MATCH (n:${label} {id: id}) RETURN ${propertiesOf(label)
      .map(({ name }) => `n.${name} AS ${name}`)
      .join(', ')}`,
    `was_${label}`,
    columnsOf(label),
  );

const idColumn: Column[] = [{ name: 'id', type: 'STRING' }];

/** Ends of relationships that are neither in the folder nor fetched yet. */
async function fetchKnown(tables: Tables, graph: GraphStore, label: NodeLabel): Promise<void> {
  const ends = relationshipTypes.flatMap((type) => {
    const { from, to } = relationshipDefinitions[type];
    const sides = [...(from === label ? ['start_id'] : []), ...(to === label ? ['end_id'] : [])];
    return sides.flatMap((side) => [
      `SELECT ${side} AS id FROM ends_${type}`,
      `SELECT ${side} AS id FROM gone_edges WHERE type = '${type}'`,
    ]);
  });
  await fetchRows(
    tables,
    graph,
    `SELECT id FROM (${ends.join(' UNION ')})
     WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM new_${label})
       AND id NOT IN (SELECT id FROM was_${label})`,
    `UNWIND $rows AS id MATCH (n:${label} {id: id}) RETURN n.id AS id`,
    `known_${label}`,
    idColumn,
  );
  await tables.run(`INSERT INTO known_${label} SELECT id FROM was_${label}`);
}

/** Pairs of the folder, each with the smaller id first where the graph has them so. */
const pairsOf = (type: RelationshipType): string =>
  type === 'COOPERATES_WITH'
    ? `SELECT least(start_id, end_id) AS start_id, greatest(start_id, end_id) AS end_id FROM ends_${type}`
    : `SELECT start_id, end_id FROM ends_${type}`;

async function fetchRelationships(
  tables: Tables,
  graph: GraphStore,
  type: RelationshipType,
): Promise<void> {
  const { from, to } = relationshipDefinitions[type];
  const values = propertiesOf(type).map(({ name }) => `, r.${name} AS ${name}`);
  const result = `RETURN a.id AS start_id, b.id AS end_id${values.join('')}`;
  const goneNodes = (label: NodeLabel): string =>
    `SELECT id FROM was_${label} WHERE id IN (SELECT id FROM gone_nodes WHERE label = '${label}')`;
  const into = `was_${type}`;
  const columns = columnsOf(type);
  await fetchRows(
    tables,
    graph,
    `SELECT start_id, end_id FROM (
       ${pairsOf(type)}
       UNION SELECT start_id, end_id FROM gone_edges WHERE type = '${type}')
     WHERE start_id IN (SELECT id FROM known_${from}) AND end_id IN (SELECT id FROM known_${to})`,
    `UNWIND $rows AS row MATCH (a:${from} {id: row[0]}) MATCH (b:${to} {id: row[1]})
     WITH a, b MATCH (a)-[r:${type}]->(b) ${result}`,
    into,
    columns,
  );
  await fetchRows(
    tables,
    graph,
    goneNodes(from),
    `UNWIND $rows AS id MATCH (a:${from} {id: id})-[r:${type}]->(b:${to}) ${result}`,
    into,
    columns,
  );
  await fetchRows(
    tables,
    graph,
    goneNodes(to),
    `UNWIND $rows AS id MATCH (a:${from})-[r:${type}]->(b:${to} {id: id}) ${result}`,
    into,
    columns,
  );
  await tables.run(`CREATE OR REPLACE TABLE ${into} AS SELECT DISTINCT * FROM ${into}`);
}
