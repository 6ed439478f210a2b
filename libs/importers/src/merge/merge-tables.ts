import type { Tables } from '@coopkg/tables';

/**
 * What merging finds: one row for each pair of records that became one node (`merged`), or that may
 * be one and were kept apart (`open`). `kind` is paper, person or project; the keys are those of the
 * staged records.
 */
const mergeRecord = `
  kind VARCHAR, decision VARCHAR, left_key VARCHAR, right_key VARCHAR,
  left_name VARCHAR, right_name VARCHAR, reason VARCHAR, score DOUBLE`;

/** Opens the list of merges anew, and macros that all merging uses. */
export async function openMerges(tables: Tables): Promise<void> {
  await tables.run(`CREATE OR REPLACE TABLE merge_record (${mergeRecord})`);
  await tables.run(`
    CREATE TABLE IF NOT EXISTS merge_decision (
      kind VARCHAR, left_key VARCHAR, right_key VARCHAR, decision VARCHAR)`);
  await tables.run(nodeIdMacro);
  await followMergedKeys(tables);
}

/**
 * The id of a node from the key of its first record: the same whenever it is imported again, and fit
 * for an address and a file name.
 */
const nodeIdMacro = `
  CREATE OR REPLACE MACRO node_id(key) AS
    CASE WHEN NOT regexp_full_match(key, '[a-z0-9-]+:[A-Za-z0-9_-]{1,40}')
        THEN split_part(key, ':', 1) || '-' || left(md5(key), 16)
      WHEN starts_with(key, 'openalex:') THEN substr(key, 10)
      ELSE replace(key, ':', '-') END`;

/** The table `merged_key` (`key`, `into_key`): where a source's merged identifiers end up. */
export async function followMergedKeys(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE merged_key AS
      SELECT key, arg_max(into_key, file) AS into_key
      FROM staged_merged_key WHERE key <> into_key GROUP BY key`);
  const further = `
    FROM merged_key next WHERE merged_key.into_key = next.key AND next.into_key <> merged_key.key`;
  const longestChain = 20;
  for (let step = 0; step < longestChain; step++) {
    const open = await tables.value(`
      SELECT count(*) FROM merged_key m JOIN merged_key next
        ON m.into_key = next.key AND next.into_key <> m.key`);
    if (Number(open) === 0) return;
    await tables.run(`UPDATE merged_key SET into_key = next.into_key ${further}`);
  }
}
