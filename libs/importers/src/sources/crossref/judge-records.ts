import { literal, type Tables } from '@coopkg/tables';
import { asksForPlace, inScope } from '../../affiliations/affiliation-scope.js';
import { isMarked, plainTexts } from '../../plain-text/plain-texts.js';
import type { Scope } from '../source.js';
import { doiOf } from '../record-sql.js';
import { affiliationsOf, firstText, workYear, yearOf } from './work-sql.js';

/** Types of Crossref that are no papers, with what they are. */
const noPapers: Record<string, string> = {
  journal: 'a journal',
  'journal-volume': 'a volume of a journal',
  'journal-issue': 'an issue of a journal',
  proceedings: 'a volume of proceedings',
  'proceedings-series': 'a series of proceedings',
  'book-series': 'a series of books',
  'book-set': 'a set of books',
  'report-series': 'a series of reports',
  'report-component': 'a part of a report',
  standard: 'a standard',
  'standard-series': 'a series of standards',
  component: 'a part of a paper (a figure, a table, a supplement)',
  'peer-review': 'a peer review',
  database: 'a database',
  dataset: 'a data set',
  'grant-series': 'a series of grants',
};

const [title, subtitle] = [firstText('title'), firstText('subtitle')];
export const venue = firstText('"container-title"');
const firstProject = 'project[1]."project-title"[1].title';

/** A title with its subtitle, markup and all. */
const wholeTitle = `CASE
  WHEN type = 'grant' THEN coalesce(nullif(trim(${firstProject}), ''), ${title})
  WHEN ${subtitle} IS NULL OR contains(lower(${title}), lower(${subtitle})) THEN ${title}
  WHEN regexp_matches(${title}, '[:?!.：？！。]$') THEN concat(${title}, ' ', ${subtitle})
  WHEN regexp_matches(${title}, '\\p{Han}') THEN concat(${title}, '：', ${subtitle})
  ELSE concat(${title}, ': ', ${subtitle}) END`;

const year = `CASE WHEN type = 'grant'
  THEN coalesce(${yearOf('"award-start"')}, ${yearOf('project[1]."award-start"')}, ${workYear}) ELSE ${workYear} END`;

/**
 * Tells what becomes of each record of `crossref_work`: makes `crossref_record` with its key, its
 * title and year, the reason if it is rejected, and whether the scope wants it, and `crossref_text`
 * of the texts that had markup.
 */
export async function judgeRecords(tables: Tables, scope: Scope): Promise<void> {
  const texts = [wholeTitle, 'abstract', venue].map(
    (text) =>
      `SELECT text FROM (SELECT ${text} AS text FROM crossref_work) WHERE ${isMarked('text')}`,
  );
  await plainTexts(tables, 'crossref_text', texts.join(' UNION ALL '));
  const reasons = Object.entries(noPapers).map(
    ([type, what]) => `WHEN ${literal(type)} THEN ${literal(`not a paper: ${what}`)}`,
  );
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE crossref_record AS
    WITH given AS (
      SELECT file, line, type, ${doiOf('DOI')} AS doi, ${wholeTitle} AS title, ${year} AS year,
        ${placeWanted(scope)} AS there
      FROM crossref_work),
    titled AS (
      SELECT g.* REPLACE (CASE WHEN t.marked IS NULL THEN g.title ELSE t.plain END AS title)
      FROM given g LEFT JOIN crossref_text t ON t.marked = g.title)
    SELECT file, line, type, doi, 'crossref:' || doi AS key, title, year,
      ${scope.since === undefined ? 'true' : `coalesce(year >= ${Math.floor(scope.since)}, false)`} AND there AS wanted,
      CASE WHEN doi IS NULL THEN 'no DOI'
        ELSE coalesce(CASE type ${reasons.join(' ')} END, CASE WHEN title IS NULL THEN 'no title' END) END AS reason,
      row_number() OVER (PARTITION BY file, doi ORDER BY line) = 1 AS first
    FROM titled`);
}

/** SQL of whether somebody of a record is where the scope asks for. */
function placeWanted(scope: Scope): string {
  if (!asksForPlace(scope)) return 'true';
  const ror = (place: string): string =>
    `list_filter(${place}.id, lambda id: id."id-type" = 'ROR')[1].id`;
  const anyOf = (people: string): string => `len(list_filter(${people}, lambda person:
    len(list_filter(${affiliationsOf('person')}, lambda text: ${inScope(scope, 'text')})) > 0
    OR len(list_filter(person.affiliation, lambda place: ${inScope(scope, 'place.name', ror('place'))})) > 0)) > 0`;
  return `coalesce(CASE WHEN type = 'grant'
    THEN ${anyOf('project[1]."lead-investigator"')} ELSE ${anyOf('author')} END, false)`;
}

/** Rejected records, with what is known of them. */
export const rejectedRecords = `
  INSERT INTO staged_rejected
    SELECT file, line, reason, text FROM crossref_work_rejected
    UNION ALL
    SELECT r.file, r.line, r.reason,
      left(to_json(struct_pack(DOI := w.DOI, type := w.type, title := w.title))::VARCHAR, 500)
    FROM crossref_record r JOIN crossref_work w USING (file, line)
    WHERE r.wanted AND r.reason IS NOT NULL`;

/** Records that are used: `r` with their work `w`. */
export const used = (types: string): string => `
  FROM crossref_record r JOIN crossref_work w USING (file, line)
  WHERE r.wanted AND r.reason IS NULL AND ${types}`;

export const isPaper = `coalesce(r.type, '') <> 'grant'`;
export const isGrant = `r.type = 'grant'`;
