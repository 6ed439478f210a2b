import { identifier, type Tables } from '@coopkg/tables';

/**
 * Connected components: who belongs together when every pair of `edges` (columns `a`, `b`) does.
 * Makes the table `target` (`key`, `component`): the smallest key of each component, for keys that
 * are in some pair. Source: label propagation; each round halves the longest chain at least.
 */
export async function findComponents(tables: Tables, edges: string, target: string): Promise<void> {
  const table = identifier(target);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE both_ways AS
      SELECT a, b FROM ${identifier(edges)} WHERE a <> b
      UNION SELECT b, a FROM ${identifier(edges)} WHERE a <> b`);
  await tables.run(`
    CREATE OR REPLACE TABLE ${table} AS
      SELECT a AS key, least(a, min(b)) AS component FROM both_ways GROUP BY a`);
  for (;;) {
    await tables.run(`
      CREATE OR REPLACE TEMP TABLE next_label AS
        WITH neighbour AS (
          SELECT e.a AS key, min(t.component) AS component
          FROM both_ways e JOIN ${table} t ON t.key = e.b GROUP BY e.a),
        lowered AS (
          SELECT t.key, least(t.component, n.component) AS component
          FROM ${table} t JOIN neighbour n ON n.key = t.key)
        -- The label of one's label: chains are halved.
        SELECT l.key, least(l.component, coalesce(up.component, l.component)) AS component
        FROM lowered l LEFT JOIN lowered up ON up.key = l.component`);
    const changed = await tables.value(`
      SELECT count(*) FROM next_label n JOIN ${table} t ON t.key = n.key
      WHERE n.component <> t.component`);
    await tables.run(`CREATE OR REPLACE TABLE ${table} AS FROM next_label`);
    if (Number(changed) === 0) return;
  }
}
