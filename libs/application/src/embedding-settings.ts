import { processMachine, type Configuration } from '@coopkg/configuration';
import type { EmbeddingSettings, PullProgress } from '@coopkg/model';
import { modelProgress } from './model-settings.js';
import type { PartProgress } from './part-state.js';

/** What `createTextEmbedder` needs to know. */
export function embeddingSettings(
  { cacheDirectory, mavenUrl, embeddingModel }: Configuration,
  signal?: AbortSignal,
): EmbeddingSettings {
  return {
    dataDirectory: cacheDirectory,
    machine: processMachine(),
    mavenUrl,
    embeddingModel,
    ...(signal === undefined ? {} : { signal }),
  };
}

export function embeddingProgress(progress: PullProgress): PartProgress {
  if (progress.phase !== 'download') return modelProgress(progress);
  return {
    message: {
      zh: `下载向量模型：${progress.subject}`,
      en: `Downloading the embedding model: ${progress.subject}`,
    },
    share: progress.fraction,
  };
}
