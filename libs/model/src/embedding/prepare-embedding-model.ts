import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { Configuration } from '@coopkg/configuration';
import { fetchFromMaven, mavenOf, openNetwork } from '@coopkg/downloads';
import { withFileLock, zipEntry } from '@coopkg/files';
import { derivedFile } from '../derived-file.js';
import { diskFault, modelMissing } from '../model-faults.js';
import { parseModelSource } from '../model-source.js';
import { fromHub, modelDirectory, type OnPullProgress, type PullSettings } from '../pull-model.js';
import { convertBert } from './convert-bert.js';
import { embeddingModel } from './embedding-model.js';

export interface EmbeddingSettings
  extends PullSettings, Pick<Partial<Configuration>, 'mavenUrl' | 'embeddingModel'> {}

/**
 * The GGUF file of the configured embedding model: someone's own, or the pinned one, which is
 * fetched and converted when the cache does not hold it whole.
 * @throws Fault `model-missing`, `download-failed`, `disk-full`
 */
export async function prepareEmbeddingModel(
  settings: EmbeddingSettings,
  onProgress: OnPullProgress = () => undefined,
): Promise<string> {
  const source = parseModelSource(settings.embeddingModel);
  const directory = modelDirectory(settings.dataDirectory);
  if (source.kind === 'server') throw modelMissing(source.url, 'COOPKG_EMBEDDING_MODEL');
  if (source.kind === 'file') {
    if ((await stat(source.path).catch(() => null)) === null)
      throw modelMissing(source.path, 'COOPKG_EMBEDDING_MODEL');
    return source.path;
  }
  try {
    await mkdir(directory, { recursive: true });
    return await withFileLock(
      join(directory, '.embedding.lock'),
      () =>
        source.kind === 'hub'
          ? fromHub(source.uri, directory, null, settings.signal, onProgress)
          : pinnedModel(settings, directory, onProgress),
      { signal: settings.signal },
    );
  } catch (error) {
    throw diskFault(error, directory);
  }
}

function pinnedModel(
  settings: EmbeddingSettings,
  directory: string,
  onProgress: OnPullProgress,
): Promise<string> {
  const target = join(directory, embeddingModel.fileName);
  return derivedFile(target, async () => {
    const jar = join(directory, basename(embeddingModel.jar.path));
    await fetchJar(settings, jar, onProgress);
    const converted = (fraction: number): void => {
      onProgress({ phase: 'convert', fraction, subject: embeddingModel.shape.name });
    };
    converted(0);
    const entry = (name: string) => zipEntry(jar, (path) => path === name);
    const checksum = await convertBert(
      await buffer(entry(embeddingModel.weights)),
      await text(entry(embeddingModel.tokenizer)),
      embeddingModel.shape,
      target,
    );
    await rm(jar, { force: true });
    converted(1);
    return checksum;
  });
}

async function fetchJar(
  { machine, mavenUrl, signal }: EmbeddingSettings,
  target: string,
  onProgress: OnPullProgress,
): Promise<void> {
  const { jar, shape } = embeddingModel;
  const network = await openNetwork(machine);
  try {
    await fetchFromMaven(network, mavenOf({ mavenUrl }, machine), jar, target, {
      ...(signal === undefined ? {} : { signal }),
      onProgress: (done) =>
        onProgress({ phase: 'download', fraction: done / jar.size, subject: shape.name }),
    });
  } finally {
    await network.close();
  }
}
