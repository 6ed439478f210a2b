import { nodeLabels, relationshipTypes } from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { checkEdges, edgeTable } from '../../load/check/check-edges.js';
import { nodeTable } from '../../load/check/check-nodes.js';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import type { UpdateFolder } from '../read-update.js';
import { edgeRowSql } from '../row-sql.js';
import { columnsOf, createTable, edgeColumns } from '../update-tables.js';

/**
 * Checks the relationships of the folder by the rules of a load, with the graph's nodes beside
 * those of the folder, and makes `new_<TYPE>`. What the folder both brings and deletes is brought.
 */
export async function checkRelationships(
  tables: Tables,
  graph: GraphStore,
  folder: UpdateFolder,
): Promise<void> {
  await objectToDeletions(tables, folder);
  for (const label of nodeLabels)
    await tables.run(`
      INSERT INTO ${nodeTable(label)} (id, row)
      SELECT id, -row_number() OVER () FROM known_${label}
      WHERE id NOT IN (SELECT id FROM new_${label})
        AND id NOT IN (SELECT id FROM gone_nodes WHERE label = '${label}')`);
  for (const type of relationshipTypes) {
    const file = folder.files.get(type) ?? null;
    await checkEdges(tables, type, file, folder.rejects);
    if (file?.ends == null) {
      await createTable(tables, `new_${type}`, columnsOf(type));
      continue;
    }
    if (type === 'LEADS') await objectToSecondLeaders(tables, graph, folder);
    if (type === 'PARTICIPATES_IN') await objectToParticipantsWhoLead(tables, graph, folder);
    await tables.run(`
      CREATE OR REPLACE TABLE new_${type} AS
      SELECT * EXCLUDE (row) FROM (${edgeRowSql(type, file)})`);
  }
  await putSmallerIdFirst(tables);
}

async function objectToDeletions(
  tables: Tables,
  { deletions, rejects }: UpdateFolder,
): Promise<void> {
  for (const file of deletions) {
    const select =
      file.file === 'deletes.csv'
        ? nodeLabels.map(
            (label) =>
              `SELECT row, 'the folder has this node too: ' || id AS reason FROM gone_nodes
               WHERE label = '${label}' AND id IN (SELECT id FROM new_${label})`,
          )
        : relationshipTypes.map(
            (type) =>
              `SELECT row, 'the folder has this relationship too' AS reason FROM gone_edges
               WHERE type = '${type}' AND (start_id, end_id) IN (SELECT (start_id, end_id) FROM ends_${type})`,
          );
    const table = file.file === 'deletes.csv' ? 'gone_nodes' : 'gone_edges';
    await rejects.takeOut(file, table, select.join(' UNION ALL '));
  }
}

/** A project has one leader: the one in the graph stays unless the folder deletes it. */
async function objectToSecondLeaders(
  tables: Tables,
  graph: GraphStore,
  { files, rejects }: UpdateFolder,
): Promise<void> {
  const file = files.get('LEADS');
  if (file === undefined) return;
  await fetchLeaders(tables, graph, 'ends_LEADS');
  await rejects.takeOut(
    file,
    edgeTable('LEADS'),
    `SELECT edge.row, 'the project has a leader already' AS reason
     FROM (${edgeRowSql('LEADS', file)}) edge JOIN leaders USING (end_id)
     WHERE leaders.start_id <> edge.start_id`,
  );
}

async function objectToParticipantsWhoLead(
  tables: Tables,
  graph: GraphStore,
  { files, rejects }: UpdateFolder,
): Promise<void> {
  const file = files.get('PARTICIPATES_IN');
  if (file === undefined) return;
  await fetchLeaders(tables, graph, 'ends_PARTICIPATES_IN');
  await rejects.takeOut(
    file,
    edgeTable('PARTICIPATES_IN'),
    `SELECT edge.row, 'the participant leads the project' AS reason
     FROM (${edgeRowSql('PARTICIPATES_IN', file)}) edge
     WHERE (start_id, end_id) IN (SELECT (start_id, end_id) FROM leaders)`,
  );
}

/** `leaders`: who leads these projects in the graph, and will after the deletions. */
async function fetchLeaders(tables: Tables, graph: GraphStore, projects: string): Promise<void> {
  await createTable(tables, 'leaders', edgeColumns);
  await fetchRows(
    tables,
    graph,
    `SELECT DISTINCT end_id FROM ${projects} WHERE end_id IN (SELECT id FROM known_Project)`,
    `UNWIND $rows AS id MATCH (r:Researcher)-[:LEADS]->(j:Project {id: id})
     RETURN r.id AS start_id, j.id AS end_id`,
    'leaders',
    edgeColumns,
  );
  await tables.run(
    `DELETE FROM leaders WHERE start_id IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')
     OR (start_id, end_id) IN (SELECT (start_id, end_id) FROM gone_edges WHERE type = 'LEADS')`,
  );
}

/** As in the graph; of rows with the same two ends the first counts. */
const putSmallerIdFirst = (tables: Tables): Promise<void> =>
  tables.run(`
    CREATE OR REPLACE TABLE new_COOPERATES_WITH AS
    SELECT least(start_id, end_id) AS start_id, greatest(start_id, end_id) AS end_id,
      first(count) AS count, first(firstYear) AS firstYear, first(lastYear) AS lastYear
    FROM new_COOPERATES_WITH GROUP BY 1, 2`);
