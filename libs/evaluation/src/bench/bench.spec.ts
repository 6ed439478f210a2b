import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { benchAlign } from './bench-align.js';
import { benchAsk } from './bench-ask.js';
import { benchLoad } from './bench-load.js';
import { latencyOf, ratioOf } from './latency.js';

it('sums latencies up', () => {
  expect(latencyOf([1, 2, 3, 4, 90])).toEqual({ meanMs: 20, p50Ms: 3, p95Ms: 90, p99Ms: 90 });
  expect(latencyOf([])).toBeNull();
  expect(ratioOf(3, 0)).toBeNull();
});

it('compares questions with the decoding of their tokens, where there were any', async () => {
  const floors = [10, null];
  const bench = await benchAsk(
    ['a', 'b'],
    () => wait(20),
    () => Promise.resolve(floors.shift() ?? null),
  );
  expect(bench).toMatchObject({ questions: 2, floorMs: 10 });
  expect(bench.ratio).toBeGreaterThanOrEqual(1.8);
});

it('gives ours over the scan, not the other way round', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `name ${index}`);
  const bench = benchAlign(['who is name 7?'], (question) => question.length, names, 20);
  expect(bench.names).toBe(20_000);
  expect(bench.ratio).toBeGreaterThan(1);
});

it('counts the rows of a folder and compares loading with reading', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await writeFile(path.join(folder, 'papers.csv'), 'id:ID(Paper),title\nP1,"Two\nlines"\nP2,One\n');
  await writeFile(path.join(folder, 'cites.csv'), ':START_ID(Paper),:END_ID(Paper)\nP1,P2\n');
  await writeFile(path.join(folder, 'README.md'), 'no rows\n');
  const bench = await benchLoad(folder, () => wait(300));
  expect(bench.rows).toBe(3);
  expect(bench.rowsPerSecond).toBeLessThanOrEqual(11);
  expect(bench.ratio).toBeGreaterThan(0);
});
