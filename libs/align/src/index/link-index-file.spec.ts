import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Bilingual } from '@coopkg/contracts';
import {
  buildLinkIndex,
  linkFingerprint,
  linkQuestion,
  openLinkIndex,
  saveLinkIndex,
  type AliasData,
  type LinkIndex,
} from '../index.js';
import { loadLinkIndex } from './link-index-file.js';
import { tinyGraph } from '../../test/tiny-graph.js';

const aliases: AliasData = {
  universities: [{ zh: '北京大学', en: 'Peking University', short: ['北大'] }],
  decoys: [],
};

const question = '北大计算机学院的李娜和张伟发表了哪些深度学习的论文';
const linked = (index: LinkIndex) => {
  const { took: _, ...rest } = linkQuestion(question, index);
  return rest;
};

async function newFile() {
  const path = join(await mkdtemp(join(tmpdir(), 'link-')), 'index.bin');
  const lines: Bilingual[] = [];
  let builds = 0;
  const open = async (graph = tinyGraph): Promise<LinkIndex> =>
    openLinkIndex(
      path,
      await linkFingerprint(graph, aliases, []),
      async () => {
        builds++;
        await saveLinkIndex(await buildLinkIndex(graph, aliases, []), path);
      },
      (line) => lines.push(line),
    );
  return { path, lines, open, builds: () => builds };
}

it('is saved whole, loaded alike, and rebuilt with one line when damaged or of another graph', async () => {
  const { path, lines, open, builds } = await newFile();
  const built = linked(await buildLinkIndex(tinyGraph, aliases, []));
  expect(built.mentions.map(({ kind }) => kind)).toEqual([
    'university',
    'college',
    'person',
    'person',
    'topic',
  ]);
  expect(linked(await open())).toEqual(built);
  expect(linked(await open())).toEqual(built);
  expect([builds(), lines]).toEqual([1, []]);

  const bytes = await readFile(path);
  bytes[bytes.length - 40]! ^= 255;
  await writeFile(path, bytes);
  expect(linked(await open())).toEqual(built);
  expect(lines.map(({ en }) => en.split(' (')[0])).toEqual(['The name index file is damaged']);

  await open({ ...tinyGraph, fingerprint: () => Promise.resolve('another') });
  expect(lines[1]!.en).toMatch(/another graph/u);
  await writeFile(path, 'no index at all');
  await open();
  expect([builds(), lines.length]).toEqual([4, 3]);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  expect((await loadLinkIndex(path, null)).reason).toBe('damaged');
  await writeFile(path, 'coopkg-link-index 1\n{}');
  expect((await loadLinkIndex(path, null)).reason).toBe('older');
}, 60_000);

it('is built once for all that open it at one time', async () => {
  const { open, builds } = await newFile();
  const opened = await Promise.all([open(), open(), open()]);
  expect(builds()).toBe(1);
  for (const index of opened) expect(linked(index)).toEqual(linked(opened[0]!));
}, 60_000);
