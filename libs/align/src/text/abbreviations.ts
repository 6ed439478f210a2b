import { linkingTable } from './linking-table.js';
import type { QuestionText } from './question-text.js';

const known: ReadonlyMap<string, readonly string[]> = new Map(
  linkingTable('abbreviations.tsv').map(([short, full = '']) => [short!, full.split('|')]),
);

export const isAbbreviation = (word: string): boolean => known.has(word);

/** A Latin word of the normalised question. */
export interface EnglishWord {
  start: number;
  end: number;
  text: string;
  /** A dot was typed behind it. */
  isDotted: boolean;
}

/** The Latin words of the question from a place on that stand one behind another, at most `most`. */
export function englishWordsFrom(
  { normalised: { text, ends }, typed }: QuestionText,
  from: number,
  most: number,
): EnglishWord[] {
  const found: EnglishWord[] = [];
  const pattern = /[a-z]+/uy;
  for (let at = from; found.length < most; at += text[at] === ' ' ? 1 : 0) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) break;
    const end = at + match[0].length;
    found.push({ start: at, end, text: match[0], isDotted: typed[ends[end - 1]!] === '.' });
    at = end;
    if (text[at] !== ' ') break;
  }
  return found;
}

/** True where a word is an abbreviation, by the table or by its dot. */
export const mayAbbreviate = ({ text, isDotted }: EnglishWord): boolean =>
  known.has(text) || (isDotted && text.length >= 3);

/** Whether a word of the question stands for a word of a name. */
export const standsFor = (word: EnglishWord, full: string): boolean =>
  word.text === full ||
  (known.get(word.text)?.includes(full) ?? false) ||
  (word.isDotted && word.text.length >= 3 && full.startsWith(word.text));

/** What names are looked up by: the first letters of the words that say something. */
export const firstLetters = 3;

/** The first letters that the full word may have. */
export const beginningsOf = ({ text }: EnglishWord): string[] => [
  ...new Set([text, ...(known.get(text) ?? [])].map((word) => word.slice(0, firstLetters))),
];
