import type { LanguageModel } from '@coopkg/contracts';
import type { LlamaSettings } from './llama-cpp/load-llama.js';
import { openLlamaCppModel } from './llama-cpp/open-llama-cpp-model.js';
import { pullBase, type OnPullProgress, type PullSettings } from './pull-model.js';

/** Specifications of ten functions, a question and a plan. */
const contextTokens = 3072;

/**
 * The pinned base as it is: the whole vocabulary, no adapter. For texts that no adapter was trained on.
 * @throws Fault as `pullBase`, `openLlamaCppModel`
 */
export async function openBaseModel(
  settings: PullSettings & LlamaSettings,
  onProgress?: OnPullProgress,
): Promise<LanguageModel> {
  const { gpu, threads } = settings;
  return openLlamaCppModel({
    modelPath: await pullBase(settings, onProgress),
    contextTokens,
    ...(gpu === undefined ? {} : { gpu }),
    ...(threads === undefined ? {} : { threads }),
  });
}
