import { Fault } from '@coopkg/contracts';
import { isDiskFull } from '@coopkg/files';

/** @param setting the variable that named the file */
export function modelMissing(path: string, setting = 'COOPKG_MODEL'): Fault {
  return new Fault(
    'model-missing',
    {
      zh: `找不到模型文件 ${path}：请检查 ${setting}，或运行 npm run coopkg -- model pull。`,
      en: `There is no model file at ${path}: check ${setting}, or run npm run coopkg -- model pull.`,
    },
    { facts: { path } },
  );
}

export function modelDamaged(path: string, why: string, cause?: unknown): Fault {
  return new Fault(
    'model-damaged',
    {
      zh: `模型文件 ${path} 已损坏（${why}）：请删除它，再运行 npm run coopkg -- model pull。`,
      en: `The model file ${path} is damaged (${why}): delete it and run npm run coopkg -- model pull.`,
    },
    { cause, facts: { path, why } },
  );
}

export function modelUnreachable(tried: readonly string[], cause?: unknown): Fault {
  return new Fault(
    'model-unreachable',
    {
      zh: `无法下载语言模型（已尝试：${tried.join('；')}）：请检查网络、代理或 pip 镜像设置，或用 COOPKG_MODEL 指定一个 GGUF 文件。`,
      en: `The language model could not be downloaded (tried: ${tried.join('; ')}): check the network, the proxy or pip's index, or name a GGUF file in COOPKG_MODEL.`,
    },
    { retryable: true, cause, facts: { tried } },
  );
}

export function adapterForeign(adapter: string, why: string): Fault {
  return new Fault(
    'adapter-foreign',
    {
      zh: `适配器 ${adapter} 不适用于当前的基础模型（${why}）：请使用为该基础模型训练的适配器。`,
      en: `The adapter ${adapter} does not fit this base model (${why}): use an adapter that was trained on this base.`,
    },
    { facts: { adapter, why } },
  );
}

/** A full disk as a fault that says so; anything else as it is. */
export function diskFault(error: unknown, directory: string): unknown {
  if (!isDiskFull(error)) return error;
  return new Fault(
    'disk-full',
    {
      zh: `磁盘已满，无法写入 ${directory}：请腾出至少 600 MB，或用 COOPKG_DATA_DIR 换一个位置。`,
      en: `The disk is full at ${directory}: free at least 600 MB, or set COOPKG_DATA_DIR to another place.`,
    },
    { retryable: true, cause: error, facts: { directory } },
  );
}
