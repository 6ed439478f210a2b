import { readFileSync } from 'node:fs';
import type { PersonNode } from './person-node.js';

const folder = new URL('../../../../../data/people/', import.meta.url);

const shareOf: ReadonlyMap<string, number> = new Map(
  readFileSync(new URL('title-words.tsv', folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [word = '', perMillion] = line.split('\t');
      return [word, Number(perMillion) / 1e6] as const;
    }),
);

/** The share of papers with a word that no table has. */
const rareWord = 0.0004;
/** So many identities are worth as much as the table. */
const tableWorth = 200;

/**
 * Natural logarithm of how rare a title word is, over all fields and among the identities of a block
 * together; a small block says little.
 */
export function wordWeights(block: readonly PersonNode[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of block)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const total = block.length + tableWorth;
  return (word) => {
    const count = counts.get(word) ?? 0;
    // A word that only these two have is no commoner for it.
    return Math.log(
      total / (Math.max(0, count - 2) + tableWorth * (shareOf.get(word) ?? rareWord)),
    );
  };
}
