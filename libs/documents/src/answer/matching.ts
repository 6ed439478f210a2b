import { comparable, numberOf, stemOf } from '../index/terms.js';
import { synonymsOf } from './cues.js';

const han = /\p{Script=Han}/u;

/** A text in which terms are looked for. */
export interface Searched {
  text: string;
  /** Stems of its Latin words, and its numbers. */
  words: ReadonlySet<string>;
}

export function searched(text: string): Searched {
  const plain = comparable(text);
  const words = new Set<string>();
  for (const [word] of plain.matchAll(/[\p{L}\p{M}]+(?:'[a-z]+)?|\d+(?:[.,]\d+)*/gu)) {
    if (han.test(word) && !/[a-z\d]/u.test(word)) continue;
    for (const [part] of word.matchAll(
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+|\d[\d.,]*/gu,
    ))
      words.add(stemOf(numberOf(part.replace(/'s$/u, ''))));
  }
  return { text: plain, words };
}

/** How well a text accounts for a term: 1 where it stands there, less for what comes near. */
export function credit(term: string, { text, words }: Searched): number {
  if (stands(term, text, words)) return 1;
  let best = 0;
  for (const other of synonymsOf(term)) if (stands(other, text, words)) best = 0.85;
  if (best > 0) return best;
  if (han.test(term)) return nearChinese(term, text);
  return nearLatin(term, words);
}

function stands(term: string, text: string, words: ReadonlySet<string>): boolean {
  if (han.test(term)) return text.includes(term);
  return words.has(term) || (/[\s.+#-]/u.test(term) && text.includes(term));
}

/** Parts of a compound in their order: 「评定委员会」 in 「评定学位的委员会」. */
function nearChinese(term: string, text: string): number {
  if (term.length < 3) return 0;
  const halves = [term.slice(0, 2), term.slice(-2)];
  const found = halves.filter((half) => text.includes(half)).length;
  return found === 2 ? 0.7 : found === 1 ? 0.3 : 0;
}

/** Another form of a word: `inventor` beside `invent`. */
function nearLatin(term: string, words: ReadonlySet<string>): number {
  if (term.length < 5 || /\d/u.test(term)) return 0;
  for (const word of words)
    if (
      word.length >= 5 &&
      word.slice(0, 5) === term.slice(0, 5) &&
      Math.abs(word.length - term.length) <= 4
    )
      return 0.75;
  return 0;
}
