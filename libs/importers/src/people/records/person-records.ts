import type { Tables } from '@coopkg/tables';
import { followMergedKeys } from '../../merge/merge-tables.js';
import { tellingSources } from '../clusters/conflicts.js';

/**
 * Every time that a source names a person becomes a record with a key: the source's identifier, else
 * the place (`crossref:10.1/x#2` is the second author of that paper), which stays the same when the
 * file is imported again.
 */
export const authorshipKey = `coalesce(person, paper || '#' || position)`;
export const projectPersonKey = `coalesce(person, project || '#' || name)`;

/** Of several versions of one paper or person the newest counts. */
const newest = (table: string, key: string): string =>
  `(SELECT * FROM ${table} QUALIFY file = max(file) OVER (PARTITION BY ${key}))`;

/**
 * Makes `person_record`, with keys that a source has merged replaced by those they went into.
 * Members of a project of whom no institution is told are taken to be where the project is.
 */
export async function makePersonRecords(tables: Tables, paperOf: boolean): Promise<void> {
  await followMergedKeys(tables);
  const merged = paperOf ? 'LEFT JOIN paper_of ON paper_of.key = one.record_paper' : '';
  const paper = paperOf ? 'coalesce(paper_of.id, one.record_paper)' : 'one.record_paper';
  await tables.run(`
    CREATE OR REPLACE TABLE person_record AS
    WITH records AS (
      SELECT ${authorshipKey} AS key, name, orcid, email, institutions, affiliations,
        paper AS record_paper, position, NULL AS project, NULL::VARCHAR[] AS names,
        NULL::VARCHAR[] AS interests
      FROM ${newest('staged_authorship', 'paper')} WHERE name IS NOT NULL
      UNION ALL
      SELECT key, name, orcid, email, institutions,
        CASE WHEN affiliation IS NOT NULL THEN [affiliation] END,
        NULL, NULL, NULL, names, interests
      FROM ${newest('staged_person', 'key')} WHERE name IS NOT NULL
      UNION ALL
      SELECT ${projectPersonKey}, name, NULL, NULL, NULL,
        CASE WHEN coalesce(institution, host) IS NOT NULL THEN [coalesce(institution, host)] END,
        NULL, NULL, project, NULL, NULL
      FROM ${newest('staged_project_person', 'project')} one LEFT JOIN (
        SELECT key AS project, any_value(institution) AS host FROM staged_project GROUP BY key)
        USING (project)
      WHERE name IS NOT NULL
    )
    SELECT (row_number() OVER ())::INTEGER AS record, coalesce(into_key, one.key) AS key,
      one.key AS source_key, name, names, orcid, email, institutions, affiliations, ${paper} AS paper,
      record_paper, position, project, interests
    FROM records one
      LEFT JOIN merged_key replaced ON replaced.key = one.key
      ${merged}`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_node AS
    SELECT (row_number() OVER (ORDER BY key) - 1)::INTEGER AS node, key
    FROM (SELECT DISTINCT key FROM person_record)`);
}

/**
 * Makes `person_named` (`key`): whose names are looked at. Where one source that tells people apart
 * itself gives all of them, these are the few who share an ORCID iD.
 */
export async function findNamed(tables: Tables): Promise<void> {
  const [row] = await tables.rows<{ sources: number; source: string; mentions: boolean }>(`
    SELECT count(DISTINCT split_part(key, ':', 1)) AS sources, any_value(split_part(key, ':', 1)) AS source,
      coalesce(bool_or(contains(key, '#')), false) AS mentions
    FROM person_node`);
  const isTold =
    row?.sources === 1 &&
    !row.mentions &&
    (tellingSources as readonly string[]).includes(row.source);
  await tables.run(`
    CREATE OR REPLACE TABLE person_named AS
      ${
        isTold
          ? `SELECT DISTINCT key FROM (
              SELECT key, upper(orcid) AS orcid FROM person_record WHERE orcid IS NOT NULL GROUP BY ALL)
            WHERE orcid IN (
              SELECT upper(orcid) FROM person_record WHERE orcid IS NOT NULL
              GROUP BY upper(orcid) HAVING count(DISTINCT key) > 1)`
          : 'SELECT key FROM person_node'
      }`);
}
