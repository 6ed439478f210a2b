import type { Tables } from '@coopkg/tables';

/**
 * What can be done only when a whole file is read: a paper's author under a name that several people
 * share is none of them (the page that says so may stand behind the paper, or in another file), and
 * the counts of the steps become one.
 */
export async function settle(tables: Tables, file: number): Promise<void> {
  await tables.run(
    `UPDATE staged_authorship SET person = NULL
     WHERE person IN (SELECT key FROM staged_uncertain_person)`,
  );
  await oneCount(tables, 'staged_unused', 'field', file);
  await oneCount(tables, 'staged_lending', 'kind', file);
}

async function oneCount(tables: Tables, table: string, name: string, file: number): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE one_count AS
    SELECT file, ${name}, sum(count)::BIGINT FROM ${table} WHERE file = ${String(file)} GROUP BY ALL`);
  await tables.run(`DELETE FROM ${table} WHERE file = $1`, [file]);
  await tables.run(`INSERT INTO ${table} SELECT * FROM one_count ORDER BY ALL`);
  await tables.run('DROP TABLE one_count');
}
