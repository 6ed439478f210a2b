import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { asWriteFault } from '@coopkg/files';
import { makeRoom } from '../managed/make-room.js';
import type { StorePlace } from '../managed/stores.js';
import type { OnProgress } from '../progress.js';

/** Room for what the update adds, its tables and its transaction logs. */
const spareBytes = 1_000_000_000;
const spareShare = 0.1;

const dataOf = (place: StorePlace): string => path.join(place.folder, 'data');

/** Held by a running server; a copy has none. */
const isLock = (name: string): boolean => /(^|_)lock$/.test(name);

/** The transaction logs come first. */
async function filesOf(folder: string): Promise<{ name: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isLock(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return {
        name: path.relative(folder, file),
        bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
      };
    });
  const isLog = ({ name }: { name: string }): boolean => name.startsWith('transactions');
  return [...files.filter(isLog), ...files.filter((file) => !isLog(file))];
}

/**
 * Copies the files of a store to a new one: shared with the original until they change where the
 * file system can (reflinks of XFS, Btrfs, APFS), else whole. The server of the original may run as
 * long as nobody writes: the copy is then what a server leaves that is killed, and recovers in the
 * same way. The transaction logs are copied first, so that no checkpoint stands in them for which a
 * page was copied too early.
 * @throws Fault `disk-full` before anything is copied
 */
export async function copyStore(
  from: StorePlace,
  to: StorePlace,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  const files = await filesOf(dataOf(from));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await makeRoom(to.root, () => assertRoom(to, total));
  let done = 0;
  try {
    for (const { name, bytes } of files) {
      signal?.throwIfAborted();
      const target = path.join(dataOf(to), name);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { force: true });
      await copyFile(path.join(dataOf(from), name), target, constants.COPYFILE_FICLONE);
      done += bytes;
      onProgress({
        phase: 'copy',
        share: done / Math.max(1, total),
        message: { zh: '复制图的文件', en: "Copying the graph's files" },
      });
    }
  } catch (error) {
    throw asWriteFault(error, to.folder);
  }
  for (const folder of ['given', 'profile-root'])
    if (existsSync(path.join(from.folder, folder)))
      await cp(path.join(from.folder, folder), path.join(to.folder, folder), { recursive: true });
}

async function assertRoom(place: StorePlace, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(place.folder);
  const needed = bytes * (1 + spareShare) + spareBytes;
  if (bavail * bsize >= needed) return;
  const gigabytes = (value: number): string => `${(value / 1e9).toFixed(1)} GB`;
  throw new Fault('disk-full', {
    zh: `更新需要在 ${place.root} 有 ${gigabytes(needed)} 可用空间，现有 ${gigabytes(bavail * bsize)}：请腾出空间后重试。现在的图没有改动。`,
    en: `The update needs ${gigabytes(needed)} of free space in ${place.root}, and there are ${gigabytes(bavail * bsize)}: free some and try again. The graph is as it was.`,
  });
}
