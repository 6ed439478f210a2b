import { identifier, type Tables } from '@coopkg/tables';
import { relationshipDefinitions, type RelationshipType } from '@coopkg/contracts';
import { isBlankRowSql, nodeTable } from './check-nodes.js';
import type { GraphFile } from './graph-files.js';
import type { Rejects } from './rejects.js';
import { isPlainSql, problemSql } from './value-sql.js';

export const edgeTable = (type: RelationshipType): string => `edge_${type}`;

/**
 * Checks the rows of an edge file. Afterwards `edge_<TYPE>` holds a row for each relationship: its
 * number `row` in `raw_<TYPE>`, `start_row` and `end_row` of its nodes, and whether it is `plain`.
 */
export async function checkEdges(
  tables: Tables,
  type: RelationshipType,
  file: GraphFile | null,
  rejects: Rejects,
): Promise<void> {
  const table = edgeTable(type);
  if (file?.ends == null) {
    await tables.run(`
      CREATE OR REPLACE TABLE ${table} (row BIGINT, start_row BIGINT, end_row BIGINT, plain BOOLEAN)`);
    return;
  }
  const { from, to } = relationshipDefinitions[type];
  const { start, end } = file.ends;
  const rough = file.text.form.invisibleCharacters;
  const problems = file.fields.map((field) => problemSql(field, null));
  await tables.run(`
    CREATE OR REPLACE TABLE ${table} AS
    SELECT raw.row, start_node.row AS start_row, end_node.row AS end_row, raw.plain,
      CASE WHEN raw.problem IS NOT NULL THEN raw.problem
        WHEN raw.start_id IS NULL OR raw.end_id IS NULL THEN 'an end is missing'
        WHEN start_node.row IS NULL THEN 'there is no ${from}: ' || raw.start_id
        WHEN end_node.row IS NULL THEN 'there is no ${to}: ' || raw.end_id
        WHEN ${selfSql(type)} THEN '${selfReason(type)}' END AS problem
    FROM (
      SELECT rowid AS row, as_text(${start}, ${rough}) AS start_id, as_text(${end}, ${rough}) AS end_id,
        ${[start, end].map((id) => `is_tidy(${id}, ${rough})`).join(' AND ')}
          AND ${file.fields.map(isPlainSql).join(' AND ') || 'true'} AS plain,
        ${problems.length === 0 ? 'NULL' : `CASE ${problems.join('\n')} END`} AS problem
      FROM ${identifier(file.text.table)}
      WHERE NOT ${isBlankRowSql(file)}
    ) raw
    LEFT JOIN ${nodeTable(from)} start_node ON start_node.id = raw.start_id
    LEFT JOIN ${nodeTable(to)} end_node ON end_node.id = raw.end_id`);
  await rejects.takeOut(
    file,
    table,
    `SELECT row, problem AS reason FROM ${table} WHERE problem IS NOT NULL`,
  );
  const rule = ruleOf(type);
  if (rule !== null) await rejects.takeOut(file, table, rule);
  if (type !== 'COOPERATES_WITH') await takeOutTwins(tables, type, file, rejects);
}

const selfSql = (type: RelationshipType): string =>
  type === 'CITES' || type === 'COOPERATES_WITH' ? 'start_node.row = end_node.row' : 'false';

const selfReason = (type: RelationshipType): string =>
  type === 'CITES' ? 'a paper cites itself' : 'a researcher cooperates with themselves';

/** SQL of the edges that the schema objects to, with the reason; null when it has no rule. */
function ruleOf(type: RelationshipType): string | null {
  if (type === 'LEADS')
    return `
      SELECT row, 'the project has a leader already' AS reason
      FROM edge_LEADS
      QUALIFY row_number() OVER (PARTITION BY end_row ORDER BY row) > 1`;
  if (type === 'PARTICIPATES_IN')
    return `
      SELECT row, 'the participant leads the project' AS reason
      FROM edge_PARTICIPATES_IN SEMI JOIN edge_LEADS USING (start_row, end_row)`;
  return null;
}

/** Of edges with the same ends the first counts. */
async function takeOutTwins(
  tables: Tables,
  type: RelationshipType,
  file: GraphFile,
  rejects: Rejects,
): Promise<void> {
  const table = edgeTable(type);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE twice AS
    SELECT start_row, end_row, min(row) AS first
    FROM ${table} GROUP BY start_row, end_row HAVING count(*) > 1`);
  await rejects.takeOut(
    file,
    table,
    `SELECT row, 'the edge is there twice' AS reason
     FROM ${table} JOIN twice USING (start_row, end_row) WHERE row <> first`,
  );
}
