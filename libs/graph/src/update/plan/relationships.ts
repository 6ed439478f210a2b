import {
  relationshipDefinitions,
  relationshipTypes,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import { differs, edgeColumns, propertiesOf, type FileColumns } from '../update-tables.js';

/**
 * Makes `put_<TYPE>` (with `existed`) and `drop_<TYPE>` of all types but `COOPERATES_WITH`, which
 * follows from the others.
 */
export async function planRelationships(
  tables: Tables,
  graph: GraphStore,
  files: FileColumns,
): Promise<void> {
  for (const type of relationshipTypes) {
    if (type === 'COOPERATES_WITH') continue;
    await tables.run(putOf(type, files[type] ?? []));
    await tables.run(dropOf(type));
  }
  await dropParticipationOfLeaders(tables, graph);
}

/** Who leads a project from now on does not participate in it as well. */
async function dropParticipationOfLeaders(tables: Tables, graph: GraphStore): Promise<void> {
  await fetchRows(
    tables,
    graph,
    `SELECT start_id, end_id FROM put_LEADS
     WHERE start_id IN (SELECT id FROM known_Researcher) AND end_id IN (SELECT id FROM known_Project)`,
    `UNWIND $rows AS row
     MATCH (a:Researcher {id: row[0]})-[:PARTICIPATES_IN]->(b:Project {id: row[1]})
     RETURN a.id AS start_id, b.id AS end_id`,
    'drop_PARTICIPATES_IN',
    edgeColumns,
  );
  await tables.run(
    'CREATE OR REPLACE TABLE drop_PARTICIPATES_IN AS SELECT DISTINCT * FROM drop_PARTICIPATES_IN',
  );
}

function putOf(type: RelationshipType, inFile: readonly string[]): string {
  const properties = propertiesOf(type);
  const values = properties.map(({ name }) => (inFile.includes(name) ? `n.${name}` : `w.${name}`));
  return `
    CREATE OR REPLACE TABLE put_${type} AS
    SELECT n.start_id, n.end_id, ${values.map((value, index) => `${value} AS ${properties[index]?.name}, `).join('')}
      w.start_id IS NOT NULL AS existed
    FROM new_${type} n LEFT JOIN was_${type} w USING (start_id, end_id)
    WHERE w.start_id IS NULL OR ${differs(
      properties.filter(({ name }) => inFile.includes(name)),
      'n',
      'w',
    )}`;
}

/** Relationships that the folder deletes, and those of nodes that go. */
function dropOf(type: RelationshipType): string {
  const { from, to } = relationshipDefinitions[type];
  return `
    CREATE OR REPLACE TABLE drop_${type} AS
    SELECT start_id, end_id FROM was_${type}
    WHERE (start_id, end_id) IN (SELECT (start_id, end_id) FROM gone_edges WHERE type = '${type}')
      OR start_id IN (SELECT id FROM gone_nodes WHERE label = '${from}')
      OR end_id IN (SELECT id FROM gone_nodes WHERE label = '${to}')`;
}
