import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Bilingual } from '@coopkg/contracts';
import { linkQuestion, openLinkIndex, type AliasData } from '../index.js';
import { tinyGraph } from '../../test/tiny-graph.js';

const aliases: AliasData = {
  universities: [{ zh: '北京大学', en: 'Peking University', short: ['北大'] }],
  decoys: [],
};

it('is saved whole, loaded alike, and rebuilt with one line when damaged or of another graph', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'link-')), 'index.bin');
  const lines: Bilingual[] = [];
  const open = (graph = tinyGraph) =>
    openLinkIndex(graph, aliases, [], path, (line) => lines.push(line));
  const question = '北大计算机学院的李娜，以及《基于深度学习的图像识别方法研究》';
  const { took: _built, ...built } = linkQuestion(question, await open());
  const { took: _loaded, ...loaded } = linkQuestion(question, await open());
  expect(loaded).toEqual(built);
  expect(lines).toEqual([]);

  const bytes = await readFile(path);
  bytes[bytes.length - 40]! ^= 255;
  await writeFile(path, bytes);
  const { took: _rebuilt, ...rebuilt } = linkQuestion(question, await open());
  expect(rebuilt).toEqual(built);
  expect(lines.map(({ en }) => en.split(' (')[0])).toEqual(['The name index file is damaged']);

  await open({ ...tinyGraph, fingerprint: () => Promise.resolve('another') });
  expect(lines[1]!.en).toMatch(/another graph/u);
  await writeFile(path, 'no index at all');
  await open();
  expect(lines).toHaveLength(3);
}, 60_000);
