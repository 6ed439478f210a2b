import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';

/**
 * Bytes on disk for each byte of the folder's files, measured at 5.4 GB of CSV: the store with its
 * indexes 2.9, the checked tables 0.8 (gone before the indexes are made), and some room.
 */
const storeShare = 3.2;
/** A store of its own, its log and the tables of a small graph. */
const leastBytes = 300 << 20;

/** Free bytes of the disk that holds a path, for those who are not root. */
export function freeBytes(place: string): number {
  let folder = path.resolve(place);
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Refuses a load that the disk has no room for, before anything is written.
 * @throws Fault `disk-full`
 */
export function assertRoom(folder: string, inputBytes: number): void {
  const free = freeBytes(folder);
  const needed = leastBytes + Math.ceil(inputBytes * storeShare);
  if (free >= needed) return;
  throw new Fault(
    'disk-full',
    {
      zh: `磁盘空间不够：装入约需 ${amountOf(needed)}，${folder} 所在磁盘只剩 ${amountOf(free)}。请腾出空间，或用 COOPKG_DATA_DIR 换一个磁盘；原来的图没有改变。`,
      en: `There is too little room: the load takes about ${amountOf(needed)}, and ${amountOf(free)} are left on the disk of ${folder}. Free some space, or name another disk by COOPKG_DATA_DIR; the graph is as before.`,
    },
    { retryable: true, facts: { neededBytes: needed, freeBytes: free, path: folder } },
  );
}

/** `12.3 GB` */
export function amountOf(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}
