import type { VectorIndex } from '@coopkg/contracts';
import { rankHits } from '../rank-hits.js';

/** Which vectors have something in one dimension, and how much. */
class Postings {
  size = 0;
  positions = new Int32Array(0);
  values = new Float32Array(0);

  push(position: number, value: number): void {
    if (this.size === this.positions.length) this.resize(Math.ceil(this.size * 1.5) + 8);
    this.positions[this.size] = position;
    this.values[this.size++] = value;
  }

  /** Gives back what was taken in advance. */
  trim(): void {
    if (this.size < this.positions.length) this.resize(this.size);
  }

  private resize(length: number): void {
    const [positions, values] = [this.positions, this.values];
    this.positions = new Int32Array(length);
    this.values = new Float32Array(length);
    this.positions.set(positions.subarray(0, this.size));
    this.values.set(values.subarray(0, this.size));
  }
}

/**
 * Compares with every vector that has a dimension in common, by an inverted list for each dimension
 * (Manning et al., Introduction to
 * Information Retrieval, 7.1): no native part, the same results as Faiss's flat index. Where
 * vectors are sparse most of the work falls away.
 */
export function createExactIndex(dimensions: number): VectorIndex {
  const lists = Array.from({ length: dimensions }, () => new Postings());
  let size = 0;
  let isTrimmed = true;
  return {
    get size() {
      return size;
    },
    add(vectors) {
      isTrimmed = false;
      for (const vector of vectors) {
        for (let dimension = 0; dimension < vector.length; dimension++) {
          const value = vector[dimension]!;
          if (value !== 0) lists[dimension]!.push(size, value);
        }
        size++;
      }
    },
    search(vector, k) {
      if (!isTrimmed) for (const list of lists) list.trim();
      isTrimmed = true;
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
