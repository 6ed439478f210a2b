import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { worldSize } from './generate-world.js';
import { readGraphFile } from './graph-folder-reading.js';
import { csvHeaders } from './graph-folder.js';
import type { GraphFile } from './graph-folder.js';
import { WorldMaker } from './world-maker.js';

vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'world-maker-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('has exactly the relationships that it is to have, each once, and papers that all cite', async () => {
  const folder = join(root, 'budget');
  const relationships = 152_345;
  const size = { researchers: 5_100, papers: 20_000, projects: 400, relationships };
  const written = await new WorldMaker(size, '1', folder).write(() => undefined);
  expect(written.relationships).toBe(relationships);
  const edges = (Object.keys(csvHeaders) as GraphFile[]).slice(3);
  const rows = edges.map((file) => readGraphFile(folder, file).length);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(relationships);
  const papers = new Map(
    readGraphFile(folder, 'papers.csv').map((row) => [row['id:ID(Paper)']!, row]),
  );
  const cites = readGraphFile(folder, 'cites.csv').map(
    (row) => [row[':START_ID(Paper)']!, row[':END_ID(Paper)']!] as const,
  );
  expect(new Set(cites.map((ends) => ends.join(' '))).size).toBe(cites.length);
  const year = (id: string): number => Number(papers.get(id)!['year:long']);
  expect(cites.filter(([from, to]) => from === to || year(from) < year(to))).toEqual([]);
  const incoming = new Map<string, number>();
  for (const [, to] of cites) incoming.set(to, (incoming.get(to) ?? 0) + 1);
  expect(
    [...incoming].filter(([id, count]) => Number(papers.get(id)!['citationCount:long']) < count),
  ).toEqual([]);
  // A paper of the first chunk is cited by the third: it is one that all know.
  const chunkOf = (id: string): number => Math.floor(((Number(id.slice(1)) - 1) * 3) / 20_000);
  expect(cites.some(([from, to]) => chunkOf(to) === 0 && chunkOf(from) === 2)).toBe(true);
});

it('makes a world of the size of the CoopKG paper', () => {
  expect(worldSize('coopkg')).toEqual({
    researchers: 133_335,
    papers: 10_776_725,
    projects: 117_501,
    relationships: 69_216_382,
  });
});
