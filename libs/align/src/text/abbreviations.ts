import { linkingTable } from './linking-table.js';
import type { QuestionText } from './question-text.js';

const known: ReadonlyMap<string, readonly string[]> = new Map(
  linkingTable('abbreviations.tsv').map(([short, full = '']) => [short!, full.split('|')]),
);

/** Every abbreviation with the words that it stands for. */
export const abbreviationTable = (): (readonly [string, readonly string[]])[] => [...known];

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

/** A single letter but "U" needs its dot: "E. China", not "uni w/ most papers". */
const fullWords = ({ text, isDotted }: EnglishWord): readonly string[] =>
  text.length > 1 || isDotted || text === 'u' ? (known.get(text) ?? []) : [];

/** True where a word may be an abbreviation, by the table or by its dot. */
export const mayAbbreviate = (word: EnglishWord): boolean =>
  fullWords(word).length > 0 || (word.isDotted && word.text.length >= 3);

/** Whether a word of the question stands for a word of a name. */
export const standsFor = (word: EnglishWord, full: string): boolean =>
  word.text === full ||
  fullWords(word).includes(full) ||
  (word.isDotted && word.text.length >= 3 && full.startsWith(word.text));

/** What names are looked up by: the first letters of the words that say something. */
export const firstLetters = 3;

/** The first letters that the full word may have. */
export const beginningsOf = (word: EnglishWord): string[] => [
  ...new Set([word.text, ...fullWords(word)].map((full) => full.slice(0, firstLetters))),
];
