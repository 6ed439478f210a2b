import { literal, type Tables } from '@coopkg/tables';
import { tellingSources } from '../clusters/conflicts.js';

/** Of a paper with more authors only these are compared; more say little about any of them. */
const mostCoauthors = 100;
const mostCited = 200;

/**
 * Makes the tables that say of a paper who wrote it, what it cites and which grants it thanks; of a
 * project its number.
 */
export async function makePaperTables(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_paper AS
    SELECT record_paper, dense_rank() OVER (ORDER BY paper)::INTEGER AS number
    FROM (SELECT DISTINCT paper, record_paper FROM person_record
      WHERE paper IS NOT NULL AND EXISTS (FROM person_compared))`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_coauthors AS
    SELECT record_paper, string_agg(initials || ':' || whole, ' ') AS people FROM (
      SELECT record_paper, initials, whole FROM person_record JOIN person_name USING (name)
        SEMI JOIN person_compared USING (record_paper)
      WHERE position <= ${String(mostCoauthors)})
    GROUP BY record_paper HAVING count(*) > 1`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_cited AS
    SELECT citing AS record_paper, string_agg(number, ' ') AS cited FROM (
      SELECT citing, person_paper.number
      FROM staged_citation
        LEFT JOIN (SELECT any_value(key) AS key, 'doi:' || lower(doi) AS doi FROM staged_paper
          WHERE doi IS NOT NULL GROUP BY ALL) paper ON paper.doi = cited
        JOIN person_paper ON record_paper = coalesce(paper.key, cited)
      QUALIFY row_number() OVER (PARTITION BY citing) <= ${String(mostCited)})
    GROUP BY citing`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_award AS
    SELECT place, string_agg(number, ' ') AS awards FROM (
      SELECT DISTINCT place,
        dense_rank() OVER (ORDER BY upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))) AS number
      FROM (
        SELECT paper AS place, number FROM staged_award
        UNION ALL SELECT key, number FROM staged_project)
      WHERE length(number) >= 5)
    GROUP BY place`);
}

const telling = tellingSources.map(literal).join(', ');

/**
 * Makes `person_identity` (the identity of each node), and `person_block`: under which names an
 * identity is compared, and `person_compared`: all of their records. Alone in its block it is nobody
 * else; and where one source that tells people apart itself knows all of a block, there is nothing
 * to compare.
 */
export async function makeBlocks(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_identity AS
    SELECT node, coalesce(root, node) AS identity
    FROM person_node LEFT JOIN person_joined USING (node)`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_block AS
    WITH identity AS (
      SELECT identity, arg_max(block, fullness) AS block, min(source) AS source, max(source) AS other
      FROM person_node_name JOIN person_identity USING (node) JOIN (
        SELECT node, CASE WHEN contains(key, '#') OR split_part(key, ':', 1) NOT IN (${telling})
          THEN '' ELSE split_part(key, ':', 1) END AS source
        FROM person_node) USING (node)
      GROUP BY identity),
    compared AS (
      SELECT block FROM identity GROUP BY block
      HAVING count(*) > 1 AND (min(source) = '' OR min(source) <> max(other)))
    SELECT identity, block FROM identity SEMI JOIN compared USING (block)`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_compared AS
    SELECT record, record_paper FROM person_record
      JOIN person_node USING (key) JOIN person_identity USING (node) SEMI JOIN person_block USING (identity)`);
}

/** All records of the identities that are compared, block by block, identity by identity. */
export const blockRecords = `
  WITH alternatives AS (
    SELECT key, string_agg(text, chr(10)) AS texts FROM (
      SELECT DISTINCT key, text FROM (SELECT key, unnest(names) AS name FROM person_record)
        JOIN person_name USING (name))
    GROUP BY key)
  SELECT person_block.block, coalesce(own.number, 0) AS own, identity, one.key, one.source_key,
    name.text, alternatives.texts AS more,
    person_paper.number AS paper, people, cited, awards, email, orcid.orcid,
    coalesce(paper.title, array_to_string(interests, ' ')) AS title,
    array_to_string(paper.keywords, ' ') AS keywords, lower(paper.venue) AS venue, paper.year,
    array_to_string(affiliations, chr(10)) AS affiliation,
    located.institutions
  FROM person_record one
    JOIN person_node USING (key)
    JOIN person_identity USING (node)
    JOIN person_block USING (identity)
    JOIN person_name name USING (name)
    LEFT JOIN person_orcid orcid USING (node)
    LEFT JOIN person_name_form own ON own.text = person_block.block
    LEFT JOIN alternatives ON alternatives.key = one.key
    LEFT JOIN person_record_institutions located USING (record)
    LEFT JOIN person_paper USING (record_paper)
    LEFT JOIN person_coauthors USING (record_paper)
    LEFT JOIN person_cited USING (record_paper)
    LEFT JOIN person_award ON person_award.place = coalesce(one.record_paper, one.project)
    LEFT JOIN (SELECT * FROM staged_paper
      QUALIFY row_number() OVER (PARTITION BY key ORDER BY file DESC) = 1) paper
      ON paper.key = one.record_paper
  ORDER BY block, identity`;
