import type { Tables } from '@coopkg/tables';
import { sourceRank } from '../../merge/source-rank.js';

/**
 * Makes `person_of` (mention, person): for every key of a record, the key that stands for the
 * person; and `person_merge`, the report, with names.
 */
export async function writePeople(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_of AS
    WITH grouped AS (
      SELECT key, coalesce(root, node) AS root
      FROM person_node LEFT JOIN person_joined USING (node)),
    named AS (
      SELECT *, first_value(key) OVER (PARTITION BY root ORDER BY
        contains(key, '#'), ${sourceRank('key')}, key) AS person
      FROM grouped)
    SELECT mention, person FROM (
      SELECT DISTINCT source_key AS mention, key FROM person_record
      UNION SELECT key, key FROM person_node)
      JOIN named USING (key)`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_merge AS
    SELECT l.key AS left_key, r.key AS right_key, ln.name AS left_name, rn.name AS right_name,
      CASE WHEN merged THEN 'merged' ELSE 'open' END AS decision, reason,
      thousandths / 1000 AS score
    FROM person_pair
      JOIN person_node l ON l.node = left_node JOIN person_node r ON r.node = right_node
      LEFT JOIN person_node_name ln ON ln.node = left_node
      LEFT JOIN person_node_name rn ON rn.node = right_node`);
}
