import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfiguration, processConfiguration, type Configuration } from '@coopkg/configuration';
import { shippedAdapter } from '@coopkg/model';
import { postgresPrograms, PostgresServer } from '../../records/test/postgres-server.js';
import { adapterFolder } from './adapter-choice.js';
import type { Application } from './application.js';
import { openApplication } from './open-application.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
let configuration: Configuration;
let application: Application;
const activeOf = async (): Promise<string[]> =>
  (await application.models()).filter(({ active }) => active).map(({ id }) => id);
const open = (given = configuration): Promise<Application> =>
  openApplication(given, { parts: ['model'] });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'activate-'));
  configuration = loadConfiguration(
    { COOPKG_DATA_DIR: folder, COOPKG_CACHE_DIR: processConfiguration().cacheDirectory },
    folder,
  );
  const adapters = adapterFolder(folder);
  await mkdir(adapters);
  // Bytes after the last tensor mean nothing: the same weights in another file.
  await copyFile((await shippedAdapter())!, path.join(adapters, 'twin.gguf'));
  await appendFile(path.join(adapters, 'twin.gguf'), 'x');
  await writeFile(
    path.join(adapters, 'cut.gguf'),
    (await readFile((await shippedAdapter())!)).subarray(0, 2_000_000),
  );
  await writeFile(path.join(adapters, 'text.gguf'), 'no adapter');
  application = await open();
});

afterAll(async () => {
  await application?.close();
  await rm(folder, { recursive: true });
});

describe('activating a model', () => {
  it('lets what is under way end on the one before, and the next begin on the new one', async () => {
    const before = application.model;
    const [shipped] = await activeOf();
    expect(await application.activateModel('twin')).toMatchObject({
      id: 'twin',
      adapter: 'twin.gguf',
      active: true,
    });
    expect(application.model).not.toBe(before);
    expect(application.model.identity.adapter).toBe('twin.gguf');
    expect(await activeOf()).toEqual(['twin']);
    const [written] = await application.model.generate([
      { prompt: '$university有多少位研究者？\nCypher: ', options: { maxTokens: 60 } },
    ]);
    expect(written?.text).toMatch(/^MATCH .*count/);
    expect(await application.activateModel('twin')).toMatchObject({ active: true });
    await expect(before.generate([{ prompt: 'a' }])).rejects.toMatchObject({
      code: 'model-closed',
    });
    expect(shipped).not.toBe('twin');
  });

  it('refuses a file that is cut, is no adapter, or does not exist, and goes on with the one in use', async () => {
    const { model } = application;
    for (const [id, code] of [
      ['cut', 'adapter-damaged'],
      ['text', 'adapter-damaged'],
      ['none', 'model-not-found'],
      ['../twin', 'model-not-found'],
    ]) {
      await expect(application.activateModel(id!), id).rejects.toMatchObject({ code });
    }
    expect(application.model).toBe(model);
    expect(await activeOf()).toEqual(['twin']);
  });

  it('holds after a restart, and gives way when its file no longer serves', async () => {
    await application.close();
    application = await open();
    expect(await activeOf()).toEqual(['twin']);
    await application.close();
    await writeFile(path.join(adapterFolder(folder), 'twin.gguf'), 'overwritten');
    const told: string[] = [];
    application = await openApplication(configuration, {
      parts: ['model'],
      onProgress: (_, { message }) => {
        told.push(message.en);
      },
    });
    expect(told.join('\n')).toContain("The adapter that was activated can't be used");
    expect(application.model.identity.adapter).not.toBe('twin.gguf');
  });

  it('goes back to what the product brings without a note', async () => {
    const [shipped] = await activeOf();
    await copyFile((await shippedAdapter())!, path.join(adapterFolder(folder), 'twin.gguf'));
    await application.activateModel('twin');
    await application.activateModel(shipped!);
    expect(existsSync(path.join(adapterFolder(folder), 'active.json'))).toBe(false);
  });
});

describe.skipIf(postgresPrograms === null)('a model that another process activated', () => {
  it('is opened here beside the questions', async () => {
    const server = await PostgresServer.start();
    const shared = (): Promise<Application> =>
      openApplication(
        { ...configuration, recordsUrl: server.url },
        { parts: ['records', 'model'] },
      );
    const [one, other] = await Promise.all([shared(), shared()]);
    const adapter = ({ model }: Application): string | null => model.identity.adapter;
    const shippedName = adapter(other);
    await one.activateModel('twin');
    expect([adapter(one), adapter(other)]).toEqual(['twin.gguf', shippedName]);
    while (adapter(other) !== 'twin.gguf') await wait(100);
    await Promise.all([one, other].map((each) => each.close()));
    await server.remove();
  });
});
