import type { Tables } from '@coopkg/tables';
import { isGivenKnown, readGiven, writeGiven } from '../given-counts.js';
import type { GraphStore } from '../graph-store.js';
import type { UpdateFolder } from '../read-update.js';
import { planAuthors } from './authors.js';
import { checkRelationships } from './check-relationships.js';
import { planCitations } from './citations.js';
import { planCooperations } from './cooperations.js';
import { fetchNamed } from './fetch-named.js';
import { planNodes } from './nodes.js';
import { planRelationships } from './relationships.js';
import { planResearchers } from './researchers.js';

/**
 * Works out what an update changes: compares the folder's rows with what the graph holds of them,
 * and makes `put_<X>`, `drop_<X>` and `set_<X>`. All values are the final ones, so that writing
 * them may be repeated. Nothing is written.
 */
export async function planUpdate(
  tables: Tables,
  graph: GraphStore,
  folder: UpdateFolder,
  recordFolder: string,
): Promise<void> {
  const { columns } = folder;
  const givenKnown = isGivenKnown(recordFolder);
  await readGiven(tables, recordFolder);
  await fetchNamed(tables, graph);
  await checkRelationships(tables, graph, folder);
  await planRelationships(tables, graph, columns);
  await planCitations(tables, graph, columns);
  await planAuthors(tables, graph, columns);
  await planCooperations(tables, graph, givenKnown);
  await planResearchers(tables, graph, columns, givenKnown);
  await planNodes(tables, columns);
}

/** Notes what files give after the update, for the next one. Only what the plan touched differs. */
export async function writeGivenAfter(tables: Tables, folder: string): Promise<void> {
  await writeGiven(
    tables,
    folder,
    'Researcher',
    `SELECT id FROM given_Researcher
     WHERE id NOT IN (SELECT id FROM researcher_counts)
       AND id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')
     UNION ALL SELECT id FROM researcher_counts WHERE given`,
  );
  await writeGiven(
    tables,
    folder,
    'Paper',
    `SELECT id, citationCount FROM given_Paper
     WHERE id NOT IN (SELECT id FROM paper_citations)
       AND id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Paper')
     UNION ALL SELECT id, given FROM paper_citations WHERE given > 0 AND given <= incoming`,
  );
  await writeGiven(
    tables,
    folder,
    'COOPERATES_WITH',
    `SELECT start_id, end_id FROM given_COOPERATES_WITH
     WHERE (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM touched_pairs)
       AND start_id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')
       AND end_id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')
     UNION ALL SELECT start_id, end_id FROM cooperations_after WHERE given`,
  );
}
