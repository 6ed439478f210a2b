import type { VectorIndex } from '@coopkg/contracts';
import { rankHits } from '../rank-hits.js';

/** Compares with every vector: no native part, the same results as Faiss's flat index. */
export function createExactIndex(dimensions: number): VectorIndex {
  let data = new Float32Array(dimensions * 64);
  let size = 0;
  return {
    get size() { return size; },
    add(vectors) {
      if ((size + vectors.length) * dimensions > data.length) {
        const grown = new Float32Array(Math.max(data.length * 2, (size + vectors.length) * dimensions));
        grown.set(data.subarray(0, size * dimensions));
        data = grown;
      }
      for (const vector of vectors) data.set(vector, size++ * dimensions);
    },
    search(vector, k) {
      const hits: { position: number; score: number }[] = [];
      let least = -Infinity;
      for (let position = 0; position < size; position++) {
        const from = position * dimensions;
        let score = 0;
        for (let at = 0; at < dimensions; at++) score += data[from + at]! * vector[at]!;
        if (hits.length >= k * 4 && score <= least) continue;
        hits.push({ position, score });
        if (hits.length >= k * 8) {
          hits.sort((a, b) => b.score - a.score);
          hits.length = k * 4;
          least = hits[hits.length - 1]!.score;
        }
      }
      return rankHits(hits, k);
    },
  };
}
