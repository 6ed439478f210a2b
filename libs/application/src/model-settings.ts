import type { Bilingual } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import type { ModelSettings, OpenModelSettings, PullProgress } from '@coopkg/model';
import { chosenAdapter } from './adapter-choice.js';
import type { PartProgress } from './part-state.js';

const phases: Record<PullProgress['phase'], Bilingual> = {
  download: { zh: '下载语言模型', en: 'Downloading the language model' },
  verify: { zh: '校验模型文件', en: "Checking the model's files" },
  prune: { zh: '裁剪模型词表', en: "Pruning the model's vocabulary" },
  merge: { zh: '合并适配器', en: 'Merging the adapter' },
  convert: { zh: '转换模型文件', en: "Converting the model's file" },
  wait: { zh: '等待语言模型服务', en: 'Waiting for the language model server' },
};

export function modelProgress({ phase, fraction, subject }: PullProgress): PartProgress {
  return {
    message: { zh: `${phases[phase].zh}：${subject}`, en: `${phases[phase].en}: ${subject}` },
    share: fraction,
  };
}

/** A file, null for the base alone, undefined for what is configured. */
interface AdapterWish {
  adapter: string | null | undefined;
}

/** What `@coopkg/model` needs to know: the adapter that was activated here, else as configured. */
export function modelSettings(
  configuration: Configuration,
  signal?: AbortSignal,
  { adapter }: AdapterWish = { adapter: chosenAdapter(configuration) },
): ModelSettings {
  const { cacheDirectory, model, modelAdapter } = configuration;
  const wanted = adapter === undefined ? modelAdapter : adapter;
  return {
    dataDirectory: cacheDirectory,
    machine: processMachine(),
    ...(model === undefined ? {} : { model }),
    ...(wanted === undefined ? {} : { adapter: wanted }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** What `@coopkg/model` needs to know beside the files: what evaluates them, or which server. */
export function engineSettings({
  modelThreads,
  modelGpu,
  modelName,
  modelKey,
}: Configuration): Pick<OpenModelSettings, 'gpu' | 'threads' | 'serverModel' | 'serverKey'> {
  return {
    gpu: modelGpu === 'auto' ? 'auto' : false,
    ...(modelThreads === 0 ? {} : { threads: modelThreads }),
    ...(modelName === undefined ? {} : { serverModel: modelName }),
    ...(modelKey === undefined ? {} : { serverKey: modelKey }),
  };
}
