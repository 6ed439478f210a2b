import { readMachine } from '@coopkg/configuration';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { baseModel } from './base-model.js';
import { trainingBase } from './training-base.js';

const folder = await mkdtemp(path.join(tmpdir(), 'training-base-'));
afterAll(() => rm(folder, { recursive: true }));
const settings = { dataDirectory: folder, machine: readMachine({}) };

it('refuses a file that is not there, one that is no model, and one of the pinned size with another checksum', async () => {
  const [text, like] = [path.join(folder, 'text.gguf'), path.join(folder, 'like.gguf')];
  await writeFile(text, 'no model at all');
  await writeFile(like, '');
  await truncate(like, baseModel.bytes);
  await expect(trainingBase(settings, path.join(folder, 'none.gguf'))).rejects.toMatchObject({
    code: 'model-missing',
  });
  await expect(trainingBase(settings, text)).rejects.toMatchObject({ code: 'model-damaged' });
  await expect(trainingBase(settings, like)).rejects.toMatchObject({
    code: 'model-damaged',
    facts: { path: like, why: 'its checksum is wrong' },
  });
}, 60_000);
