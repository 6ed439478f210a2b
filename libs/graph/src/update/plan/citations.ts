import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import type { FileColumns } from '../update-tables.js';

/**
 * Makes `paper_citations`: for each paper whose citations may change, in and outside of the folder,
 * what files give (`given`; null when none does), and `citationCount` before and after. A paper's
 * count is what a file says, which may count papers outside the graph, but never fewer than are in
 * it.
 */
export async function planCitations(
  tables: Tables,
  graph: GraphStore,
  files: FileColumns,
): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE citation_changes AS
    SELECT id, sum(change)::BIGINT AS change FROM (
      SELECT end_id AS id, 1 AS change FROM put_CITES WHERE NOT existed
      UNION ALL SELECT end_id, -1 FROM drop_CITES)
    WHERE id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Paper')
    GROUP BY id`);
  await fetchRows(
    tables,
    graph,
    `SELECT id FROM (SELECT id FROM citation_changes UNION SELECT id FROM new_Paper)
     WHERE id NOT IN (SELECT id FROM new_Paper WHERE id NOT IN (SELECT id FROM was_Paper))`,
    `UNWIND $rows AS id MATCH (p:Paper {id: id})
     RETURN p.id AS id, p.citationCount AS citations, COUNT { (p)<-[:CITES]-() } AS incoming`,
    'was_cited',
    [
      { name: 'id', type: 'STRING' },
      { name: 'citations', type: 'INT64' },
      { name: 'incoming', type: 'INT64' },
    ],
  );
  const inFile = (files.Paper ?? []).includes('citationCount');
  await tables.run(`
    CREATE OR REPLACE TABLE paper_citations AS
    SELECT id, given, incoming, before, greatest(coalesce(given, 0), incoming) AS after
    FROM (
      SELECT p.id, w.citations AS before,
        coalesce(w.incoming, 0) + coalesce(c.change, 0) AS incoming,
        ${inFile ? 'CASE WHEN n.id IS NOT NULL THEN n.citationCount ELSE earlier END' : 'earlier'} AS given
      FROM (SELECT id FROM citation_changes UNION SELECT id FROM new_Paper) p
      LEFT JOIN (
        SELECT w.*, coalesce(g.citationCount, CASE WHEN w.citations > w.incoming THEN w.citations END) AS earlier
        FROM was_cited w LEFT JOIN given_Paper g USING (id)) w USING (id)
      LEFT JOIN citation_changes c USING (id)
      LEFT JOIN new_Paper n USING (id))`);
}
