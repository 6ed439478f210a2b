import type { VectorIndex } from '@coopkg/contracts';

/** Every vector compared with the one sought: exact, and quick enough up to some ten thousand. */
export class ExactIndex implements VectorIndex {
  readonly #dimensions: number;
  #data = new Float32Array(0);
  #size = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
  }

  get size(): number {
    return this.#size;
  }

  add(vectors: readonly Float32Array[]): void {
    const data = new Float32Array((this.#size + vectors.length) * this.#dimensions);
    data.set(this.#data);
    vectors.forEach((vector, i) => data.set(vector, (this.#size + i) * this.#dimensions));
    this.#data = data;
    this.#size += vectors.length;
  }

  search(vector: Float32Array, k: number): { position: number; score: number }[] {
    const scores = new Float32Array(this.#size);
    for (let row = 0, at = 0; row < this.#size; row++) {
      let sum = 0;
      for (let i = 0; i < this.#dimensions; i++, at++) sum += this.#data[at]! * vector[i]!;
      scores[row] = sum;
    }
    const order = Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b);
    return order.slice(0, k).map((position) => ({ position, score: scores[position]! }));
  }
}
