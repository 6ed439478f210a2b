import type { Tables } from '@coopkg/tables';
import { findGroups } from '../merge/groups.js';
import { sourceRank } from '../merge/source-rank.js';
import { paperMacros } from './paper-macros.js';

/** Shorter titles are shared by papers that have nothing to do with one another: `Editorial`. */
const shortestTitle = { latin: 16, han: 8 };

/**
 * Finds which records are one paper: the same DOI, else the same title, year and first author.
 * Makes `paper_record` (the newest version of each record), `paper_of` (`key` of any version →
 * `id` of the node) and rows in `merge_record`.
 */
export async function mergePapers(tables: Tables): Promise<void> {
  await tables.run(paperMacros);
  await newestRecords(tables);
  await sameDoi(tables);
  await sameTitle(tables);
  await findGroups(tables, 'paper', {
    records: 'SELECT key, rank FROM paper_record',
    names:
      'SELECT r.key, p.title AS name FROM paper_record r JOIN staged_paper p ON p.rowid = r.row',
  });
  await tables.run(`
    CREATE OR REPLACE TABLE paper_of AS
      SELECT r.key, node_id(coalesce(g.first_key, r.key)) AS id, g.first_key IS NULL AS alone
      FROM paper_record r LEFT JOIN paper_group g ON g.key = r.key
      UNION
      SELECT m.key, node_id(coalesce(g.first_key, r.key)), false
      FROM merged_key m JOIN paper_record r ON r.key = m.into_key
        LEFT JOIN paper_group g ON g.key = r.key`);
}

/**
 * One row for each record, by the key that the source uses now; `row` is that of its newest version
 * in `staged_paper`, `versions` how many there are.
 */
async function newestRecords(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE paper_record AS
      WITH version AS (
        SELECT p.rowid AS row, p.file, p.key AS own_key, coalesce(m.into_key, p.key) AS key, m.key IS NULL AS present,
          p.year, doi_form(p.doi) AS doi,
          CASE WHEN length(title_form(p.title)) >= ${shortestTitle.latin}
              OR (length(title_form(p.title)) >= ${shortestTitle.han} AND regexp_matches(p.title, '\\p{Han}'))
            THEN hash(title_form(p.title), p.year) END AS form
        FROM staged_paper p LEFT JOIN merged_key m ON m.key = p.key),
      newest AS (
        SELECT key, arg_max(row, (present, file, row)) AS row, count(*) AS versions
        FROM version GROUP BY key)
      SELECT n.key, n.row, n.versions, v.own_key, v.file, v.year, v.doi, v.form, ${sourceRank('n.key')} AS rank
      FROM newest n JOIN version v ON v.row = n.row`);
}

async function sameDoi(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE paper_edge AS
      WITH shared AS (
        SELECT doi, arg_min(key, (rank, key)) AS first_key FROM paper_record
        WHERE doi IS NOT NULL GROUP BY doi HAVING count(*) > 1)
      SELECT s.first_key AS a, r.key AS b, 'same DOI: ' || r.doi AS reason, 1.0 AS score
      FROM shared s JOIN paper_record r ON r.doi = s.doi WHERE r.key <> s.first_key`);
}

/** A title that more records have is no evidence: `Introduction to the special issue`. */
const mostOfOneTitle = 100;

/**
 * Records of one title and year whose first authors may be one: the words of the shorter name are
 * all in the longer. Where they have several DOIs, who has none may be any of them, and those with
 * one are other papers, or other editions: left open.
 */
async function sameTitle(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE titled AS
      WITH shared AS (
        SELECT form FROM paper_record WHERE form IS NOT NULL AND year IS NOT NULL
        GROUP BY form HAVING count(*) BETWEEN 2 AND ${mostOfOneTitle})
      SELECT DISTINCT r.key, r.rank, r.doi, r.form, name_words(a.name) AS words
      FROM paper_record r SEMI JOIN shared ON shared.form = r.form
        JOIN staged_authorship a ON a.paper = r.own_key AND a.file = r.file AND a.position = 1`);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE titled_pair AS
      WITH pair AS (
        SELECT l.form, l.key AS a, r.key AS b, l.doi AS left_doi, r.doi AS right_doi
        FROM titled l JOIN titled r ON r.form = l.form
        WHERE (l.rank, l.key) < (r.rank, r.key) AND len(l.words) > 0 AND len(r.words) > 0
          AND (list_has_all(l.words, r.words) OR list_has_all(r.words, l.words))),
      dois AS (
        SELECT form, count(DISTINCT doi) AS dois FROM (
          SELECT form, left_doi AS doi FROM pair UNION ALL SELECT form, right_doi FROM pair) GROUP BY form)
      SELECT a, b, dois FROM pair JOIN dois USING (form)`);
  await tables.run(`
    INSERT INTO paper_edge
      SELECT a, b, 'same title, year and first author', 0.95 FROM titled_pair WHERE dois <= 1`);
  await tables.run(`
    CREATE OR REPLACE TABLE paper_open AS
      SELECT a, b, 'same title, year and first author, but several DOIs' AS reason, 0.5 AS score
      FROM titled_pair WHERE dois > 1`);
}
