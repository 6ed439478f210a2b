import type { VectorIndex } from '@coopkg/contracts';
import { createExactIndex } from './exact/exact-vector-index.js';
import { createFaissIndex } from './faiss/faiss-vector-index.js';

/** An empty index on Faiss where it loads, else on the exact fallback. */
export const createVectorIndex = (dimensions: number): VectorIndex =>
  createFaissIndex(dimensions) ?? createExactIndex(dimensions);
