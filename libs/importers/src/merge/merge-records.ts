import type { Tables } from '@coopkg/tables';
import { resolveInstitutions } from '../institutions/resolve-institutions.js';
import { mergePapers } from '../papers/merge-papers.js';
import { mergePeople } from '../people/merge-people.js';
import { mergeProjects } from '../projects/merge-projects.js';
import { describePeople } from '../folder/describe-people.js';
import { openMerges } from './merge-tables.js';

export interface MergeOptions {
  aliasFiles: readonly string[];
}

/** Finds which staged records are one paper, one project, one person, and what is known of each. */
export async function mergeRecords(tables: Tables, { aliasFiles }: MergeOptions): Promise<void> {
  await openMerges(tables);
  await resolveInstitutions(tables, { aliasFiles });
  await mergePapers(tables);
  await mergeProjects(tables);
  await tables.run(`
    CREATE OR REPLACE TABLE person_decision AS
      SELECT left_key, right_key, decision FROM merge_decision WHERE kind = 'person'`);
  await mergePeople(tables);
  await tables.run(`
    INSERT INTO merge_record
      SELECT 'person', decision, left_key, right_key, left_name, right_name, reason, score FROM person_merge`);
  await describePeople(tables);
}
