import { describe, expect, it } from 'vitest';
import { memoryLine, serverMemory } from './server-memory.js';

const auto = { graphHeapMb: 'auto', graphPageCacheMb: 'auto' } as const;
const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

describe('serverMemory', () => {
  it('stays small for a small graph on a large machine', () => {
    expect(serverMemory(auto, 94 * megabyte, 64 * gigabyte)).toMatchObject({
      heapMb: 256,
      pageCacheMb: 118,
    });
    expect(serverMemory(auto, 0, 8 * gigabyte)).toMatchObject({ heapMb: 256, pageCacheMb: 32 });
  });

  it('grows with the store, and leaves room for a second server, the API and the model', () => {
    for (const machine of [4, 8, 16, 24, 64].map((size) => size * gigabyte)) {
      const { heapMb, pageCacheMb } = serverMemory(auto, 12 * gigabyte, machine);
      expect(2 * (heapMb + pageCacheMb)).toBeLessThanOrEqual(machine / megabyte);
    }
    expect(serverMemory(auto, 12 * gigabyte, 24 * gigabyte)).toMatchObject({
      heapMb: 3072,
      pageCacheMb: 6144,
    });
    expect(serverMemory(auto, 12 * gigabyte, 128 * gigabyte).pageCacheMb).toBe(15 * 1024);
  });

  it('does as the settings say, and says it', () => {
    const memory = serverMemory(
      { graphHeapMb: 700, graphPageCacheMb: 2048 },
      94 * megabyte,
      24 * gigabyte,
    );
    expect(memory).toMatchObject({ heapMb: 700, pageCacheMb: 2048 });
    expect(memoryLine(memory)).toEqual({
      zh: '堆 700 MB，页缓存 2.0 GB（图 94 MB，本机内存 24.0 GB）',
      en: 'heap 700 MB, page cache 2.0 GB (graph 94 MB, machine 24.0 GB)',
    });
  });
});
