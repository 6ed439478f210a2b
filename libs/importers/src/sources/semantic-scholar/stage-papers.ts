import { literal, type Tables } from '@coopkg/tables';
import { asksForPlace, inScope } from '../../affiliations/affiliation-scope.js';
import { isMarked, plainTexts } from '../../plain-text/plain-texts.js';
import { orcidOf, plainLine } from '../record-sql.js';
import type { Scope } from '../source.js';
import { otherIds } from './columns.js';
import { paperKey } from './paper-view.js';

/** Papers that are used, and those of them that their file does not hold a second time. */
const usedPapers = `s2_paper ANTI JOIN (
  SELECT file, line, part FROM s2_skipped WHERE reason IS NOT NULL OR NOT wanted) USING (file, line, part)`;
export const firstPapers = 's2_paper ANTI JOIN s2_skipped USING (file, line, part)';

const key = paperKey('corpus_id', 'paper_id');

/**
 * Fills the staged tables from papers: `view`, a query with the columns of `paper-view.ts`. Makes
 * the view `s2_paper` and `s2_skipped`, the papers that are rejected, left out or there twice.
 */
export async function stagePapers(tables: Tables, view: string, scope: Scope): Promise<void> {
  await tables.run(
    `CREATE OR REPLACE TEMP VIEW s2_paper AS SELECT *, ${key} AS key FROM (${view})`,
  );
  const texts = ['title', 'abstract', 'venue'].map(
    (text) => `SELECT ${text} FROM s2_paper WHERE ${isMarked(text)}`,
  );
  await plainTexts(tables, 's2_text', texts.join(' UNION ALL '));
  await judgePapers(tables, scope);
  await tables.run(`
    INSERT INTO staged_rejected
      SELECT file, line, reason, text FROM s2_skipped WHERE wanted AND reason IS NOT NULL`);
  await tables.run(`
    INSERT INTO staged_paper
      SELECT key, file, line, ${plain('title', 't')}, ${plain('abstract', 'a')}, year, ${plain('venue', 'v')},
        keywords, citation_count, NULL, doi, pdf_url
      FROM (SELECT * FROM ${usedPapers}) AS s2_paper LEFT JOIN s2_text t ON t.marked = title
        LEFT JOIN s2_text a ON a.marked = abstract LEFT JOIN s2_text v ON v.marked = venue`);
  await tables.run(`
    INSERT INTO staged_merged_key
      SELECT file, 's2:' || paper_id, key FROM ${firstPapers}
      WHERE paper_id IS NOT NULL AND corpus_id IS NOT NULL`);
  await stageAuthors(tables);
  await countIds(tables);
}

const plain = (column: string, text: string): string =>
  `CASE WHEN ${text}.marked IS NULL THEN nullif(trim(${column}), '') ELSE ${text}.plain END`;

async function judgePapers(tables: Tables, scope: Scope): Promise<void> {
  if (asksForPlace(scope)) await findThere(tables, scope);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_skipped AS
    WITH given AS (
      SELECT file, line, part, key, ${wanted(scope)} AS wanted,
        CASE WHEN key IS NULL THEN 'no identifier' WHEN ${plain('title', 't')} IS NULL THEN 'no title' END AS reason,
        CASE WHEN key IS NULL OR coalesce(trim(title), '') = '' THEN left(to_json(struct_pack(
          paperId := paper_id, corpusId := corpus_id, title := title, year := year,
          doi := doi))::VARCHAR, 500) END AS text
      FROM s2_paper LEFT JOIN s2_text t ON t.marked = title),
    counted AS (SELECT *, row_number() OVER (PARTITION BY file, key ORDER BY line, part) AS number FROM given)
    SELECT file, line, part, wanted, reason, text FROM counted
    WHERE NOT wanted OR reason IS NOT NULL OR number > 1`);
}

/** Papers with an author where the scope asks for, by the paper's words or by the author's record. */
async function findThere(tables: Tables, scope: Scope): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_there AS
      SELECT DISTINCT file, line, part FROM (
        SELECT file, line, part, unnest(authors) AS author FROM s2_paper)
      WHERE len(list_filter(author.affiliations, lambda text: ${inScope(scope, 'text')})) > 0
        OR 's2:' || author."authorId" IN (SELECT key FROM staged_person)`);
}

function wanted(scope: Scope): string {
  const conditions = [];
  if (scope.since !== undefined)
    conditions.push(`coalesce(year >= ${Math.floor(scope.since)}, false)`);
  if (asksForPlace(scope))
    conditions.push('(file, line, part) IN (SELECT (file, line, part) FROM s2_there)');
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

async function stageAuthors(tables: Tables): Promise<void> {
  await tables.run(`
    INSERT INTO staged_authorship
      SELECT file, key, position, NULL, 's2:' || nullif(trim(author."authorId"), ''), ${plainLine('author.name')},
        ${orcidOf('author."externalIds"."ORCID"')}, NULL, NULL,
        nullif(list_filter(list_transform(author.affiliations, lambda text: ${plainLine('text')}),
          lambda text: text IS NOT NULL), [])
      FROM (
        SELECT file, key, unnest(people) AS author, generate_subscripts(people, 1) AS position FROM (
          SELECT file, key, list_filter(authors, lambda author: trim(author.name) <> '') AS people
          FROM ${firstPapers}))`);
}

async function countIds(tables: Tables): Promise<void> {
  const counts = otherIds
    .map((id) => `{field: ${literal(`identifier ${id}`)}, count: count(ids."${id}")}`)
    .join(', ');
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, item.field, item.count FROM (
        SELECT file, unnest([${counts}]) AS item FROM ${usedPapers} GROUP BY file)
      WHERE item.count > 0`);
}

/** Which papers the papers of a reply cite, and are cited by. */
export async function stageListedCitations(tables: Tables, table: string): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_listed AS
      SELECT file, key, item.cites, ${paperKey('item.paper."corpusId"', 'item.paper."paperId"')} AS other
      FROM (
        SELECT file, line, unnest(list_concat(
          list_transform("references", lambda paper: {cites: true, paper: paper}),
          list_transform(citations, lambda paper: {cites: false, paper: paper}))) AS item
        FROM ${table} WHERE len("references") > 0 OR len(citations) > 0) AS listed
      JOIN (SELECT file, line, key FROM ${firstPapers}) AS r USING (file, line)`);
  await tables.run(`
    INSERT INTO staged_citation
      SELECT DISTINCT file, CASE WHEN cites THEN key ELSE other END, CASE WHEN cites THEN other ELSE key END
      FROM s2_listed WHERE other <> key`);
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, 'citation without an identifier', count(*) FROM s2_listed WHERE other IS NULL GROUP BY file`);
  await tables.run('DROP TABLE s2_listed');
}
