import { describe, expect, it } from 'vitest';
import { createExactIndex } from './exact/exact-vector-index.js';
import { createFaissIndex } from './faiss/faiss-vector-index.js';

const dimensions = 32;
let seed = 11;
const random = (): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648 - 0.5;
};
const unit = (): Float32Array => {
  const vector = Float32Array.from({ length: dimensions }, random);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
const vectors = Array.from({ length: 2_000 }, unit);
const queries = [...Array.from({ length: 50 }, unit), vectors[7]!];

const engines = [
  ['exact', () => createExactIndex(dimensions)],
  ['faiss', () => createFaissIndex(dimensions)],
] as const;

for (const [name, create] of engines) {
  const probe = create();
  describe.skipIf(probe === null)(
    `the ${name} index${probe === null ? ' (not loadable here: run node libs/vectors/setup-faiss.mjs)' : ''}`,
    () => {
      it('finds the nearest by inner product, best first', () => {
        const index = create()!;
        index.add(vectors);
        expect(index.size).toBe(2_000);
        for (const query of queries) {
          const wanted = vectors
            .map((vector, position) => ({
              position,
              score: vector.reduce((sum, value, at) => sum + value * query[at]!, 0),
            }))
            .sort((a, b) => b.score - a.score)
            .slice(0, 5);
          expect(index.search(query, 5).map(({ position }) => position)).toEqual(
            wanted.map(({ position }) => position),
          );
        }
        expect(index.search(vectors[7]!, 1)[0]).toEqual({ position: 7, score: 1 });
      });

      it('keeps the order of adding among equals, and takes more later', () => {
        const index = create()!;
        const vector = vectors[0]!;
        index.add([vector, vector]);
        index.add([vector]);
        expect(index.search(vector, 2).map(({ position }) => position)).toEqual([0, 1]);
      });

      it('finds nothing in an empty index, and all when asked for more than there are', () => {
        const index = create()!;
        expect(index.search(vectors[0]!, 3)).toEqual([]);
        index.add(vectors.slice(0, 2));
        expect(index.search(vectors[0]!, 10)).toHaveLength(2);
      });
    },
  );
}
