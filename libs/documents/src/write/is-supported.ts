import { comparable, termsOf } from '../index/terms.js';

/** Of a sentence's words, so many must stand in the passage. */
const mustStand = 0.75;
const negation = /[不没無无未非]|\b(?:no|not|never|without|nor|none)\b|n['’]t\b/u;

/**
 * Whether a passage bears a sentence out: every number and every name in Latin letters stands there,
 * most other words do, and both deny or neither does.
 */
export function isSupported(sentence: string, passage: string): boolean {
  const said = comparable(sentence);
  const there = comparable(passage);
  const known = new Set(termsOf(there));
  const terms = termsOf(said);
  if (terms.length === 0 || negation.test(said) !== negation.test(there)) return false;
  if (terms.some((term) => /\d/u.test(term) && !known.has(term))) return false;
  const names = namesIn(sentence).flatMap((name) => termsOf(comparable(name)));
  if (names.some((name) => !known.has(name))) return false;
  return terms.filter((term) => known.has(term)).length >= mustStand * terms.length;
}

/** Capitalised words that do not begin the sentence. */
const namesIn = (sentence: string): string[] =>
  [...sentence.trim().matchAll(/(?<=\S\s+\S{0,2})\p{Lu}[\p{L}'’-]*/gu)].map(([name]) => name);
