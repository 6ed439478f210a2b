import { comparable, numberOf, stemOf } from '../index/terms.js';
import { synonymsOf } from './cues.js';

const han = /\p{Script=Han}/u;
const letters =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d]+(?:[.,_'-][\p{Script=Latin}\d]+)*/gu;
const parts = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+|\d+(?:[.,]\d+)*/gu;

/** A text in which terms are looked for. */
export interface Searched {
  text: string;
  /** Stems of its Latin words, its numbers, and codes of letters and digits. */
  words: ReadonlySet<string>;
}

export function searched(text: string): Searched {
  const plain = comparable(text);
  const words = new Set<string>();
  for (const [whole] of plain.matchAll(letters)) {
    words.add(stemOf(numberOf(whole.replace(/'s$/u, ''))));
    for (const [part] of whole.matchAll(parts)) words.add(stemOf(numberOf(part)));
  }
  return { text: plain, words };
}

/**
 * How well a text accounts for a term: 1 where it stands there, less for what comes near.
 * @param others terms of the same question: what they account for counts once
 * @param alike words that mean the same as the term
 */
export function credit(
  term: string,
  { text, words }: Searched,
  others: readonly string[] = [],
  alike: readonly string[] = [],
): number {
  if (stands(term, text, words)) return 1;
  const isHan = han.test(term);
  const rest = isHan ? without(text, others, term) : text;
  for (const other of [...synonymsOf(term), ...alike])
    if (stands(other, rest, words)) return synonym;
  return isHan ? nearChinese(term, rest) : nearLatin(term, words);
}

const synonym = 0.85;

/** 「实施」 in 「实施细则」 is no synonym of 「施行」 where the question names the 「实施细则」. */
function without(text: string, others: readonly string[], term: string): string {
  let rest = text;
  for (const other of others)
    if (other !== term && other.length > 2 && han.test(other)) rest = rest.replaceAll(other, '，');
  return rest;
}

function stands(term: string, text: string, words: ReadonlySet<string>): boolean {
  if (han.test(term)) return text.includes(term);
  return words.has(term) || (/[\s.,_+#-]/u.test(term) && text.includes(term));
}

/** Parts of a compound: 「评定委员会」 in 「评定学位的委员会」. */
function nearChinese(term: string, text: string): number {
  if (term.length < 3) return 0;
  const halves = [term.slice(0, 2), term.slice(-2)];
  const found = halves.filter((half) => text.includes(half)).length;
  return found === 2 ? 0.7 : found === 1 ? 0.3 : 0;
}

/** Another form of a word: `inventor` beside `invent`. */
function nearLatin(term: string, words: ReadonlySet<string>): number {
  if (term.length < 5 || /\d/u.test(term)) return 0;
  for (const word of words) {
    const alike = word.length >= 5 && word.slice(0, 5) === term.slice(0, 5);
    if (alike && Math.abs(word.length - term.length) <= 4) return 0.75;
  }
  return 0;
}

/** The share of the characters and stems of terms, by their weight, that stand in a text. */
export function sharedParts(
  terms: readonly { text: string; weight: number }[],
  { text, words }: Searched,
): number {
  let [sum, found] = [0, 0];
  for (const term of terms)
    for (const part of han.test(term.text) ? term.text : [term.text]) {
      const weight = term.weight / (han.test(term.text) ? term.text.length : 1);
      sum += weight;
      if (han.test(part) ? text.includes(part) : words.has(part)) found += weight;
    }
  return sum === 0 ? 0 : found / sum;
}

/** The longest run of characters or words that a passage shares with a question, as a share of it. */
export function sharedRun(question: string, passage: string): number {
  const asked = unitsOf(question);
  const told = unitsOf(passage);
  let longest = 0;
  let before = new Uint16Array(told.length + 1);
  for (const unit of asked) {
    const run = new Uint16Array(told.length + 1);
    for (let at = 0; at < told.length; at++)
      if (told[at] === unit) {
        run[at + 1] = before[at]! + 1;
        longest = Math.max(longest, run[at + 1]!);
      }
    before = run;
  }
  return asked.length === 0 ? 0 : longest / asked.length;
}

const unitsOf = (text: string): string[] =>
  text.slice(0, 600).match(/\p{Script=Han}|[\p{L}\d]+/gu) ?? [];
