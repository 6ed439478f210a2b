import type { OnPullProgress } from '../pull-model.js';
import { LlamaCppTextEmbedder, type OpenTextEmbedder } from './llama-cpp-text-embedder.js';
import { prepareEmbeddingModel, type EmbeddingSettings } from './prepare-embedding-model.js';

/**
 * The configured embedding model, ready to be asked: fetched and converted first when need be. Null
 * where the configuration wants none.
 * @throws Fault as `prepareEmbeddingModel`, and `model-damaged`
 */
export async function createTextEmbedder(
  settings: EmbeddingSettings,
  onProgress?: OnPullProgress,
): Promise<OpenTextEmbedder | null> {
  if (settings.embeddingModel === 'off') return null;
  return LlamaCppTextEmbedder.open(await prepareEmbeddingModel(settings, onProgress));
}
