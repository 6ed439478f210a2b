import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextEmbedder } from '@coopkg/contracts';
import { KeptMeanings } from './kept-meanings.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'meanings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const asked: string[] = [];
const embedder: TextEmbedder = {
  dimensions: 2,
  embed: (texts) => {
    asked.push(...texts);
    return Promise.resolve(texts.map((text) => Float32Array.of(0.6, text.length / 10)));
  },
};

/** What is asked of the model when the file is opened and these names are embedded. */
async function ask(file: string, model: string, names: string[]): Promise<string[]> {
  asked.length = 0;
  const kept = await KeptMeanings.open(file, model, embedder);
  const vectors = await kept.embed(names);
  for (const [at, name] of names.entries()) {
    expect(vectors[at]![0]).toBeCloseTo(0.6, 4);
    expect(vectors[at]![1]).toBeCloseTo(name.length / 10, 4);
  }
  await kept.save();
  return [...asked];
}

it('embeds a name once, and leaves out what is no longer asked for', async () => {
  const file = path.join(folder, 'names.bin');
  expect(await ask(file, 'one', ['文学院', '理学院', '理学院'])).toEqual(['文学院', '理学院']);
  expect(await ask(file, 'one', ['理学院', '工学院'])).toEqual(['工学院']);
  expect(await ask(file, 'one', ['文学院', '工学院'])).toEqual(['文学院']);
});

it('begins anew with another model, and after damage', async () => {
  const file = path.join(folder, 'damaged.bin');
  await ask(file, 'one', ['文学院']);
  expect(await ask(file, 'two', ['文学院'])).toEqual(['文学院']);
  const bytes = await readFile(file);
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(file, bytes);
  expect(await ask(file, 'two', ['文学院'])).toEqual(['文学院']);
});
