import { authorKey, nameAlone, orcidOf } from './author-name.js';
import type { DblpField, DblpRecord } from './dblp-record.js';
import { personRegisters } from './person-registers.js';
import type { RecordRows } from './record-rows.js';
import { tidyText } from './tidy-text.js';

const doctorate = /\b(ph\.?\s?d|d\.?\s?phil|doctora\w*|dr\b|promotion|dissertation)/i;
const stillThere = /^(since|from)\b|\b(present|current(ly)?|today|now)\b/i;

/** What dblp says of a person. */
interface PersonFields {
  names: string[];
  orcid: string | null;
  affiliation: string | null;
  education: string | null;
  homepage: string | null;
}

/** A person record: a `www` (or `person`) with the key `homepages/…`. */
export const isPersonRecord = ({ element, attributes }: DblpRecord): boolean =>
  element === 'person' ||
  (element === 'www' && attributes['key']?.startsWith('homepages/') === true);

/**
 * Adds a person with the other names that lead to it, a redirect to another person record, or the
 * name that several people share. A record of no person goes to the rejected with the reason.
 */
export function addPerson(record: DblpRecord, rows: RecordRows): void {
  const { attributes, fields, line } = record;
  const { file } = rows;
  const pageKey = attributes['key'] ?? '';
  const into = fields.find(({ name }) => name === 'crossref');
  if (into !== undefined) {
    rows.add('staged_merged_key', [file, `dblp:${pageKey}`, `dblp:${tidyText(into.text)}`]);
    rows.lend();
    return;
  }
  const authors = fields
    .filter(({ name }) => name === 'author')
    .map(({ text }) => tidyText(text))
    .filter((name) => name !== '');
  const [main, ...aliases] = authors.map(authorKey);
  const kinds = attributes['publtype']?.split(' ') ?? [];
  if (kinds.includes('disambiguation')) {
    for (const author of authors) rows.add('staged_uncertain_person', [file, authorKey(author)]);
    rows.reject(
      record,
      'The page lists several people who share a name; it is about none of them.',
    );
    return;
  }
  const reason = kinds.includes('withdrawn')
    ? 'The person record has been withdrawn.'
    : kinds.includes('group')
      ? 'The record is about a group, not about a person.'
      : 'The person record has no name.';
  if (main === undefined || kinds.includes('withdrawn') || kinds.includes('group')) {
    rows.reject(record, reason);
    return;
  }
  const name = nameAlone(authors[0]!);
  const { names, orcid, affiliation, education, homepage } = personFields(fields, name, rows);
  rows.add('staged_person', [
    ...[main, file, line, name, names.length === 0 ? null : names, orcid, null, affiliation],
    ...[null, null, null, null, homepage, null, education, null, null],
  ]);
  for (const alias of new Set(aliases))
    if (alias !== main) rows.add('staged_merged_key', [file, alias, main]);
}

function personFields(fields: readonly DblpField[], name: string, rows: RecordRows): PersonFields {
  const names = new Set<string>();
  const person: PersonFields = {
    names: [],
    orcid: null,
    affiliation: null,
    education: null,
    homepage: null,
  };
  for (const field of fields) {
    if (field.name === 'author') names.add(nameAlone(tidyText(field.text)));
    else if (field.name === 'note') readNote(field, person, names, rows);
    else if (field.name === 'url') readUrl(field.text.trim(), person, rows);
    else if (field.name !== 'title') rows.leaveUnused(field.name);
  }
  names.delete(name);
  names.delete('');
  return { ...person, names: [...names] };
}

function readNote(
  { text, attributes }: DblpField,
  person: PersonFields,
  names: Set<string>,
  rows: RecordRows,
): void {
  const types = (attributes['type'] ?? '').split(' ');
  const label = attributes['label'] ?? '';
  const said = tidyText(text);
  if (types.includes('uname') || types.includes('unicode')) names.add(nameAlone(said));
  else if (!types.includes('affiliation')) rows.leaveUnused(types[0] || 'note');
  else if ((label === '' || stillThere.test(label)) && !types.includes('former')) {
    if (person.affiliation === null) person.affiliation = said || null;
    else rows.leaveUnused('further affiliation');
  } else if (doctorate.test(label) && person.education === null) person.education = said || null;
  else rows.leaveUnused('past affiliation');
}

function readUrl(url: string, person: PersonFields, rows: RecordRows): void {
  const { hostname, protocol } = URL.canParse(url) ? new URL(url) : { hostname: '', protocol: '' };
  const orcid = /^(www\.)?orcid\.org$/.test(hostname) ? orcidOf(url) : null;
  if (orcid !== null && person.orcid === null) person.orcid = orcid;
  else if (
    person.homepage === null &&
    (protocol === 'http:' || protocol === 'https:') &&
    !personRegisters.test(hostname)
  )
    person.homepage = url;
  else rows.leaveUnused('url');
}
