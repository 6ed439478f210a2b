import { mkdir, stat } from 'node:fs/promises';
import { sha256OfFile } from '@coopkg/files';
import { baseModel } from './base-model.js';
import { fileSize } from './file-size.js';
import { openGguf } from './gguf/read-gguf.js';
import { diskFault, modelDamaged, modelMissing } from './model-faults.js';
import { baseChecksum, prunedBase, type ModelSettings } from './prepare-model.js';
import { modelDirectory, type OnPullProgress } from './pull-model.js';

export interface TrainingBase {
  path: string;
  /**
   * Checksum of the base that an adapter is for: of the whole pinned base where this one is pruned
   * from it.
   */
  sha256: string;
}

/**
 * The base to train on: the pinned one with the committed token list, or a file of one's own, which
 * is pruned when it is the pinned one and
 * used as it is otherwise.
 * @throws Fault `model-missing`, `model-damaged` (a pinned base with another checksum, or no GGUF),
 * `model-unreachable`, `disk-full`
 */
export async function trainingBase(
  settings: ModelSettings,
  file: string | null,
  onProgress: OnPullProgress = () => undefined,
): Promise<TrainingBase> {
  const directory = modelDirectory(settings.dataDirectory);
  try {
    await mkdir(directory, { recursive: true });
    if (file === null)
      return {
        path: await prunedBase(settings, directory, null, onProgress),
        sha256: baseModel.sha256,
      };
    if ((await stat(file).catch(() => null)) === null) throw modelMissing(file);
    if ((await fileSize(file)) === baseModel.bytes) {
      const sha256 = await sha256OfFile(file);
      if (sha256 !== baseModel.sha256) throw modelDamaged(file, 'its checksum is wrong');
      return { path: await prunedBase(settings, directory, file, onProgress), sha256 };
    }
    try {
      await (await openGguf(file)).close();
    } catch (error) {
      throw modelDamaged(file, error instanceof Error ? error.message : String(error), error);
    }
    return { path: file, sha256: await baseChecksum(file, directory) };
  } catch (error) {
    throw diskFault(error, directory);
  }
}
