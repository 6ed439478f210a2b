import type { LanguageModel } from '@coopkg/contracts';
import { openLlamaCppModel } from './llama-cpp/open-llama-cpp-model.js';
import type { LlamaSettings } from './llama-cpp/load-llama.js';
import { openOpenAiModel } from './openai/open-openai-model.js';
import { servedIdentity } from './openai/served-identity.js';
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
      identityOf: (name) => servedIdentity(name, settings.adapter),
      onWait: () => onProgress?.({ phase: 'wait', fraction: 0, subject: prepared.url }),
      ...(settings.signal === undefined ? {} : { signal: settings.signal }),
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
