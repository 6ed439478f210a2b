import type { Tables } from '@coopkg/tables';
import { asksForPlace, inScope } from '../../affiliations/affiliation-scope.js';
import { orcidOf, plainLine } from '../record-sql.js';
import type { Scope } from '../source.js';
import { firstPapers } from './stage-papers.js';

const isUsed = 'wanted AND reason IS NULL';

/** Columns of people, from the API's fields. */
const apiAuthor = `authorId AS id, name, aliases, affiliations, homepage, hIndex AS h_index,
  citationCount AS citation_count, externalIds AS ids`;

export const apiAuthors = (table: string): string =>
  `SELECT file, line, ${apiAuthor} FROM ${table}`;

export const datasetAuthors = (table: string): string => `
  SELECT file, line, authorid AS id, name, aliases, affiliations, homepage, hindex AS h_index,
    citationcount AS citation_count, externalids AS ids FROM ${table}`;

/** Authors of papers of whom more is told than their names. */
export const detailedAuthors = `
  SELECT file, line, ${apiAuthor} FROM (
    SELECT file, line, unnest(author) FROM (
      SELECT file, line, author, row_number() OVER (PARTITION BY file, author."authorId" ORDER BY line) AS number
      FROM (SELECT file, line, unnest(authors) AS author FROM ${firstPapers})
      WHERE author."authorId" IS NOT NULL AND trim(author.name) <> ''
        AND (len(author.affiliations) > 0 OR len(author.aliases) > 0 OR author."hIndex" IS NOT NULL
          OR author.homepage <> '' OR author."citationCount" IS NOT NULL OR author."externalIds"."ORCID" <> ''))
    WHERE number = 1)`;

/** dblp tells people of one name apart by a number: `Wei Wang 0001`. */
const withoutNumber = (name: string): string => `regexp_replace(${name}, '\\s+\\d{4}$', '')`;

/**
 * Fills the staged tables from authors: `view`, a query of people. Makes `s2_author` with what
 * becomes of each.
 */
export async function stageAuthors(tables: Tables, view: string, scope: Scope): Promise<void> {
  const there = asksForPlace(scope)
    ? `coalesce(len(list_filter(affiliations, lambda text: ${inScope(scope, 'text')})) > 0, false)`
    : 'true';
  const names = `list_filter(list_distinct(list_concat(
    coalesce(list_transform(aliases, lambda alias: ${plainLine('alias')}), []),
    coalesce(list_transform(ids."DBLP", lambda dblp: ${withoutNumber('dblp')}), []))),
    lambda other: other <> name)`;
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_author AS
    WITH given AS (
      SELECT file, line, nullif(trim(id), '') AS id, ${plainLine('name')} AS name, aliases, ids,
        list_filter(list_transform(affiliations, lambda text: ${plainLine('text')}),
          lambda text: text IS NOT NULL) AS affiliations,
        CASE WHEN regexp_matches(homepage, '(?i)^https?://') THEN trim(homepage) END AS homepage,
        h_index, citation_count
      FROM (${view}))
    SELECT file, line, id, name, nullif(${names}, []) AS names, ${orcidOf('ids."ORCID"')} AS orcid,
      affiliations, homepage, h_index, citation_count, ${there} AS wanted,
      CASE WHEN id IS NULL THEN 'no identifier' WHEN name IS NULL THEN 'no name' END AS reason
    FROM given`);
  await tables.run(`
    INSERT INTO staged_rejected
      SELECT file, line, reason, left(to_json(struct_pack(authorId := id, name := name))::VARCHAR, 500)
      FROM s2_author WHERE wanted AND reason IS NOT NULL`);
  await tables.run(`
    INSERT INTO staged_person (key, file, line, name, names, orcid, affiliation, homepage, h_index, citation_count)
      SELECT 's2:' || id, file, line, name, names, orcid, affiliations[1], homepage, h_index, citation_count
      FROM s2_author WHERE ${isUsed}`);
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, 'further affiliation of an author', sum(len(affiliations) - 1)::BIGINT
      FROM s2_author WHERE ${isUsed} AND len(affiliations) > 1 GROUP BY file`);
}
