import type { AuthorPair, Paper } from './world-records.js';

/** More than any researcher's number, so that a pair of numbers is one number. */
const span = 0x2000000;

/** Who wrote papers together. All papers of a pair are in one chunk, so its pairs are complete. */
export function authorPairs(papers: readonly Paper[]): AuthorPair[] {
  const pairs = new Map<number, AuthorPair>();
  for (const { authors, year } of papers) {
    for (let i = 0; i < authors.length; i += 1) {
      for (let j = i + 1; j < authors.length; j += 1)
        add(pairs, authors[i]!.number, authors[j]!.number, year);
    }
  }
  return [...pairs.values()];
}

function add(pairs: Map<number, AuthorPair>, a: number, b: number, year: number): void {
  const first = Math.min(a, b);
  const second = Math.max(a, b);
  const pair = pairs.get(first * span + second);
  if (!pair) {
    pairs.set(first * span + second, { first, second, count: 1, firstYear: year, lastYear: year });
    return;
  }
  pair.count += 1;
  pair.firstYear = Math.min(pair.firstYear, year);
  pair.lastYear = Math.max(pair.lastYear, year);
}
