import { joinName } from '../../../spreadsheet/values/people-names.js';

/** An author as a list names one. */
export interface NamedAuthor {
  name: string;
  /** Numbers behind the name, which point to institutions. */
  marks: string[];
  corresponding: boolean;
  /** An identifier in brackets behind the name, as Scopus has it. */
  id: string | undefined;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const digitsOf = (text: string): string =>
  text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (one) => String(superscripts.indexOf(one)));

const star =
  /[*＊✉†]|[（(](?:通讯|通信|责任)作者[)）]|\((?:corresponding|corresp)\.?(?: author)?\)/iu;
const notes =
  /[（(](?:通讯|通信|责任|第一)作者[)）]|\((?:corresponding|corresp)\.?(?: author)?\)/giu;
const isMark = (character: string): boolean => /[\s,，\d⁰¹²³⁴⁵⁶⁷⁸⁹*＊✉†‡#^()[\]]/u.test(character);

/** Where the marks at the end of a name begin; brackets are marks only around some. */
function marksFrom(text: string): number {
  let start = text.length;
  while (start > 0 && isMark(text[start - 1]!)) start--;
  const marks = text.slice(start);
  const count = (sign: string): number => marks.split(sign).length;
  return count('(') === count(')') && count('[') === count(']') ? start : text.length;
}

/** `张伟1,2*` → the name, its marks, and that it is the corresponding author's. */
export function readAuthor(text: string): NamedAuthor {
  const id = /\(\s*(\d{6,})\s*\)\s*$/.exec(text)?.[1];
  const bare = id === undefined ? text : text.replace(/\(\s*\d{6,}\s*\)\s*$/, '');
  const corresponding = star.test(bare);
  const named = bare.replace(notes, '').trim();
  const start = marksFrom(named);
  const [name, marks] = [named.slice(0, start).replace(/^[*＊†‡#\s]+/u, ''), named.slice(start)];
  return {
    name: asPrinted(joinName(name.trim())),
    marks: digitsOf(marks).match(/\d+/g) ?? [],
    corresponding,
    id,
  };
}

/** Whether a piece holds only marks, which belong to the name before: `2*` of `张伟1,2*`. */
export const isMarks = (text: string): boolean => /^[\d⁰¹²³⁴⁵⁶⁷⁸⁹*＊✉†‡#]+$/u.test(text.trim());

/** Words for people who are not named. */
export const isOthers = (text: string): boolean =>
  /^(?:等|等人|et\.? al\.?|others)$/i.test(text.trim());

const initials = /^(?:\p{Lu}\.?-?){1,4}$/u;

/** Given name first: `Wang, Wei` and `Wang W.`, as indexes write, are `Wei Wang` and `W. Wang`. */
export function asPrinted(name: string): string {
  const parts = name.split(/\s*,\s*/);
  if (parts.length >= 2 && parts[0] && parts[1])
    return [parts[1], parts[0], ...parts.slice(2)].join(' ').trim();
  const words = name.split(' ');
  const last = words.at(-1)!;
  if (
    words.length >= 2 &&
    initials.test(last) &&
    words.slice(0, -1).every((word) => /\p{Ll}/u.test(word))
  )
    return [last, ...words.slice(0, -1)].join(' ');
  return name;
}

/** No name is longer, in UTF-16 units. */
const longestName = 200;

const bare = (name: string): string =>
  name
    .slice(0, longestName)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-.'’·•]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a name may be written as elsewhere in the same record: in full, or with initials. */
export function nameForms(name: string): Set<string> {
  const words = bare(name).split(' ');
  const [surname, given] = [words.at(-1)!, words.slice(0, -1)];
  const letters = given.map((word) => word[0] ?? '');
  return new Set(
    [words, [...letters, surname], [letters.join(''), surname], [letters[0] ?? '', surname]].map(
      (form) => form.join(' ').trim(),
    ),
  );
}

/** Which of the authors a text names; -1 for none. */
export function authorNamed(text: string, forms: readonly ReadonlySet<string>[]): number {
  const name = bare(asPrinted(text.trim()));
  const exact = forms.findIndex((form) => form.has(name));
  return exact >= 0
    ? exact
    : forms.findIndex((form) => form.has(name.replace(/ (?=\w (?:\w )*\S{2,}$)/g, '')));
}
