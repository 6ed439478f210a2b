import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { commonBeginning, keepBeginning } from './keep-beginning.js';

const tokens = (...ids: number[]): Token[] => ids as Token[];

/** What a sequence of the context does with its tokens. */
function sequenceWith(held: Token[]): { sequence: LlamaContextSequence; held: () => Token[] } {
  let contextTokens = held;
  const sequence = {
    get contextTokens() {
      return [...contextTokens];
    },
    get nextTokenIndex() {
      return contextTokens.length;
    },
    clearHistory: () => {
      contextTokens = [];
      return Promise.resolve();
    },
    eraseContextTokenRanges: ([{ start, end }]: [{ start: number; end: number }]) => {
      contextTokens = [...contextTokens.slice(0, start), ...contextTokens.slice(end)];
      return Promise.resolve({ deletionSuccessful: true });
    },
  } as unknown as LlamaContextSequence;
  return { sequence, held: () => contextTokens };
}

describe('the beginning of a sequence', () => {
  it('is common as far as the tokens are the same', () => {
    expect([
      commonBeginning(tokens(1, 2, 3), tokens(1, 2, 4)),
      commonBeginning([], tokens(1)),
      commonBeginning(tokens(1), tokens(1, 2)),
    ]).toEqual([2, 0, 1]);
  });

  it('is kept, the rest dropped; no more than asked for', async () => {
    for (const [wanted, most, kept] of [
      [tokens(1, 2, 3, 9), 9, tokens(1, 2, 3)],
      [tokens(1, 2, 3, 9), 2, tokens(1, 2)],
      [tokens(7, 8), 9, tokens()],
      [tokens(1, 2, 3, 4, 5), 9, tokens(1, 2, 3, 4)],
      [tokens(1, 2), 0, tokens()],
    ] as const) {
      const { sequence, held } = sequenceWith(tokens(1, 2, 3, 4));
      expect(await keepBeginning(sequence, wanted, most)).toBe(kept.length);
      expect(held()).toEqual(kept);
    }
  });
});
