import { wordsOf } from '@coopkg/spelling';
import { comparable, numberOf, stemOf } from '../index/terms.js';
import type { Term } from './asked.js';

const englishAsking = new Set(
  wordsOf(
    'what which who whom whose kinds types sorts called when where why how many much long old',
    'far do does did done is are was were be been being am has have had having can could may',
    'might must shall should will would the a an of to in on at by for with from into about as',
    'and or not no if than then there their his her its it this that these those he she they we',
    'you i me my your our please tell give list show name according document documents file',
    'text mentioned mention say says said stated state any some all each every other another',
    'kind type sort get gets got does between during after before under over per also only more',
    'most less least very ever whole total number amount',
  ),
);
const wordPattern =
  /[\p{L}\p{M}\d]*\d[\p{L}\p{M}\d]*(?:[.,_-][\p{L}\d]+)*|[\p{L}\p{M}]+(?:[-'.][\p{L}\p{M}]+)*/gu;
/** Of the word that says what is chosen from: `which team`. */
const categoryWeight = 0.5;
/** Verbs that say little of their own. */
const lightVerbs = new Set(
  wordsOf(
    'come came go went gone make made take took taken give gave given become became happen',
    'happened keep kept let put set go goes comes makes takes gives provide provided contain',
    'contains contained refer refers want',
  ),
);
/** Verbs that do not end as others do. */
const irregularVerbs = new Set(
  wordsOf(
    'begin began begun bring brought build built buy bought choose chose draw drew drive drove',
    'fall fell find found grow grew hear heard hold held know knew known lead led leave left',
    'lose lost meet met pay paid read run ran see saw seen sell sold send sent spend spent',
    'stand stood teach taught tell told think thought understand win won write wrote written',
    'live lives work works win own owns run open close pass use used',
  ),
);
const verbs = /(?:ed|ing|es|ize|ise)$/u;

const nameWeight = 1.3;

function weightOf(word: string): number {
  if (lightVerbs.has(word)) return 0.4;
  return irregularVerbs.has(word) || verbs.test(word) ? 0.7 : 1;
}

/** The words of an English question, or one in another language of Latin letters. */
export function englishTerms(question: string): Term[] {
  const terms = new Map<string, Term>();
  const add = (text: string, weight: number, isName: boolean): void => {
    const known = terms.get(text);
    if (known === undefined) terms.set(text, { text, weight, isName });
    else if (weight > known.weight)
      Object.assign(known, { weight, isName: known.isName || isName });
  };
  const plain = question.normalize('NFKC').replaceAll(/[’‘]/gu, "'");
  for (const [, quoted] of plain.matchAll(/["“]([^"”]{2,80})["”]/gu))
    add(comparable(quoted!), 1.5, true);
  const category = /\b(?:which|what)\s+(?!is\b|are\b|was\b|were\b)(\p{L}+)/iu.exec(plain)?.[1];
  for (const [at, match] of [...plain.matchAll(wordPattern)].entries()) {
    const written = match[0].replace(/'s$/u, '');
    const word = comparable(written);
    if (/\d/u.test(word)) add(numberOf(word), 1.3, true);
    else if (!englishAsking.has(word) && word.length > 1) {
      const isName = at > 0 && /^\p{Lu}/u.test(written);
      const factor = written === category ? categoryWeight : 1;
      for (const part of word.split(/[-'.]/u)) {
        if (part.length < 2 || englishAsking.has(part)) continue;
        add(stemOf(part), factor * (isName ? nameWeight : weightOf(part)), isName);
      }
    }
  }
  return [...terms.values()];
}
