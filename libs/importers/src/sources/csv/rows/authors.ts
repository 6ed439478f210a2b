import { splitNames } from '../../../spreadsheet/values/people-names.js';
import type { StagedRows } from '../../../spreadsheet/staged-rows.js';
import type { BoundColumns } from '../bound-columns.js';
import { placeAffiliations } from './affiliations.js';
import {
  authorNamed,
  isMarks,
  isOthers,
  nameForms,
  readAuthor,
  type NamedAuthor,
} from './author-name.js';
import { readEmail, readOrcid } from './cell-values.js';

export interface Author {
  name: string;
  corresponding: boolean | null;
  id: string | null;
  orcid: string | null;
  email: string | null;
  affiliations: string[];
}

/** The authors of a row's paper, in order, with what other columns say of them. */
export function readAuthors(columns: BoundColumns, rows: StagedRows): Author[] {
  const named = readNames(columns, rows);
  const forms = formsOf(named);
  const { of, unplaced } = placeAffiliations(columns.lines('institution'), named, (text) =>
    columns.items('institution', () => splitInstitutions(text)),
  );
  if (unplaced > 0) rows.countUnused('institution of which author is not said', unplaced);
  const corresponding = readCorresponding(columns.text('corresponding'), named, forms);
  const ids = aligned(columns, 'authorId', named.length, rows);
  const orcids = readOrcids(columns, forms, rows);
  const emails = readEmails(columns, corresponding, rows);
  return named.map(({ name, id }, index) => ({
    name,
    corresponding: corresponding?.[index] ?? null,
    id: id ?? ids[index] ?? null,
    orcid: orcids[index] ?? null,
    email: emails[index] ?? null,
    affiliations: of[index]!.filter((one) => one !== ''),
  }));
}

type Forms = () => readonly ReadonlySet<string>[];

/** What the names may be written as elsewhere, found when it is asked for: few lists need it. */
function formsOf(named: readonly NamedAuthor[]): Forms {
  let forms: ReadonlySet<string>[] | undefined;
  return () => (forms ??= named.map(({ name }) => nameForms(name)));
}

const splitInstitutions = (text: string): string[] =>
  text
    .split(/[;；|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function readNames(columns: BoundColumns, rows: StagedRows): NamedAuthor[] {
  const named: NamedAuthor[] = [];
  for (const piece of columns.items('authors', splitNames)) {
    const before = named.at(-1);
    if (isMarks(piece) && before !== undefined) {
      const more = readAuthor(`x${piece}`);
      before.marks.push(...more.marks);
      before.corresponding ||= more.corresponding;
    } else if (isOthers(piece)) rows.countUnused('authors who are not named (et al.)');
    else {
      const author = readAuthor(piece);
      if (author.name !== '') named.push(author);
    }
  }
  return named;
}

/** Who is the corresponding author; null when nothing says it. */
function readCorresponding(
  text: string,
  authors: readonly NamedAuthor[],
  forms: Forms,
): boolean[] | null {
  const found = new Set<number>();
  for (const part of text === '' ? [] : text.split(/[;；、()（）]/)) {
    const pieces = part.split(/[,，]/);
    for (const count of [pieces.length, 2, 1])
      found.add(authorNamed(pieces.slice(0, count).join(','), forms()));
  }
  authors.forEach(({ corresponding }, index) => {
    if (corresponding) found.add(index);
  });
  found.delete(-1);
  return found.size === 0 ? null : authors.map((_, index) => found.has(index));
}

/** A list that has as many items as there are authors; any other is counted as unused. */
function aligned(
  columns: BoundColumns,
  property: string,
  authors: number,
  rows: StagedRows,
): string[] {
  const items = columns.items(property, (text) => text.split(/[;；\n|]/));
  if (items.length === authors || items.length === 0) return items;
  rows.countUnused(`${property} of which author is not said`, items.length);
  return [];
}

/** `Wang, Wei/0000-0001-…; …` by name, else by place. */
function readOrcids(columns: BoundColumns, lazyForms: Forms, rows: StagedRows): (string | null)[] {
  const items = columns.items('orcid', (text) => text.split(/[;；\n|]/));
  if (items.length === 0) return [];
  const forms = lazyForms();
  const found: (string | null)[] = forms.map(() => null);
  let unplaced = 0;
  for (const [index, item] of items.entries()) {
    const orcid = readOrcid(item);
    const name = item.includes('/') && !/^https?:/i.test(item) ? item.split('/')[0]! : null;
    const place =
      name !== null ? authorNamed(name, forms) : items.length === forms.length ? index : -1;
    if (orcid === null || place < 0) unplaced += 1;
    else found[place] = orcid;
  }
  if (unplaced > 0) rows.countUnused('orcid of which author is not said', unplaced);
  return found;
}

/** As many as authors, or one, which is the corresponding author's. */
function readEmails(
  columns: BoundColumns,
  corresponding: readonly boolean[] | null,
  rows: StagedRows,
): (string | null)[] {
  const items = columns.items('email', (text) => text.split(/[;；,\s|]/));
  if (items.length === 0) return [];
  const marked = corresponding?.flatMap((one, index) => (one ? [index] : [])) ?? [];
  if (items.length === 1 && marked.length === 1) {
    const found: (string | null)[] = [];
    found[marked[0]!] = readEmail(items[0]!);
    return found;
  }
  return alignedOr(items, columns, rows).map(readEmail);
}

function alignedOr(items: string[], columns: BoundColumns, rows: StagedRows): string[] {
  const authors = columns.items('authors', splitNames).length;
  if (items.length === authors) return items;
  rows.countUnused('email of which author is not said', items.length);
  return [];
}
