import type { VectorIndex } from '@coopkg/contracts';
import { createExactIndex } from './exact/exact-vector-index.js';
import { createFaissIndex, loadFaiss } from './faiss/faiss-vector-index.js';

export { createExactIndex, createFaissIndex };

/** Which engine `createVectorIndex` uses here. */
export const vectorEngine = (): 'faiss' | 'exact' => (loadFaiss() === null ? 'exact' : 'faiss');

/** An empty index on Faiss where it loads, else on the exact fallback. */
export const createVectorIndex = (dimensions: number): VectorIndex =>
  createFaissIndex(dimensions) ?? createExactIndex(dimensions);
