import type { LanguageModel } from '@coopkg/contracts';
import { openLlamaCppModel } from './llama-cpp/open-llama-cpp-model.js';
import type { LlamaSettings } from './llama-cpp/load-llama.js';
import { openOpenAiModel } from './openai/openai-model.js';
import { prepareModel, type ModelSettings } from './prepare-model.js';
import type { OnPullProgress } from './pull-model.js';

export interface OpenModelSettings extends ModelSettings, LlamaSettings {
  /**
   * For an OpenAI-compatible server: the model's name there (default: the first that it lists) and
   * its key.
   */
  serverModel?: string;
  serverKey?: string;
}

/** The configured model, ready to generate: pulled and prepared first when need be. */
export async function openModel(
  settings: OpenModelSettings,
  onProgress?: OnPullProgress,
): Promise<LanguageModel> {
  const prepared = await prepareModel(settings, onProgress);
  if (prepared.kind === 'server') {
    return openOpenAiModel({
      url: prepared.url,
      ...(settings.serverModel === undefined ? {} : { model: settings.serverModel }),
      ...(settings.serverKey === undefined ? {} : { key: settings.serverKey }),
    });
  }
  const { gpu, threads } = settings;
  return openLlamaCppModel({
    modelPath: prepared.path,
    identity: prepared.identity,
    ...(gpu === undefined ? {} : { gpu }),
    ...(threads === undefined ? {} : { threads }),
  });
}
