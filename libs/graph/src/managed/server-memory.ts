import os from 'node:os';
import type { Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';

/** How large a managed server is, and what that was chosen by. All in MiB. */
export interface ServerMemory {
  heapMb: number;
  pageCacheMb: number;
  storeMb: number;
  machineMb: number;
}

const mebibyte = 1024 * 1024;
const leastHeapMb = 256;
const mostHeapMb = 3072;
const leastPageCacheMb = 32;

/**
 * Heap and page cache for a store, as the settings say, else by its size and the machine's memory.
 * The heap grows with the store up to an eighth of the machine and 3 GiB: beyond that Neo4j is
 * quicker for page cache than for heap. The page cache takes the whole store if a quarter of the
 * machine holds it, so that two servers (one is loaded or updated beside the one that answers), the
 * API and the model have room; what it can't hold stays in the system's own cache of files.
 */
export function serverMemory(
  configuration: Pick<Configuration, 'graphHeapMb' | 'graphPageCacheMb'>,
  storeBytes: number,
  machineBytes = machineMemory(),
): ServerMemory {
  const storeMb = Math.ceil(storeBytes / mebibyte);
  const machineMb = Math.floor(machineBytes / mebibyte);
  const heapLimit = Math.max(leastHeapMb, Math.min(mostHeapMb, machineMb / 8));
  const heapMb = Math.round(Math.min(heapLimit, Math.max(leastHeapMb, storeMb / 4)));
  const pageCacheLimit = Math.max(leastPageCacheMb, machineMb / 4);
  const pageCacheMb = Math.ceil(
    Math.min(pageCacheLimit, Math.max(leastPageCacheMb, storeMb * 1.25)),
  );
  return {
    heapMb: given(configuration.graphHeapMb) ?? heapMb,
    pageCacheMb: given(configuration.graphPageCacheMb) ?? pageCacheMb,
    storeMb,
    machineMb,
  };
}

const given = (setting: number | 'auto'): number | null => (setting === 'auto' ? null : setting);

/** Memory of this machine, in bytes; of the container where one sets a limit. */
function machineMemory(): number {
  const limit = process.constrainedMemory();
  const whole = os.totalmem();
  return limit > 0 && limit < whole ? limit : whole;
}

/** `heap 256 MB, page cache 118 MB (graph 94 MB, machine 24.0 GB)` */
export function memoryLine({ heapMb, pageCacheMb, storeMb, machineMb }: ServerMemory): Bilingual {
  return {
    zh: `堆 ${amount(heapMb)}，页缓存 ${amount(pageCacheMb)}（图 ${amount(storeMb)}，本机内存 ${amount(machineMb)}）`,
    en: `heap ${amount(heapMb)}, page cache ${amount(pageCacheMb)} (graph ${amount(storeMb)}, machine ${amount(machineMb)})`,
  };
}

const amount = (mb: number): string => (mb < 1024 ? `${mb} MB` : `${(mb / 1024).toFixed(1)} GB`);
