import type { Bilingual, LanguageModel } from '@coopkg/contracts';
import { processEnvironment, type Configuration } from '@coopkg/configuration';
import { openModel, type ModelSettings, type PullProgress } from '@coopkg/model';
import type { PartProgress } from './part-state.js';

const phases: Record<PullProgress['phase'], Bilingual> = {
  download: { zh: '下载语言模型', en: 'Downloading the language model' }, verify: { zh: '校验模型文件', en: 'Checking the model\'s files' },
  prune: { zh: '裁剪模型词表', en: 'Pruning the model\'s vocabulary' }, merge: { zh: '合并适配器', en: 'Merging the adapter' },
};

export function modelProgress({ phase, fraction, subject }: PullProgress): PartProgress {
  return { message: { zh: `${phases[phase].zh}：${subject}`, en: `${phases[phase].en}: ${subject}` }, share: fraction };
}

/** What `@coopkg/model` needs to know, from the configuration. */
export function modelSettings(configuration: Configuration, signal?: AbortSignal): ModelSettings {
  const { cacheDirectory, model, modelAdapter } = configuration;
  return {
    dataDirectory: cacheDirectory, environment: processEnvironment(),
    ...(model === undefined ? {} : { model }), ...(modelAdapter === undefined ? {} : { adapter: modelAdapter }), ...(signal === undefined ? {} : { signal }),
  };
}

/** The configured language model: pulled, pruned, merged and loaded as need be. */
export function openModelPart(configuration: Configuration, onProgress: (progress: PartProgress) => void, signal?: AbortSignal): Promise<LanguageModel> {
  const { modelName, modelKey, modelThreads } = configuration;
  return openModel({
    ...modelSettings(configuration, signal), ...(modelThreads === 0 ? {} : { threads: modelThreads }),
    ...(modelName === undefined ? {} : { serverModel: modelName }), ...(modelKey === undefined ? {} : { serverKey: modelKey }),
  }, (progress) => { onProgress(modelProgress(progress)); });
}
