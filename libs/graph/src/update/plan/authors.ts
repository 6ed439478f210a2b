import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import type { FileColumns } from '../update-tables.js';

/**
 * Makes, for the papers whose authors, year or citations change (`touched_papers` with `year` and
 * `citations`, each before and after; `recounted` where authors or year do), who wrote them:
 * `authors_before` and `authors_after` (`paper`, `researcher`).
 */
export async function planAuthors(
  tables: Tables,
  graph: GraphStore,
  files: FileColumns,
): Promise<void> {
  const yearInFile = (files.Paper ?? []).includes('year');
  await tables.run(`
    CREATE OR REPLACE TABLE recounted_papers AS
    SELECT end_id AS id FROM put_AUTHORED WHERE NOT existed
    UNION SELECT end_id FROM drop_AUTHORED
    ${yearInFile ? 'UNION SELECT id FROM new_Paper n JOIN was_Paper w USING (id) WHERE n.year IS DISTINCT FROM w.year' : ''}`);
  await fetchRows(
    tables,
    graph,
    `SELECT id FROM (
       SELECT id FROM recounted_papers
       UNION SELECT id FROM paper_citations WHERE after IS DISTINCT FROM before)
     WHERE id NOT IN (SELECT id FROM new_Paper WHERE id NOT IN (SELECT id FROM was_Paper))`,
    `UNWIND $rows AS id MATCH (p:Paper {id: id})
     RETURN p.id AS id, p.year AS year, p.citationCount AS citations,
       [(p)<-[:AUTHORED]-(r:Researcher) | r.id] AS authors`,
    'was_written',
    [
      { name: 'id', type: 'STRING' },
      { name: 'year', type: 'INT64' },
      { name: 'citations', type: 'INT64' },
      { name: 'authors', type: 'STRING[]' },
    ],
  );
  await tables.run(`
    CREATE OR REPLACE TABLE touched_papers AS
    SELECT id, r.id IS NOT NULL AS recounted, w.year AS year_before, w.citations AS citations_before,
      ${yearInFile ? 'CASE WHEN n.id IS NOT NULL THEN n.year ELSE w.year END' : 'w.year'} AS year_after,
      coalesce(c.after, w.citations, 0) AS citations_after
    FROM (SELECT id FROM recounted_papers UNION SELECT id FROM was_written) p
    LEFT JOIN recounted_papers r USING (id)
    LEFT JOIN was_written w USING (id)
    LEFT JOIN new_Paper n USING (id)
    LEFT JOIN paper_citations c USING (id)`);
  await tables.run(`
    CREATE OR REPLACE TABLE authors_before AS
    SELECT id AS paper, unnest(string_split(authors, ';')) AS researcher
    FROM was_written WHERE authors <> ''`);
  await tables.run(`
    CREATE OR REPLACE TABLE authors_after AS
    SELECT paper, researcher FROM authors_before
    WHERE (researcher, paper) NOT IN (SELECT (start_id, end_id) FROM drop_AUTHORED)
    UNION SELECT end_id, start_id FROM put_AUTHORED
    WHERE NOT existed AND end_id IN (SELECT id FROM touched_papers)`);
}
