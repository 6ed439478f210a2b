import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import { shippedAdapter } from '@coopkg/model';
import { adapterFolder, chooseAdapter, chosenAdapter } from './adapter-choice.js';
import { modelChoices } from './list-models.js';

let folder: string;
let own: string;
const configured = (extra: Record<string, string> = {}): Configuration =>
  loadConfiguration({ COOPKG_DATA_DIR: folder, ...extra }, folder);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'models-'));
  own = path.join(adapterFolder(folder), 'mine.gguf');
  await mkdir(adapterFolder(folder));
  await writeFile(own, 'an adapter');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the adapter that was chosen', () => {
  it('holds over a restart, also when the data folder moved', async () => {
    expect(chosenAdapter(configured())).toBeUndefined();
    await chooseAdapter(configured(), own);
    expect(chosenAdapter(configured())).toBe(own);
    await chooseAdapter(configured(), null);
    expect(chosenAdapter(configured())).toBeNull();
    await chooseAdapter(configured(), undefined);
    expect(chosenAdapter(configured())).toBeUndefined();
  });

  it('gives way to a configuration that was changed later, and to none when its file is gone or the note is damaged', async () => {
    await chooseAdapter(configured({ COOPKG_MODEL_ADAPTER: '/a.gguf' }), own);
    expect(chosenAdapter(configured({ COOPKG_MODEL_ADAPTER: '/a.gguf' }))).toBe(own);
    expect(chosenAdapter(configured({ COOPKG_MODEL_ADAPTER: '/b.gguf' }))).toBeUndefined();
    expect(chosenAdapter(configured())).toBeUndefined();
    await chooseAdapter(configured(), own);
    await rm(own);
    expect(chosenAdapter(configured())).toBeUndefined();
    await writeFile(path.join(adapterFolder(folder), 'active.json'), '{');
    expect(chosenAdapter(configured())).toBeUndefined();
  });
});

describe('models that can be activated', () => {
  const identity = { base: 'gemma.gguf', adapter: 'academic-graph.gguf' };

  it('are the adapters of the product, of the data folder and of the configuration', async () => {
    const shipped = await shippedAdapter();
    const choices = await modelChoices(configured(), { identity, adapter: shipped });
    expect(
      choices.filter(({ item }) => item.active).map(({ file, isDefault }) => [file, isDefault]),
    ).toEqual([[shipped, true]]);
    expect(choices.find(({ item }) => item.id === 'mine')).toMatchObject({
      item: { adapter: 'mine.gguf', source: 'data', bytes: 10, active: false },
      file: own,
      isDefault: false,
    });
    const elsewhere = path.join(folder, 'mine.gguf');
    await writeFile(elsewhere, 'another');
    const more = await modelChoices(configured({ COOPKG_MODEL_ADAPTER: elsewhere }), {
      identity,
      adapter: elsewhere,
    });
    expect(more.map(({ item }) => item.id)).toEqual([
      ...choices.map(({ item }) => item.id),
      'mine-2',
    ]);
    expect(more.at(-1)).toMatchObject({
      item: { source: 'configured', active: true },
      isDefault: true,
    });
  });

  it("include the base alone where it is one's own, and nothing but itself where a server has it", async () => {
    const alone = { identity: { base: 'own.gguf', adapter: null }, adapter: null };
    expect(
      (await modelChoices(configured({ COOPKG_MODEL: '/own.gguf' }), alone)).at(-1)?.item,
    ).toEqual({
      id: 'own',
      base: 'own.gguf',
      adapter: null,
      source: 'base',
      bytes: null,
      active: true,
    });
    const served = await modelChoices(configured({ COOPKG_MODEL: 'http://127.0.0.1:8000' }), {
      identity: { base: 'qwen', adapter: null },
      adapter: null,
    });
    expect(served.map(({ item }) => [item.id, item.active])).toEqual([['qwen', true]]);
  });
});
