import { wordsIn } from '@coopkg/api-graph';

/** What some words are of. */
const kinds = new Map(
  ['euro', 'euros', 'eur', 'dollar', 'usd', 'inr', 'gbp', 'yen', 'cny', 'rmb'].map((word) => [
    word,
    'currency',
  ]),
);

/** A word without its endings: "squared" and "square" have one root. */
export function root(word: string): string {
  const known = kinds.get(word) ?? word;
  return known.length < 5
    ? known
    : known.replace(/(?:ions?|ings?|ed|ers?|ly|e|s)$/u, '').slice(0, 6);
}

/** Roots of the words of a text or a name. */
export function rootsOf(text: string): string[] {
  return wordsIn(text).map(root);
}
