import { covered, likeness, titleOf, WordWeights, wordsOf, type Bag } from '@coopkg/api-graph';
import type { ApiCatalogue, ApiOperation } from '@coopkg/contracts';
import { joined, type Piece } from './pieces.js';

/** A call that pieces of a question tell of. */
export interface ToldCall {
  operation: ApiOperation;
  piece: Piece;
}

/** From this score on a piece begins a new call. */
const leastCall = 0.62;

interface Described {
  operation: ApiOperation;
  verb: string;
  name: Bag;
  text: Bag;
}

/** Finds the operations that the pieces of a question tell of, in its order. */
export class ToldOperations {
  private readonly weights = new WordWeights();
  private readonly described: Described[];
  private readonly byWord = new Map<string, Described[]>();

  constructor({ operations }: ApiCatalogue) {
    const textOf = (one: ApiOperation): string => `${titleOf(one)} ${one.description}`;
    for (const one of operations) this.weights.count(textOf(one));
    this.described = operations.map((operation) => ({
      operation,
      verb: wordsOf(titleOf(operation).split('.').at(-1) ?? '')[0] ?? '',
      name: this.weights.bagOf(titleOf(operation)),
      text: this.weights.bagOf(textOf(operation)),
    }));
    for (const one of this.described)
      for (const word of one.text.words.keys())
        this.byWord.set(word, [...(this.byWord.get(word) ?? []), one]);
  }

  callsIn(pieces: readonly Piece[]): ToldCall[] {
    const calls: { operation: ApiOperation; pieces: Piece[] }[] = [];
    const before: Piece[] = [];
    for (const piece of pieces) {
      const best = this.best(piece);
      const last = calls.at(-1);
      if (best !== null && best.score >= leastCall && last?.operation !== best.operation)
        calls.push({ operation: best.operation, pieces: [piece] });
      else (last?.pieces ?? before).push(piece);
    }
    // What comes before the first call belongs to it.
    calls[0]?.pieces.unshift(...before);
    return calls.map((one) => ({ operation: one.operation, piece: joined(one.pieces) }));
  }

  private best({ plain }: Piece): { operation: ApiOperation; score: number } | null {
    const bag = this.weights.bagOf(plain);
    const possible = new Set([...bag.words.keys()].flatMap((word) => this.byWord.get(word) ?? []));
    let best: { operation: ApiOperation; score: number } | null = null;
    for (const one of possible) {
      const score =
        0.8 * covered(one.name, bag) +
        0.6 * likeness(one.text, bag) +
        (bag.words.has(one.verb) ? 0.2 : 0);
      if (score > (best?.score ?? 0)) best = { operation: one.operation, score };
    }
    return best;
  }
}
