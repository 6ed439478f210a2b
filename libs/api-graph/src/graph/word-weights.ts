import { emptyWords } from './word-lists.js';
import { wordsIn } from './words.js';

/** Words with how much each tells; `norm` is the length of the vector that they make. */
export interface Bag {
  words: ReadonlyMap<string, number>;
  norm: number;
}

/** How much words tell in one catalogue: rare ones more (inverse document frequency). */
export class WordWeights {
  private readonly counts = new Map<string, number>();
  private documents = 0;

  /** A text of the catalogue, once for each operation. */
  count(text: string): void {
    this.documents += 1;
    for (const word of new Set(wordsIn(text)))
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  weightOf(word: string): number {
    if (emptyWords.has(word)) return 0.05;
    return Math.log(1 + this.documents / (1 + (this.counts.get(word) ?? 0)));
  }

  bag(words: readonly string[]): Bag {
    const weighted = new Map([...new Set(words)].map((word) => [word, this.weightOf(word)]));
    const norm = Math.sqrt([...weighted.values()].reduce((sum, one) => sum + one * one, 0));
    return { words: weighted, norm };
  }

  bagOf(text: string): Bag {
    return this.bag(wordsIn(text));
  }
}

/** Cosine of two bags, 0 to 1. */
export function likeness(left: Bag, right: Bag): number {
  if (left.norm === 0 || right.norm === 0) return 0;
  const [small, large] = left.words.size < right.words.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [word, weight] of small.words) if (large.words.has(word)) sum += weight * weight;
  return sum / (left.norm * right.norm);
}

/** How much of one bag another holds, 0 to 1. */
export function covered(part: Bag, whole: Bag): number {
  let [all, held] = [0, 0];
  for (const [word, weight] of part.words) {
    all += weight;
    if (whole.words.has(word)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
