import type { Tables } from '@coopkg/tables';
import { findGroups } from '../merge/groups.js';
import { sourceRank } from '../merge/source-rank.js';

const projectMacros = `
-- A grant number as it is compared: capitals, letters and figures only.
CREATE OR REPLACE MACRO number_form(number) AS
  nullif(regexp_replace(upper(number), '[^\\p{L}\\p{N}]+', '', 'g'), '');`;

/**
 * Finds which records are one project: the same grant number of the same funder; without a number,
 * the same name, institution and start. Makes `project_record`, `project_of` (`key` → `id`) and rows
 * in `merge_record`.
 */
export async function mergeProjects(tables: Tables): Promise<void> {
  await tables.run(projectMacros);
  await tables.run(`
    CREATE OR REPLACE TABLE project_record AS
      SELECT coalesce(m.into_key, p.key) AS key, arg_max(p.rowid, (p.file, -p.rowid)) AS row, count(*) AS versions,
        max(p.file) AS file, any_value(${sourceRank('p.key')}) AS rank
      FROM staged_project p LEFT JOIN merged_key m ON m.key = p.key GROUP BY 1`);
  await tables.run(`
    CREATE OR REPLACE TABLE project_edge AS
      WITH form AS (
        SELECT r.key, r.rank, p.name,
          coalesce(number_form(p.number) || '|' || coalesce(p.funder, ''),
            concat_ws('|', p.name, p.institution, p.start_year)) AS form
        FROM project_record r JOIN staged_project p ON p.rowid = r.row),
      shared AS (
        SELECT form, arg_min(key, (rank, key)) AS first_key, arg_min(name, (rank, key)) AS name
        FROM form GROUP BY form HAVING count(*) > 1)
      SELECT s.first_key AS a, f.key AS b,
        CASE WHEN f.name IS NOT DISTINCT FROM s.name THEN 'same grant number'
          ELSE 'same grant number, though the names differ' END AS reason, 1.0 AS score
      FROM shared s JOIN form f USING (form) WHERE f.key <> s.first_key`);
  await tables.run(
    'CREATE OR REPLACE TABLE project_open (a VARCHAR, b VARCHAR, reason VARCHAR, score DOUBLE)',
  );
  await findGroups(tables, 'project', {
    records: 'SELECT key, rank FROM project_record',
    names: `SELECT r.key, p.name FROM project_record r JOIN staged_project p ON p.rowid = r.row`,
  });
  await tables.run(`
    CREATE OR REPLACE TABLE project_of AS
      SELECT r.key, node_id(coalesce(g.first_key, r.key)) AS id
      FROM project_record r LEFT JOIN project_group g ON g.key = r.key`);
}
