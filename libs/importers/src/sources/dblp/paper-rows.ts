import { authorKey, nameAlone, orcidOf } from './author-name.js';
import type { DblpField, DblpRecord } from './dblp-record.js';
import { electronicEdition } from './electronic-edition.js';
import type { RecordRows } from './record-rows.js';
import { tidyText } from './tidy-text.js';
import { languageOf, titleText } from './title-text.js';

/** In characters; the longest titles, of proceedings, have some 700. */
const longestTitle = 10_000;
/** Where a paper appeared, by the first of these that it has. */
const venueFields = ['journal', 'booktitle', 'school'] as const;

interface PaperFields {
  title: string;
  year: string;
  journal: string;
  booktitle: string;
  school: string;
  doi: string | null;
  pdfUrl: string | null;
  /** Names with their numbers. */
  authors: { name: string; orcid: string | undefined }[];
  cited: string[];
  /** Names of the elements that no column has a place for. */
  unused: string[];
}

/** Adds the rows of a publication; one that can't be used goes to the rejected with the reason. */
export function addPaper(record: DblpRecord, rows: RecordRows, since: number | undefined): void {
  const fields = paperFields(record);
  const reason = objection(record, fields);
  if (reason !== null) rows.reject(record, reason);
  else if (since !== undefined && Number(fields.year) < since) rows.leftOut += 1;
  else addRows(record, fields, rows);
}

function objection({ attributes }: DblpRecord, { title, year }: PaperFields): string | null {
  if (!attributes['key']) return 'The record has no key.';
  if (attributes['publtype']?.split(' ').includes('withdrawn') === true)
    return 'The paper has been withdrawn.';
  if (title === '') return 'The record has no title.';
  if (title.length > longestTitle) return `The title has ${String(title.length)} characters.`;
  if (year === '') return 'The record has no year.';
  if (!/^\d{4}$/.test(year)) return `"${year.slice(0, 40)}" is no year.`;
  return null;
}

/** The first of each field counts. */
function paperFields({ fields }: DblpRecord): PaperFields {
  const found: PaperFields = {
    title: '',
    year: '',
    journal: '',
    booktitle: '',
    school: '',
    doi: null,
    pdfUrl: null,
    authors: [],
    cited: [],
    unused: [],
  };
  for (const field of fields) if (!isTaken(field, found)) found.unused.push(field.name);
  return found;
}

function isTaken({ name, text, attributes }: DblpField, found: PaperFields): boolean {
  switch (name) {
    case 'author': {
      const numbered = tidyText(text);
      if (numbered !== '') found.authors.push({ name: numbered, orcid: attributes['orcid'] });
      return numbered !== '';
    }
    case 'title':
    case 'year':
    case 'journal':
    case 'booktitle':
    case 'school':
      if (found[name] !== '') return false;
      found[name] = name === 'title' ? titleText(text) : tidyText(text);
      return true;
    case 'ee':
      return isEditionTaken(text.trim(), found);
    case 'cite':
      if (isKey(text)) found.cited.push(text.trim());
      return isKey(text);
    default:
      return false;
  }
}

function isEditionTaken(url: string, found: PaperFields): boolean {
  const { doi, pdfUrl } = electronicEdition(url);
  found.doi ??= doi;
  found.pdfUrl ??= pdfUrl;
  return (doi !== null && doi === found.doi) || (pdfUrl !== null && pdfUrl === found.pdfUrl);
}

/** `...` stands for a cited paper that dblp doesn't know. */
const isKey = (cited: string): boolean => /^\s*\w[^\s.]*\/\S+\s*$/.test(cited);

function addRows(record: DblpRecord, fields: PaperFields, rows: RecordRows): void {
  const { file } = rows;
  const paper = `dblp:${record.attributes['key']!}`;
  const { title, year, doi, pdfUrl } = fields;
  const [venue, ...otherVenues] = venueFields.filter((name) => fields[name] !== '');
  rows.add('staged_paper', [
    paper,
    file,
    record.line,
    title,
    null,
    Number(year),
    venue === undefined ? null : fields[venue],
    null,
    null,
    languageOf(title),
    doi,
    pdfUrl,
  ]);
  fields.authors.forEach(({ name, orcid: stated }, index) => {
    const orcid = stated === undefined ? null : orcidOf(stated);
    if (orcid === null && stated !== undefined) rows.leaveUnused('orcid');
    rows.add('staged_authorship', [
      file,
      paper,
      index + 1,
      null,
      authorKey(name),
      nameAlone(name),
      orcid,
      null,
      null,
      null,
    ]);
  });
  for (const cited of fields.cited) rows.add('staged_citation', [file, paper, `dblp:${cited}`]);
  if (record.attributes['publtype'] !== undefined) rows.leaveUnused('publtype');
  for (const name of [...otherVenues, ...fields.unused]) rows.leaveUnused(name);
}
