import type { Tables } from '@coopkg/tables';
import { isDeleted } from './record-sql.js';
import { papersInScope, peopleInScope } from './scope-sql.js';
import type { Scope } from '../source.js';

/** What the letter of an identifier means, where it is nothing that the graph holds. */
export const lendingKinds: Record<string, string> = {
  F: 'funder',
  S: 'journal',
  P: 'publisher',
  T: 'topic',
  C: 'concept',
  G: 'award',
};

const letter = `substr(key, 10, 1)`;

/**
 * Tells what becomes of each record of `openalex_record`: makes `openalex_judged` with its kind (a
 * letter), the reason if it is rejected, whether the scope wants it, and whether it is the latest of
 * its key in the file.
 */
export async function judgeRecords(tables: Tables, scope: Scope): Promise<void> {
  const lending = Object.keys(lendingKinds)
    .map((kind) => `'${kind}'`)
    .join(', ');
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE openalex_judged AS
    SELECT file, line, key, ${letter} AS kind,
      CASE
        WHEN key IS NULL THEN 'no identifier of OpenAlex'
        WHEN ${letter} NOT IN ('W', 'A', 'I', ${lending})
          THEN 'neither a work nor an author, an institution, a funder or a journal'
        WHEN ${isDeleted('key')}
          OR regexp_matches(name, '^Deleted (Work|Author|Institution|Source|Funder|Publisher)$')
          THEN 'a record that OpenAlex has deleted'
        WHEN ${letter} = 'W' AND title IS NULL THEN 'no title'
        WHEN ${letter} IN ('A', 'I') AND name IS NULL THEN 'no name'
      END AS reason,
      CASE ${letter} WHEN 'W' THEN ${papersInScope(scope)} WHEN 'A' THEN ${peopleInScope(scope)}
        ELSE true END AS wanted,
      row_number() OVER (PARTITION BY file, key ORDER BY line DESC) = 1 AS latest
    FROM openalex_record`);
}
