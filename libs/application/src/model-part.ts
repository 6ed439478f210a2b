import type { LanguageModel } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { openModel } from '@coopkg/model';
import { modelProgress, modelSettings } from './model-settings.js';
import type { PartProgress } from './part-state.js';

/** The configured language model: pulled, pruned, merged and loaded as need be. */
export function openModelPart(configuration: Configuration, onProgress: (progress: PartProgress) => void, signal?: AbortSignal): Promise<LanguageModel> {
  const { modelName, modelKey, modelThreads } = configuration;
  return openModel({
    ...modelSettings(configuration, signal), ...(modelThreads === 0 ? {} : { threads: modelThreads }),
    ...(modelName === undefined ? {} : { serverModel: modelName }), ...(modelKey === undefined ? {} : { serverKey: modelKey }),
  }, (progress) => { onProgress(modelProgress(progress)); });
}
