import { stemmer } from 'stemmer';
import { simplified } from '@coopkg/chinese';
import { wordsOf } from '@coopkg/spelling';
import { segmenter } from './segmenter.js';

const han = /\p{Script=Han}/u;
/** Characters that are used in traditional writing only, and often: a text with none needs no conversion. */
const traditional =
  /[國學會為與這個們來時後說對過還發經開關東車門長馬書數實業產動體當點應總統聯議員見]/u;

/** A text as it is compared: one width, one case, simplified characters. */
export function comparable(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’‘]/gu, "'");
  return traditional.test(plain) ? simplified(plain) : plain;
}

/** The stem of an English word: `founded` and `founding` are one. */
export const stemOf = (word: string): string => (/^[a-z]+$/u.test(word) ? stemmer(word) : word);

const wordPattern =
  /[a-z\d]*\d[a-z\d]*(?:[.,]\d+)*|[\p{Script=Latin}\p{M}\p{Script=Greek}\p{Script=Cyrillic}]+(?:'[a-z]+)?|\p{Script=Han}+|[\p{L}]+/gu;

/** Words that are in every English text. */
const stopWords = new Set(
  wordsOf(
    'a an the of to in on at by for with and or as is are was were be been being it its this',
    'that these those from into than then there their his her he she they we you i our your my',
  ),
);

/**
 * What a text is found by: stems of words, numbers, Chinese words and the characters in them.
 * @param of `comparable` text
 */
export function termsOf(of: string): string[] {
  const terms: string[] = [];
  for (const [word] of of.matchAll(wordPattern))
    if (han.test(word)) {
      for (const part of segmenter().cutForSearch(word, true)) terms.push(part);
      if (word.length > 1) for (const character of word) terms.push(character);
    } else if (!stopWords.has(word)) terms.push(stemOf(numberOf(word.replace(/'s$/u, ''))));
  return terms;
}

/** `1,234` is 1234. */
export const numberOf = (word: string): string =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(word) ? word.replaceAll(',', '') : word;
