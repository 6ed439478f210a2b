import type { Tables } from '@coopkg/tables';
import { fetchRows } from '../fetch-rows.js';
import type { GraphStore } from '../graph-store.js';
import { columnsOf, edgeColumns } from '../update-tables.js';

/**
 * Makes `put_COOPERATES_WITH` and `drop_COOPERATES_WITH`, for the pairs that papers or the folder
 * touch. A pair's count and years change by the papers that it gains and loses; they are counted
 * anew (`common_papers`) where a paper that goes was its first or last, and where the graph does
 * not tell whether a file gave the pair.
 */
export async function planCooperations(
  tables: Tables,
  graph: GraphStore,
  givenKnown: boolean,
): Promise<void> {
  await tables.run(pairsOfPapers('before'));
  await tables.run(pairsOfPapers('after'));
  await tables.run(`
    CREATE OR REPLACE TABLE touched_pairs AS
    SELECT DISTINCT start_id, end_id FROM (
      (SELECT * FROM pairs_before EXCEPT SELECT * FROM pairs_after)
      UNION ALL (SELECT * FROM pairs_after EXCEPT SELECT * FROM pairs_before)
      UNION ALL SELECT start_id, end_id, NULL, NULL FROM new_COOPERATES_WITH
      UNION ALL SELECT start_id, end_id, NULL, NULL FROM gone_edges WHERE type = 'COOPERATES_WITH')
    WHERE start_id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')
      AND end_id NOT IN (SELECT id FROM gone_nodes WHERE label = 'Researcher')`);
  await fetchCooperations(tables, graph);
  await fetchCommonPapers(tables, graph, givenKnown);
  await tables.run(countsAfter);
  await tables.run(cooperationsAfter);
  await tables.run(`
    CREATE OR REPLACE TABLE put_COOPERATES_WITH AS
    SELECT a.start_id, a.end_id, a.count, a.firstYear, a.lastYear, w.start_id IS NOT NULL AS existed
    FROM cooperations_after a LEFT JOIN was_COOPERATES_WITH w USING (start_id, end_id)
    WHERE w.start_id IS NULL OR a.count IS DISTINCT FROM w.count
      OR a.firstYear IS DISTINCT FROM w.firstYear OR a.lastYear IS DISTINCT FROM w.lastYear`);
  await tables.run(`
    CREATE OR REPLACE TABLE drop_COOPERATES_WITH AS
    SELECT start_id, end_id FROM was_COOPERATES_WITH w
    WHERE (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM cooperations_after)`);
}

/** A pair once for each common paper, with the paper's year; the smaller id first. */
const pairsOfPapers = (when: 'before' | 'after'): string => `
  CREATE OR REPLACE TABLE pairs_${when} AS
  SELECT a.researcher AS start_id, b.researcher AS end_id, p.id AS paper, nullif(p.year_${when}, 0) AS year
  FROM touched_papers p
  JOIN authors_${when} a ON a.paper = p.id
  JOIN authors_${when} b ON b.paper = p.id AND a.researcher < b.researcher
  WHERE p.recounted`;

async function fetchCooperations(tables: Tables, graph: GraphStore): Promise<void> {
  await fetchRows(
    tables,
    graph,
    `SELECT start_id, end_id FROM touched_pairs
     WHERE start_id IN (SELECT id FROM known_Researcher UNION SELECT researcher FROM authors_before)
       AND end_id IN (SELECT id FROM known_Researcher UNION SELECT researcher FROM authors_before)
       AND (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM was_COOPERATES_WITH)`,
    `UNWIND $rows AS row MATCH (a:Researcher {id: row[0]}) MATCH (b:Researcher {id: row[1]})
     WITH a, b MATCH (a)-[r:COOPERATES_WITH]->(b)
     RETURN a.id AS start_id, b.id AS end_id, r.count AS count, r.firstYear AS firstYear, r.lastYear AS lastYear`,
    'was_COOPERATES_WITH',
    columnsOf('COOPERATES_WITH'),
  );
}

async function fetchCommonPapers(
  tables: Tables,
  graph: GraphStore,
  givenKnown: boolean,
): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE recounted_pairs AS
    SELECT DISTINCT start_id, end_id FROM touched_pairs JOIN was_COOPERATES_WITH w USING (start_id, end_id)
    WHERE ${givenKnown ? 'false' : 'true'}
      OR (start_id, end_id) IN (SELECT (start_id, end_id) FROM new_COOPERATES_WITH)
      OR (start_id, end_id) IN (SELECT (start_id, end_id) FROM gone_edges WHERE type = 'COOPERATES_WITH')
      OR EXISTS (
        SELECT 1 FROM pairs_before b
        WHERE b.start_id = w.start_id AND b.end_id = w.end_id AND (b.year = w.firstYear OR b.year = w.lastYear)
          AND (b.start_id, b.end_id, b.paper, b.year) NOT IN (
            SELECT (start_id, end_id, paper, year) FROM pairs_after WHERE year IS NOT NULL))`);
  await fetchRows(
    tables,
    graph,
    'SELECT start_id, end_id FROM recounted_pairs',
    `UNWIND $rows AS row MATCH (a:Researcher {id: row[0]}) MATCH (b:Researcher {id: row[1]})
     WITH a, b MATCH (a)-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b)
     RETURN a.id AS start_id, b.id AS end_id, p.id AS paper, CASE WHEN p.year <> 0 THEN p.year END AS year`,
    'common_papers',
    [...edgeColumns, { name: 'paper', type: 'STRING' }, { name: 'year', type: 'INT64' }],
  );
}

const countsAfter = `
  CREATE OR REPLACE TABLE counts_after AS
  WITH gained AS (
    SELECT start_id, end_id, count(*) AS papers, min(year) AS firstYear, max(year) AS lastYear
    FROM pairs_after GROUP BY ALL),
  lost AS (SELECT start_id, end_id, count(*) AS papers FROM pairs_before GROUP BY ALL),
  recount AS (
    SELECT start_id, end_id, count(*) AS papers, min(year) AS firstYear, max(year) AS lastYear
    FROM (
      SELECT * FROM common_papers
      WHERE (start_id, end_id, paper) NOT IN (SELECT (start_id, end_id, paper) FROM pairs_before)
      UNION ALL SELECT * FROM pairs_after
      WHERE (start_id, end_id) IN (SELECT (start_id, end_id) FROM recounted_pairs))
    GROUP BY ALL)
  SELECT p.start_id, p.end_id,
    CASE WHEN n.start_id IS NOT NULL THEN coalesce(r.papers, 0)
      ELSE coalesce(w.count, 0) + coalesce(g.papers, 0) - coalesce(l.papers, 0) END AS papers,
    CASE WHEN n.start_id IS NOT NULL THEN r.firstYear ELSE least(w.firstYear, g.firstYear) END AS firstYear,
    CASE WHEN n.start_id IS NOT NULL THEN r.lastYear ELSE greatest(w.lastYear, g.lastYear) END AS lastYear
  FROM touched_pairs p
  LEFT JOIN (
    -- What a file alone gave counts no paper.
    SELECT * FROM was_COOPERATES_WITH
    WHERE (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM given_COOPERATES_WITH)) w USING (start_id, end_id)
  LEFT JOIN recounted_pairs n USING (start_id, end_id)
  LEFT JOIN recount r USING (start_id, end_id)
  LEFT JOIN gained g USING (start_id, end_id)
  LEFT JOIN lost l USING (start_id, end_id)`;

/** Pairs without a common paper cooperate only if a file says so, and none deletes them. */
const cooperationsAfter = `
  CREATE OR REPLACE TABLE cooperations_after AS
  SELECT start_id, end_id, papers AS count, firstYear, lastYear, false AS given
  FROM counts_after WHERE papers > 0
  UNION ALL
  SELECT start_id, end_id, n.count, n.firstYear, n.lastYear, true
  FROM counts_after JOIN new_COOPERATES_WITH n USING (start_id, end_id) WHERE papers = 0
  UNION ALL
  SELECT start_id, end_id, w.count, w.firstYear, w.lastYear, true
  FROM counts_after JOIN was_COOPERATES_WITH w USING (start_id, end_id)
  JOIN given_COOPERATES_WITH USING (start_id, end_id)
  WHERE papers = 0
    AND (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM new_COOPERATES_WITH)
    AND (start_id, end_id) NOT IN (SELECT (start_id, end_id) FROM gone_edges WHERE type = 'COOPERATES_WITH')`;
