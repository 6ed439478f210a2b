import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { VectorIndex } from '@coopkg/contracts';
import { rankHits } from '../rank-hits.js';

interface FlatIndex {
  ntotal(): number;
  add(values: number[]): void;
  search(values: number[], k: number): { distances: number[]; labels: number[] };
}
interface Faiss {
  IndexFlatIP: new (dimensions: number) => FlatIndex;
}

const require = createRequire(import.meta.url);
/** Where `setup-faiss.mjs` puts the addon that it builds against the system's libfaiss. */
const built = fileURLToPath(new URL('../../build/faiss-node.node', import.meta.url));

let faiss: Faiss | null | undefined;

/** The package `faiss-node`, else the addon built here; null when neither loads. */
function loadFaiss(): Faiss | null {
  if (faiss === undefined) faiss = load('faiss-node') ?? load(built);
  return faiss;
}

function load(name: string): Faiss | null {
  try {
    return require(name) as Faiss;
  } catch {
    // Absent, or made for another platform: the exact engine finds the same.
    return null;
  }
}

/** A flat inner-product index of Faiss; null when Faiss can't be loaded here. */
export function createFaissIndex(dimensions: number): VectorIndex | null {
  const library = loadFaiss();
  if (library === null) return null;
  const index = new library.IndexFlatIP(dimensions);
  return {
    get size() {
      return index.ntotal();
    },
    add(vectors) {
      for (let from = 0; from < vectors.length; from += 1024) {
        const values: number[] = [];
        for (const vector of vectors.slice(from, from + 1024))
          for (const value of vector) values.push(value);
        index.add(values);
      }
    },
    search(vector, k) {
      const wanted = Math.min(index.ntotal(), k * 4);
      if (wanted === 0) return [];
      const { distances, labels } = index.search(Array.from(vector), wanted);
      return rankHits(
        labels.map((position, at) => ({ position, score: distances[at]! })),
        k,
      );
    },
  };
}
