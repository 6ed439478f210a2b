import type { Tables } from '@coopkg/tables';
import type { GraphFile } from './graph-files.js';
import { valueSql } from './value-sql.js';
import type { Rejects } from './rejects.js';

/**
 * Who wrote with whom, from the authorships: `cooperation` (`left_row`, `right_row`, the smaller id
 * first; `count`, `firstYear`, `lastYear`). A pair that only the file knows stays as the file says.
 */
export async function deriveCooperations(
  tables: Tables,
  file: GraphFile | null,
  rejects: Rejects,
): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE cooperation AS
    WITH author AS (
      SELECT edge.end_row AS paper, edge.start_row AS researcher, nullif(paper.year, 0) AS year
      FROM edge_AUTHORED edge JOIN node_Paper paper ON paper.row = edge.end_row
    ), pair AS (
      SELECT one.researcher AS one, other.researcher AS other,
        count(*) AS count, min(one.year) AS firstYear, max(one.year) AS lastYear
      FROM author one JOIN author other USING (paper)
      WHERE one.researcher < other.researcher
      GROUP BY ALL
    )
    SELECT ${smallerIdFirst('pair.one', 'pair.other')}, count, firstYear, lastYear
    FROM pair
    JOIN node_Researcher one ON one.row = pair.one
    JOIN node_Researcher other ON other.row = pair.other`);
  if (file?.ends == null) return;
  const value = (name: string): string => {
    const field = file.fields.find((candidate) => candidate.name === name);
    return field === undefined ? 'NULL' : valueSql(field);
  };
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE told AS
    WITH pair AS (
      SELECT edge.row, ${smallerIdFirst('edge.start_row', 'edge.end_row')}
      FROM edge_COOPERATES_WITH edge
      JOIN node_Researcher one ON one.row = edge.start_row
      JOIN node_Researcher other ON other.row = edge.end_row
    )
    FROM pair ANTI JOIN cooperation USING (left_row, right_row)`);
  await rejects.takeOut(
    file,
    'told',
    `SELECT row, 'the edge is there twice' AS reason FROM told
     QUALIFY row_number() OVER (PARTITION BY left_row, right_row ORDER BY row) > 1`,
  );
  await tables.run(`
    INSERT INTO cooperation
    SELECT left_row, right_row, ${value('count')}, ${value('firstYear')}, ${value('lastYear')}
    FROM told JOIN raw_COOPERATES_WITH raw ON raw.rowid = told.row`);
}

/** SQL of a pair of rows of `one` and `other` as `left_row` and `right_row`. */
const smallerIdFirst = (one: string, other: string): string => `
  CASE WHEN one.id < other.id THEN ${one} ELSE ${other} END AS left_row,
  CASE WHEN one.id < other.id THEN ${other} ELSE ${one} END AS right_row`;

/**
 * Counts that follow from the edges: `derived_Paper` and `derived_Researcher`, by the `row` of the
 * node. A paper's citations are what the file says, which may count papers outside the graph, but
 * never fewer than are in it. A researcher's are the file's, or the sum over the papers where it
 * has none; with neither, none.
 */
export async function deriveCounts(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE derived_Paper AS
    SELECT paper.row, greatest(coalesce(paper.citationCount, 0), coalesce(cited.count, 0)) AS citationCount
    FROM node_Paper paper
    LEFT JOIN (SELECT end_row AS row, count(*) AS count FROM edge_CITES GROUP BY ALL) cited USING (row)`);
  await tables.run(`
    CREATE OR REPLACE TABLE derived_Researcher AS
    SELECT researcher.row, coalesce(written.count, 0) AS paperCount,
      coalesce(researcher.citationCount, written.citations) AS citationCount
    FROM node_Researcher researcher
    LEFT JOIN (
      SELECT edge.start_row AS row, count(*) AS count, CAST(sum(paper.citationCount) AS BIGINT) AS citations
      FROM edge_AUTHORED edge JOIN derived_Paper paper ON paper.row = edge.end_row
      GROUP BY ALL
    ) written USING (row)`);
}
