import { saysUnknown } from '../../../spreadsheet/values/unknown.js';
import { readYear } from '../../../spreadsheet/values/years.js';
import type { StagedRows } from '../../../spreadsheet/staged-rows.js';
import type { RowOutcome } from '../../../spreadsheet/stage-list.js';
import type { Wanted } from '../../../spreadsheet/wanted.js';
import type { BoundColumns } from '../bound-columns.js';
import { readAuthors, type Author } from './authors.js';
import { readCount, readDoi, readLanguage, readUrl, splitWords } from './cell-values.js';
import { readGrants, readReferences } from './grants.js';
import { contentKey } from './record-key.js';

/** Stages the paper of a row with its authors, grants and references. */
export function stagePaper(
  columns: BoundColumns,
  line: number,
  rows: StagedRows,
  wanted: Wanted,
): RowOutcome {
  const title = columns.text('title');
  if (title === '') return { rejected: 'no title' };
  const year = readYear(columns.plain('year'));
  if (year === null)
    return {
      rejected: `the year is not readable: ${columns.text('year')} (2018, 2018-05-31 or 2018年5月 expected)`,
    };
  const citations = readCount(columns.plain('citationCount'));
  if (citations === null)
    return {
      rejected: `the number of citations is none: ${columns.text('citationCount')} (12 or 1,204 expected)`,
    };
  const authors = readAuthors(columns, rows);
  const institutions = authors.flatMap(({ affiliations }) => affiliations);
  if (!wanted(year, institutions)) return 'left-out';
  const doi = checked(columns, 'doi', readDoi, rows);
  const key = rows.ownKey(keyOf(columns, doi, title, year, authors));
  rows.add('staged_paper', {
    key,
    line,
    title,
    abstract: readAbstract(columns.known('abstract')),
    year,
    venue: columns.known('venue'),
    keywords: columns.items('keywords', splitWords),
    citation_count: citations,
    language: checked(columns, 'language', readLanguage, rows),
    doi,
    pdf_url: checked(columns, 'pdfUrl', readUrl, rows),
  });
  stageAuthors(key, authors, rows);
  stageGrants(key, columns, rows);
  return 'staged';
}

/** Scopus writes a sentence where there is none. */
const readAbstract = (text: string): string =>
  /^\[?no abstract (?:is )?available\.?\]?$/i.test(text) ? '' : text;

const keyOf = (
  columns: BoundColumns,
  doi: string | null,
  title: string,
  year: number | undefined,
  authors: readonly Author[],
): string => {
  const id = columns.plain('id');
  if (id !== '') return `csv:${id}`;
  return doi === null ? contentKey(title, year, authors[0]?.name) : `csv:doi:${doi}`;
};

/** A value in the one form that the graph has; any other is counted as unused. */
export function checked(
  columns: BoundColumns,
  property: string,
  read: (text: string) => string | null,
  rows: StagedRows,
): string | null {
  const text = columns.plain(property);
  if (saysUnknown(text)) return null;
  const value = read(text);
  if (value === null) rows.countUnused(`${property} in a form that is not known`);
  return value;
}

function stageAuthors(paper: string, authors: readonly Author[], rows: StagedRows): void {
  authors.forEach((author, index) => {
    rows.add('staged_authorship', {
      paper,
      position: index + 1,
      corresponding: author.corresponding,
      person: author.id === null ? null : `csv:${author.id}`,
      name: author.name,
      orcid: author.orcid,
      email: author.email,
      affiliations: author.affiliations,
    });
  });
}

function stageGrants(paper: string, columns: BoundColumns, rows: StagedRows): void {
  const { grants, without } = readGrants(columns.lines('grants'));
  const seen = new Set<string>();
  for (const { number, funder } of grants) {
    if (seen.has(number)) continue;
    seen.add(number);
    rows.add('staged_award', { paper, number, funder });
  }
  if (without > 0) rows.countUnused('grants without a number', without);
  const references = readReferences(columns.lines('references'));
  for (const doi of references.dois)
    rows.add('staged_citation', { citing: paper, cited: `doi:${doi}` });
  if (references.without > 0) rows.countUnused('references without a DOI', references.without);
}
