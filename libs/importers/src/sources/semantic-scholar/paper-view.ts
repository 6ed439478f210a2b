import { literal } from '@coopkg/tables';
import { doiOf } from '../record-sql.js';

/** SQL of the key of a paper; NULL without an identifier. */
export const paperKey = (corpusId: string, paperId: string): string =>
  `coalesce('s2:CorpusId-' || nullif(trim(${corpusId}), ''), 's2:' || nullif(lower(trim(${paperId})), ''))`;

const httpAddress = (url: string): string =>
  `CASE WHEN regexp_matches(${url}, '(?i)^https?://') THEN trim(${url}) END`;

/** arXiv has registered a DOI for each of its papers: https://info.arxiv.org/help/doi.html */
const doi = `coalesce(${doiOf('externalIds.DOI')},
  '10.48550/arxiv.' || nullif(regexp_replace(lower(trim(externalIds.ArXiv)), '^arxiv:|v\\d+$', '', 'g'), ''))`;

const year = (own: string, date: string): string =>
  `CASE WHEN coalesce(${own}, try_cast(left(${date}, 4) AS INTEGER)) BETWEEN 1400 AND 2100
    THEN coalesce(${own}, try_cast(left(${date}, 4) AS INTEGER)) END`;

const named = (...names: string[]): string =>
  `coalesce(${names.map((name) => `nullif(trim(${name}), '')`).join(', ')})`;

const categories = (fields: string): string =>
  `list_transform(${fields}, lambda item: item.category)`;

/** Columns of a view of papers, from the API's fields; `part` counts the papers in a record. */
const apiPaper = `
  file, line, part, nullif(lower(trim(paperId)), '') AS paper_id,
  coalesce(corpusId, externalIds.CorpusId) AS corpus_id, ${doi} AS doi, title, abstract,
  ${year('year', 'publicationDate')} AS year, ${named('venue', 'publicationVenue.name', 'journal.name')} AS venue,
  nullif(list_distinct(list_concat(coalesce(fieldsOfStudy, []),
    coalesce(${categories('s2FieldsOfStudy')}, []))), []) AS keywords,
  citationCount AS citation_count, ${httpAddress('openAccessPdf.url')} AS pdf_url, authors, externalIds AS ids`;

/** Papers of a reply: the records themselves, or the paper of a citation. */
export const apiPapers = (table: string): string => `
  SELECT ${apiPaper} FROM (SELECT *, 1 AS part FROM ${table})
  WHERE citedPaper IS NULL AND citingPaper IS NULL
  UNION ALL BY NAME
  SELECT ${apiPaper} FROM (
    SELECT file, line, 1 AS part, unnest(coalesce(citedPaper, citingPaper)) FROM ${table}
    WHERE citedPaper IS NOT NULL OR citingPaper IS NOT NULL)`;

/** Papers of authors, where their own authors are told. */
export const papersOfAuthors = (table: string): string => `
  SELECT ${apiPaper} FROM (
    SELECT file, line, part, unnest(paper) FROM (
      SELECT file, line, unnest(papers) AS paper, generate_subscripts(papers, 1)::INTEGER AS part FROM ${table})
    WHERE ${hasAuthors('paper')})`;

export const hasAuthors = (paper: string): string =>
  `(trim(${paper}.title) <> '' AND len(${paper}.authors) > 0)`;

const detailedAuthor = `STRUCT("authorId" VARCHAR, name VARCHAR, aliases VARCHAR[], affiliations VARCHAR[],
  homepage VARCHAR, "hIndex" BIGINT, "citationCount" BIGINT,
  "externalIds" STRUCT("DBLP" VARCHAR[], "ORCID" VARCHAR))[]`;

export const datasetPapers = (table: string): string => `
  SELECT file, line, 1 AS part,
    nullif(regexp_extract(url, ${literal('/paper/(?:.*/)?([0-9a-f]{40})')}, 1), '') AS paper_id,
    coalesce(corpusid, externalIds.CorpusId) AS corpus_id, ${doi} AS doi, title, NULL::VARCHAR AS abstract,
    ${year('year', 'publicationdate')} AS year, ${named('venue', 'journal.name')} AS venue,
    nullif(list_distinct(${categories('s2fieldsofstudy')}), []) AS keywords,
    citationcount AS citation_count, NULL::VARCHAR AS pdf_url,
    list_transform(authors, lambda author: {'authorId': author."authorId", 'name': author.name,
      'aliases': NULL, 'affiliations': NULL, 'homepage': NULL, 'hIndex': NULL, 'citationCount': NULL,
      'externalIds': NULL})::${detailedAuthor} AS authors,
    externalids AS ids
  FROM ${table}`;
