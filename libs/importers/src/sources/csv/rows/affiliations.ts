import { authorNamed, nameForms, type NamedAuthor } from './author-name.js';

export interface Affiliations {
  /** The institutions of each author. */
  of: string[][];
  /** How many institutions are of nobody knows whom. */
  unplaced: number;
}

/**
 * Whose the institutions of a paper are. `split`: the institutions of a plain list. Known are
 * `[Wang, Wei; Li, Na] Xidian Univ; …` (Web of Science), `Wang W., Xidian University; …` (Scopus),
 * numbers that authors carry too (`1. 安徽大学 2. 清华大学`), one institution for all, and as many
 * institutions as authors. In any other list, the first is the first author's.
 */
export function placeAffiliations(
  text: string,
  authors: readonly NamedAuthor[],
  split: (text: string) => string[],
): Affiliations {
  const nobody = authors.map((): string[] => []);
  if (text === '' || authors.length === 0) return { of: nobody, unplaced: 0 };
  if (text.startsWith('[')) return placeBracketed(text, authors);
  const numbered = readNumbered(text);
  if (numbered !== null && authors.some(({ marks }) => marks.length > 0))
    return placeNumbered(numbered, authors);
  const list = numbered === null ? split(text) : [...numbered.values()];
  const named = placeNamed(list, authors);
  if (named !== null) return { of: named, unplaced: 0 };
  if (list.length === 1) return { of: authors.map(() => list), unplaced: 0 };
  if (list.length === authors.length) return { of: list.map((one) => [one]), unplaced: 0 };
  return {
    of: nobody.map((none, index) => (index === 0 ? list.slice(0, 1) : none)),
    unplaced: list.length - 1,
  };
}

function placeBracketed(text: string, authors: readonly NamedAuthor[]): Affiliations {
  const forms = authors.map(({ name }) => nameForms(name));
  const of = authors.map((): string[] => []);
  let unplaced = 0;
  for (const [, names, institution] of text.matchAll(/\[([^[\]]+)\]\s*([^[]+)/g)) {
    const place = institution!.replace(/[;\s]+$/, '');
    const found = names!.split(';').map((name) => authorNamed(name, forms));
    if (found.every((index) => index < 0)) unplaced += 1;
    for (const index of found) if (index >= 0) of[index]!.push(place);
  }
  return { of, unplaced };
}

/** `1. 安徽大学 2. 清华大学`, `(1)A; (2)B`; null when it is no such list. */
function readNumbered(text: string): Map<string, string> | null {
  const parts = text
    .split(/(?:^|[;；\n]|\s)\s*(?=[[(（]?\d{1,2}\s*[\].)）．、]\s*[^\d\s])/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const numbered = new Map<string, string>();
  for (const part of parts) {
    const match = /^[[(（]?(\d{1,2})\s*[\].)）．、]\s*(.+?)[;；,，]?$/su.exec(part);
    if (match === null) return null;
    numbered.set(match[1]!, match[2]!.trim());
  }
  return numbered.size > 0 ? numbered : null;
}

function placeNumbered(
  numbered: ReadonlyMap<string, string>,
  authors: readonly NamedAuthor[],
): Affiliations {
  const used = new Set<string>();
  const of = authors.map(({ marks }) =>
    marks.flatMap((mark) => {
      const institution = numbered.get(mark);
      if (institution === undefined) return [];
      used.add(mark);
      return [institution];
    }),
  );
  return { of, unplaced: numbered.size - used.size };
}

/** One entry an author, each with the name before it; null when it is no such list. */
function placeNamed(list: readonly string[], authors: readonly NamedAuthor[]): string[][] | null {
  if (list.length !== authors.length) return null;
  const of: string[][] = [];
  for (const [index, entry] of list.entries()) {
    const forms = [nameForms(authors[index]!.name)];
    const parts = entry.split(/[,，]\s*/);
    const words = [2, 1].find(
      (count) => authorNamed(parts.slice(0, count).join(', '), forms) === 0,
    );
    if (words === undefined || parts.length === words) return null;
    of.push([parts.slice(words).join(', ')]);
  }
  return of;
}
