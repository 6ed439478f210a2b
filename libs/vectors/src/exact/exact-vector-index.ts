import type { VectorIndex } from '@coopkg/contracts';
import { rankHits } from '../rank-hits.js';

/** Which vectors have something in one dimension, and how much. */
class Postings {
  size = 0;
  positions = new Int32Array(16);
  values = new Float32Array(16);

  push(position: number, value: number): void {
    if (this.size === this.positions.length) {
      const [positions, values] = [this.positions, this.values];
      this.positions = new Int32Array(this.size * 2);
      this.values = new Float32Array(this.size * 2);
      this.positions.set(positions);
      this.values.set(values);
    }
    this.positions[this.size] = position;
    this.values[this.size++] = value;
  }
}

/**
 * Compares with every vector that has a dimension in common, by an inverted list for each dimension (Manning et al., Introduction to
 * Information Retrieval, 7.1): no native part, the same results as Faiss's flat index. Where vectors are sparse most of the work falls away.
 */
export function createExactIndex(dimensions: number): VectorIndex {
  const lists = Array.from({ length: dimensions }, () => new Postings());
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(vectors) {
      for (const vector of vectors) {
        for (let dimension = 0; dimension < vector.length; dimension++) {
          const value = vector[dimension]!;
          if (value !== 0) lists[dimension]!.push(size, value);
        }
        size++;
      }
    },
    search(vector, k) {
      const scores = new Float64Array(size);
      vector.forEach((weight, dimension) => {
        if (weight === 0) return;
        const { positions, values, size: length } = lists[dimension]!;
        for (let at = 0; at < length; at++) scores[positions[at]!]! += weight * values[at]!;
      });
      const hits: { position: number; score: number }[] = [];
      let least = -Infinity;
      for (let position = 0; position < size; position++) {
        const score = scores[position]!;
        if (hits.length >= k * 4 && score <= least) continue;
        hits.push({ position, score });
        if (hits.length < k * 8) continue;
        hits.sort((a, b) => b.score - a.score);
        hits.length = k * 4;
        least = hits[hits.length - 1]!.score;
      }
      return rankHits(hits, k);
    },
  };
}
