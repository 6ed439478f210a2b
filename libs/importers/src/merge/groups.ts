import type { Tables } from '@coopkg/tables';
import { findComponents } from './components.js';

export type MergedKind = 'paper' | 'project';

/**
 * Puts records together that pairs of `<kind>_edge` (`a`, `b`, `reason`, `score`) join, as far as no
 * decision of a person speaks against it, and joins what a person has joined. Makes `<kind>_group`
 * (`key`, `first_key`: the record that the node is named after) for records that are not alone, and
 * writes what was merged, and the pairs of `<kind>_open`, to `merge_record`.
 * @param records SQL of `key` and `rank`; @param names SQL of `key` and `name`
 */
export async function findGroups(
  tables: Tables,
  kind: MergedKind,
  { records, names }: { records: string; names: string },
): Promise<void> {
  await tables.run(`
    INSERT INTO ${kind}_edge
      SELECT left_key, right_key, 'decided by a person', 1.0 FROM merge_decision
      WHERE kind = '${kind}' AND decision = 'merged'
        AND left_key IN (SELECT key FROM (${records})) AND right_key IN (SELECT key FROM (${records}))`);
  await findComponents(tables, `${kind}_edge`, `${kind}_component`);
  await keepApart(tables, kind);
  await tables.run(`
    CREATE OR REPLACE TABLE ${kind}_group AS
      WITH ranked AS (
        SELECT c.key, c.component, r.rank FROM ${kind}_component c JOIN (${records}) r ON r.key = c.key),
      first AS (
        SELECT component, arg_min(key, (rank, key)) AS first_key FROM ranked
        GROUP BY component HAVING count(*) > 1)
      SELECT ranked.key, first.first_key FROM ranked JOIN first USING (component)`);
  await tables.run(`
    INSERT INTO merge_record
      SELECT '${kind}', 'merged', g.first_key, g.key, l.name, r.name,
        coalesce(e.reason, 'by way of other records'), e.score
      FROM ${kind}_group g
        JOIN (${names}) l ON l.key = g.first_key JOIN (${names}) r ON r.key = g.key
        LEFT JOIN (
          SELECT key, arg_max(reason, score) AS reason, max(score) AS score FROM (
            SELECT a AS key, reason, score FROM ${kind}_edge
            UNION ALL SELECT b, reason, score FROM ${kind}_edge) GROUP BY key) e ON e.key = g.key
      WHERE g.key <> g.first_key`);
  await tables.run(`
    INSERT INTO merge_record
      SELECT '${kind}', 'open', o.a, o.b, l.name, r.name, o.reason, o.score
      FROM ${kind}_open o JOIN (${names}) l ON l.key = o.a JOIN (${names}) r ON r.key = o.b
        LEFT JOIN ${kind}_group ga ON ga.key = o.a LEFT JOIN ${kind}_group gb ON gb.key = o.b
      WHERE coalesce(ga.first_key, o.a) <> coalesce(gb.first_key, o.b)`);
}

/**
 * Where a person has said that two are apart, the second leaves the group: it joins only what a
 * person has joined it with.
 */
async function keepApart(tables: Tables, kind: MergedKind): Promise<void> {
  const together = `
    SELECT d.right_key FROM merge_decision d
      JOIN ${kind}_component l ON l.key = d.left_key JOIN ${kind}_component r ON r.key = d.right_key
    WHERE d.kind = '${kind}' AND d.decision = 'apart' AND l.component = r.component`;
  if (Number(await tables.value(`SELECT count(*) FROM (${together})`)) === 0) return;
  await tables.run(`CREATE OR REPLACE TEMP TABLE leaving AS ${together}`);
  await tables.run(`
    DELETE FROM ${kind}_edge WHERE reason <> 'decided by a person'
      AND (a IN (SELECT right_key FROM leaving) OR b IN (SELECT right_key FROM leaving))`);
  await findComponents(tables, `${kind}_edge`, `${kind}_component`);
}
