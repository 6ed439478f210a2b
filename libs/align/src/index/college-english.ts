import { aliasFolder, dataLines } from '@coopkg/institutions';
import { wordSet } from '../text/word-lists.js';
import { englishCollegeKey } from './college-forms.js';

/** Chinese words of college names → their English, from `data/aliases/college-words.tsv`. */
export type CollegeWords = ReadonlyMap<string, readonly string[]>;

export const loadCollegeWords = (): CollegeWords =>
  new Map(
    dataLines(`${aliasFolder}/college-words.tsv`).map((line) => {
      const [zh, english = ''] = line.split('\t');
      return [zh!, english.split('|').map((form) => form.trim())];
    }),
  );

/**
 * English keys of a Chinese stem, word by word, the longest words first; none when a part has no
 * English. At most 12.
 */
export function composeEnglish(stem: string, words: CollegeWords): string[] {
  let keys = [''];
  for (let at = 0; at < stem.length;) {
    let length = Math.min(8, stem.length - at);
    while (length > 0 && !words.has(stem.slice(at, at + length))) length--;
    if (length === 0) return [];
    const forms = words.get(stem.slice(at, at + length))!;
    keys = keys.flatMap((key) => forms.map((form) => `${key} ${form}`)).slice(0, 12);
    at += length;
  }
  return [...new Set(keys.map(englishCollegeKey))].filter((key) => key !== '');
}

/**
 * A stem in words of at most three characters that the file knows, single characters elsewhere: 计算机
 * | 科学 | 与 | 技术.
 */
export function lexiconWords(stem: string, words: CollegeWords): string[] {
  const parts: string[] = [];
  for (let at = 0; at < stem.length;) {
    let length = Math.min(3, stem.length - at);
    while (
      length > 1 &&
      !(words.has(stem.slice(at, at + length)) && !(length === 3 && stem[at + 2] === '学'))
    )
      length--;
    parts.push(stem.slice(at, at + length));
    at += length;
  }
  return parts;
}

const generic = wordSet('genericCollegeWords');
const weight = (word: string): number => (generic.has(word) ? 0.35 : 1);

/** How alike two keys are: shared words over all words, the generic ones counting little. 0..1. */
export function keyLikeness(one: string, other: string): number {
  const left = new Set(one.split(' '));
  const right = new Set(other.split(' '));
  let shared = 0;
  let all = 0;
  for (const word of new Set([...left, ...right])) {
    all += weight(word);
    if (left.has(word) && right.has(word)) shared += weight(word);
  }
  return all === 0 ? 0 : shared / all;
}
