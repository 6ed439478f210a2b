import { countryOfLetters, countryOfSegment } from './countries.js';
import { wordsOf, type Word } from './latin-words.js';

/** One institution's share of an affiliation: between semicolons. */
export interface AffiliationPart {
  words: readonly Word[];
  /** Number of the first word of each segment (between commas); the first is 0. */
  segments: readonly number[];
  /** ISO 3166, where a segment names a country or a state. */
  country: string | undefined;
  /** The last word is the country's. */
  isCountryLast: boolean;
}

const notWords = /\S+@\S+|https?:\/\/\S+|\bE-?mails?\b:?|Electronic address:?|["“”«»„]/giu;
const entities: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** A text without addresses of mail, quotes and the escapes of mark-up. */
export function plainText(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#?\w{2,5});/gu, (found) => entities[found] ?? ' ')
    : text;
  return /[@"“”«»„]|http|mail|address/u.test(plain)
    ? plain.replace(notWords, (found) => ' '.repeat(found.length))
    : plain;
}

/** The parts of a plain text, in order. */
export function affiliationParts(text: string): AffiliationPart[] {
  const words = wordsOf(text);
  const parts: AffiliationPart[] = [];
  for (let start = 0; start < words.length;) {
    let end = start + 1;
    while (end < words.length && words[end]!.gap < 2) end++;
    parts.push(partOf(words.slice(start, end), text));
    start = end;
  }
  return parts;
}

function partOf(all: readonly Word[], text: string): AffiliationPart {
  // A number or letter that refers to an author: `1 Department of …`, `a School of …`.
  let first = 0;
  while (
    first < all.length - 1 &&
    /^(?:\d{1,2}|[a-z])$/u.test(text.slice(all[first]!.start, all[first]!.end))
  )
    first++;
  const words = all.slice(first);
  const segments = words.flatMap((word, at) => (at === 0 || word.gap > 0 ? [at] : []));
  return { words, segments, ...countryOf(words, segments, text) };
}

/** The last segment that names a country; else a state in capitals. */
function countryOf(
  words: readonly Word[],
  segments: readonly number[],
  text: string,
): { country: string | undefined; isCountryLast: boolean } {
  let ofState: string | undefined;
  for (let at = segments.length - 1; at >= 0; at--) {
    const inside = words.slice(segments[at]!, segments[at + 1]);
    const plain = inside.filter((word) => !/\d/u.test(word.text));
    const found = countryOfSegment(keyOf(plain)) ?? countryAtEnd(plain);
    if (found !== undefined)
      return { country: found, isCountryLast: at === segments.length - 1 && plain.length > 0 };
    if (ofState === undefined && plain.length === 1)
      ofState = countryOfLetters(text.slice(plain[0]!.start, plain[0]!.end));
  }
  return { country: ofState, isCountryLast: false };
}

/** `Wuhan 430072 China`, `Beijing P R China`: the country at the end of the last segment. */
function countryAtEnd(words: readonly Word[]): string | undefined {
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const found = countryOfSegment(keyOf(words.slice(-length)));
    if (found === undefined) continue;
    // `University of Mexico` names no country.
    const isPartOfName =
      words.at(-length)!.isLinked || /^(?:and|south)$/u.test(words.at(-length - 1)!.text);
    return isPartOfName ? undefined : found;
  }
  return undefined;
}

const keyOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
