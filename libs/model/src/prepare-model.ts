import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LanguageModel } from '@coopkg/contracts';
import { sha256OfFile, withFileLock } from '@coopkg/files';
import { baseModel } from './base-model.js';
import { derivedFile } from './derived-file.js';
import { fileSize } from './file-size.js';
import { AdapterMismatch, mergeAdapter } from './gguf/merge-adapter.js';
import { GgufFormatError, openGguf } from './gguf/read-gguf.js';
import { adapterForeign, diskFault, modelDamaged, modelMissing } from './model-faults.js';
import { parseModelSource, type ModelSource } from './model-source.js';
import {
  fromHub,
  modelDirectory,
  pullBase,
  type OnPullProgress,
  type PullSettings,
} from './pull-model.js';
import { readShippedTokenList, shippedAdapter } from './shipped-files.js';
import { pruneVocabulary } from './vocabulary/prune-vocabulary.js';

export interface ModelSettings extends PullSettings {
  /** `COOPKG_MODEL`; null for the shipped model. */
  model?: string | null;
  /** A LoRA adapter file instead of the shipped one; null for none. */
  adapter?: string | null;
}

/** Where the model is, ready to be opened. */
export type PreparedModel =
  | { kind: 'file'; path: string; identity: LanguageModel['identity'] }
  | { kind: 'server'; url: string };

/**
 * Makes the configured model ready: pulled, its vocabulary pruned, the adapter merged; each only
 * when the cache does not hold it whole.
 * Every file is a function of the pinned base, the committed token list and the adapter.
 * @throws Fault
 */
export async function prepareModel(
  settings: ModelSettings,
  onProgress: OnPullProgress = () => undefined,
): Promise<PreparedModel> {
  const source = parseModelSource(settings.model);
  if (source.kind === 'server') return source;
  const directory = modelDirectory(settings.dataDirectory);
  try {
    return await withFileLock(
      join(directory, '.lock'),
      () => prepareFile(source, settings, directory, onProgress),
      { signal: settings.signal },
    );
  } catch (error) {
    throw diskFault(error, directory);
  }
}

async function prepareFile(
  source: Exclude<ModelSource, { kind: 'server' }>,
  settings: ModelSettings,
  directory: string,
  onProgress: OnPullProgress,
): Promise<PreparedModel> {
  if (source.kind === 'file' && (await fileSize(source.path)) !== baseModel.bytes)
    return foreignModel(source.path, settings, directory, onProgress);
  if (source.kind === 'hub') {
    const file = await fromHub(source.uri, directory, null, settings.signal, onProgress);
    return foreignModel(file, settings, directory, onProgress);
  }
  const givenBase = source.kind === 'file' ? source.path : null;
  const base = {
    path: prunedPath(directory, (await readShippedTokenList()).sha256),
    make: () => prunedBase(settings, directory, givenBase, onProgress),
    sha256: () => Promise.resolve(baseModel.sha256),
  };
  return withAdapter(base, settings, directory, onProgress);
}

/** Of the file, without its extension: the pinned base with a token list. */
export const prunedName = (listSha256: string): string => `gemma-3-270m-${listSha256.slice(0, 12)}`;

/** Of the file, without its extension: a base with an adapter merged into it. */
export const mergedName = (base: string, adapterSha256: string): string =>
  `${base}-${adapterSha256.slice(0, 12)}`;

const prunedPath = (directory: string, listSha256: string): string =>
  join(directory, `${prunedName(listSha256)}.gguf`);

/** The pinned base with the committed token list, which training starts from too. */
export async function prunedBase(
  settings: PullSettings,
  directory: string,
  givenBase: string | null,
  onProgress: OnPullProgress,
): Promise<string> {
  const list = await readShippedTokenList();
  const target = prunedPath(directory, list.sha256);
  return derivedFile(target, async () => {
    const base = givenBase ?? (await pullBase(settings, onProgress));
    if (givenBase !== null && (await sha256OfFile(givenBase)) !== baseModel.sha256)
      throw modelDamaged(givenBase, 'its checksum is wrong');
    onProgress({ phase: 'prune', fraction: 0, subject: basename(target) });
    return pruneVocabulary(base, target, list.tokens);
  });
}

interface Base {
  path: string;
  /** Makes sure that it is there, whole: not asked for when what was merged from it is. */
  make: () => Promise<unknown>;
  /** What an adapter for it names as its base. */
  sha256: () => Promise<string>;
}

async function withAdapter(
  base: Base,
  settings: ModelSettings,
  directory: string,
  onProgress: OnPullProgress,
): Promise<PreparedModel> {
  const adapter = settings.adapter === undefined ? await shippedAdapter() : settings.adapter;
  const name = basename(base.path);
  if (adapter === null) {
    await base.make();
    return { kind: 'file', path: base.path, identity: { base: name, adapter: null } };
  }
  if ((await stat(adapter).catch(() => null)) === null) throw modelMissing(adapter);
  const adapterSha256 = await sha256OfFile(adapter);
  const target = join(directory, `${mergedName(basename(name, '.gguf'), adapterSha256)}.gguf`);
  const path = await derivedFile(target, async () => {
    await base.make();
    try {
      return await mergeAdapter(base.path, adapter, target, {
        baseSha256: await base.sha256(),
        onProgress: (fraction) =>
          onProgress({ phase: 'merge', fraction, subject: basename(adapter) }),
      });
    } catch (error) {
      if (error instanceof AdapterMismatch) throw adapterForeign(adapter, error.message);
      if (error instanceof GgufFormatError) throw modelDamaged(adapter, error.message, error);
      throw error;
    }
  });
  return { kind: 'file', path, identity: { base: name, adapter: basename(adapter) } };
}

/**
 * Of the base that an adapter for this file names: the whole pinned base where the file is the one
 * that was pruned from it here.
 */
export async function baseChecksum(path: string, directory: string): Promise<string> {
  const [checksum, { sha256 }] = await Promise.all([sha256OfFile(path), readShippedTokenList()]);
  const pruned = (
    await readFile(`${prunedPath(directory, sha256)}.sha256`, 'utf8').catch(() => '')
  ).trim();
  return checksum === pruned ? baseModel.sha256 : checksum;
}

/** Someone's own model: used as it is, with an adapter only when one is named. */
async function foreignModel(
  path: string,
  settings: ModelSettings,
  directory: string,
  onProgress: OnPullProgress,
): Promise<PreparedModel> {
  if ((await stat(path).catch(() => null)) === null) throw modelMissing(path);
  try {
    await (await openGguf(path)).close();
  } catch (error) {
    throw modelDamaged(path, error instanceof Error ? error.message : String(error), error);
  }
  const base = {
    path,
    make: () => Promise.resolve(),
    sha256: () => baseChecksum(path, directory),
  };
  return withAdapter(
    base,
    { ...settings, adapter: settings.adapter ?? null },
    directory,
    onProgress,
  );
}
