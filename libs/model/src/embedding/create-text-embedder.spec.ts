import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMachine } from '@coopkg/configuration';
import { createTextEmbedder } from './create-text-embedder.js';
import { embeddingModel } from './embedding-model.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedder-'));
});
afterAll(() => rm(directory, { recursive: true }));

const settings = () => ({ dataDirectory: directory, machine: readMachine({ HOME: directory }) });

it('is null where none is wanted', async () => {
  expect(await createTextEmbedder({ ...settings(), embeddingModel: 'off' })).toBeNull();
});

it('says what is wrong with the file that is named', async () => {
  await expect(
    createTextEmbedder({ ...settings(), embeddingModel: join(directory, 'none.gguf') }),
  ).rejects.toMatchObject({ code: 'model-missing' });
  const damaged = join(directory, 'damaged.gguf');
  await writeFile(damaged, 'GGUF and nothing more');
  await expect(
    createTextEmbedder({ ...settings(), embeddingModel: damaged }),
  ).rejects.toMatchObject({ code: 'model-damaged' });
});

it('says where the file should have come from, and that it may help to try again', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mavenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2`;
  await expect(createTextEmbedder({ ...settings(), mavenUrl })).rejects.toMatchObject({
    code: 'download-failed',
    retryable: true,
    facts: { url: `${mavenUrl}/${embeddingModel.jar.path}` },
  });
  server.close();
});
