import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import type { FileColumns } from '../update-tables.js';

/**
 * Makes `researcher_counts`: for each researcher whose papers or their citations change, and for
 * those of the folder, `citationCount` and `paperCount` before and after, and whether a file gives
 * the former (`given`). Where none does it is the sum over the papers; a researcher without papers
 * then has none.
 */
export async function planResearchers(
  tables: Tables,
  graph: GraphStore,
  files: FileColumns,
  givenKnown: boolean,
): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE touched_researchers AS
    SELECT DISTINCT id FROM (
      SELECT researcher AS id FROM authors_before
      UNION ALL SELECT researcher FROM authors_after
      UNION ALL SELECT id FROM new_Researcher)
    WHERE id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')`);
  await fetchRows(
    tables,
    graph,
    `SELECT id FROM touched_researchers
     WHERE id IN (SELECT id FROM known_Researcher UNION SELECT researcher FROM authors_before)`,
    `UNWIND $rows AS id MATCH (r:Researcher {id: id})
     RETURN r.id AS id, r.citationCount AS citations, r.paperCount AS paperCount,
       COUNT { (r)-[:AUTHORED]->() } AS papers`,
    'was_counted',
    [
      { name: 'id', type: 'STRING' },
      { name: 'citations', type: 'INT64' },
      { name: 'paperCount', type: 'INT64' },
      { name: 'papers', type: 'INT64' },
    ],
  );
  await fetchSums(tables, graph, files, givenKnown);
  await tables.run(countsOf(files, givenKnown));
}

/** Whether the folder says something of a researcher's citations, be it that it gives none. */
const inFile = (files: FileColumns): boolean => (files.Researcher ?? []).includes('citationCount');

/** The sum over the papers, where what the graph holds may not be it. */
async function fetchSums(
  tables: Tables,
  graph: GraphStore,
  files: FileColumns,
  givenKnown: boolean,
): Promise<void> {
  const wanted = [
    ...(givenKnown ? [] : ['SELECT id FROM was_counted']),
    ...(inFile(files)
      ? [
          `SELECT id FROM new_Researcher JOIN given_Researcher USING (id)
           WHERE citationCount IS NULL AND id IN (SELECT id FROM was_counted)`,
        ]
      : []),
  ];
  await fetchRows(
    tables,
    graph,
    wanted.length === 0 ? "SELECT '' AS id WHERE false" : wanted.join(' UNION '),
    `UNWIND $rows AS id MATCH (r:Researcher {id: id})
     OPTIONAL MATCH (r)-[:AUTHORED]->(p:Paper)
     RETURN r.id AS id, coalesce(sum(p.citationCount), 0) AS citations`,
    'citation_sums',
    [
      { name: 'id', type: 'STRING' },
      { name: 'citations', type: 'INT64' },
    ],
  );
}

const countsOf = (files: FileColumns, givenKnown: boolean): string => `
  CREATE OR REPLACE TABLE researcher_counts AS
  WITH earlier AS (
    SELECT w.*, s.citations AS summed,
      ${
        givenKnown
          ? 'w.id IN (SELECT id FROM given_Researcher)'
          : 'w.citations IS NOT NULL AND w.citations <> s.citations'
      } AS given
    FROM was_counted w LEFT JOIN citation_sums s USING (id)),
  changes AS (
    SELECT researcher AS id, sum(papers)::BIGINT AS papers, sum(citations)::BIGINT AS citations FROM (
      SELECT a.researcher, 1 AS papers, p.citations_after AS citations
      FROM authors_after a JOIN touched_papers p ON p.id = a.paper
      UNION ALL
      SELECT b.researcher, -1, -coalesce(p.citations_before, 0)
      FROM authors_before b JOIN touched_papers p ON p.id = b.paper)
    GROUP BY researcher)
  SELECT id, e.citations AS citations_before, e.paperCount AS papers_before,
    coalesce(e.papers, 0) + coalesce(c.papers, 0) AS papers_after,
    ${inFile(files) ? 'CASE WHEN n.id IS NOT NULL THEN n.citationCount IS NOT NULL ELSE coalesce(e.given, false) END' : 'coalesce(e.given, false)'} AS given,
    CASE
      ${inFile(files) ? 'WHEN n.id IS NOT NULL AND n.citationCount IS NOT NULL THEN n.citationCount' : ''}
      WHEN e.given ${inFile(files) ? 'AND n.id IS NULL' : ''} THEN e.citations
      WHEN coalesce(e.papers, 0) + coalesce(c.papers, 0) = 0 THEN NULL
      ELSE coalesce(e.summed, e.citations, 0) + coalesce(c.citations, 0) END AS citations_after
  FROM touched_researchers
  LEFT JOIN earlier e USING (id)
  LEFT JOIN changes c USING (id)
  LEFT JOIN new_Researcher n USING (id)`;
