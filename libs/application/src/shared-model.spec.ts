import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import type { Bilingual } from '@coopkg/contracts';
import { adapterFolder } from './adapter-choice.js';
import { modelChoice, type ActiveModel, type ModelChoice } from './list-models.js';
import { ModelFollower, sharedModel } from './shared-model.js';

let here: string;
let there: string;
const closing = new AbortController();
const base: ActiveModel = { identity: { base: 'gemma.gguf', adapter: null }, adapter: null };
const configured = (folder: string, model = '/models/gemma.gguf'): Configuration =>
  loadConfiguration({ COOPKG_DATA_DIR: folder, COOPKG_MODEL: model }, folder);

beforeEach(async () => {
  [here, there] = (await Promise.all(
    ['here', 'there'].map((name) => mkdtemp(path.join(os.tmpdir(), `model-${name}-`))),
  )) as [string, string];
  await mkdir(adapterFolder(there));
  await writeFile(path.join(adapterFolder(there), 'mine.gguf'), 'an adapter');
});
afterEach(async () => {
  for (const folder of [here, there]) await rm(folder, { recursive: true });
});

/** What a process with the data folder `there` activated. */
const activatedThere = async (id: string): Promise<string> =>
  sharedModel(await modelChoice(configured(there), base, id), configured(there));

function follower(configuration = configured(here)) {
  const activated: ModelChoice[] = [];
  const notes: Bilingual[] = [];
  let active: ActiveModel | undefined = base;
  const model = new ModelFollower({
    configuration,
    closing: closing.signal,
    active: () => active,
    activate: (choice) => {
      activated.push(choice);
      active = { ...base, adapter: choice.file };
      return Promise.resolve();
    },
    note: (message) => notes.push(message),
    retryMs: 20,
  });
  return { model, activated, notes };
}

it('says once that an adapter is not here, and opens it when it has come', async () => {
  const { model, activated, notes } = follower();
  model.follow(await activatedThere('mine'));
  await wait(100);
  expect(activated).toEqual([]);
  expect(notes.map(({ en }) => en)).toEqual([expect.stringContaining('mine.gguf is not here')]);
  await mkdir(adapterFolder(here));
  await writeFile(path.join(adapterFolder(here), 'mine.gguf'), 'an adapter');
  while (activated.length === 0) await wait(10);
  await wait(60);
  expect(activated.map(({ file }) => file)).toEqual([path.join(adapterFolder(here), 'mine.gguf')]);
});

it('leaves a process alone that is configured otherwise, or where one chose meanwhile', async () => {
  const other = follower(configured(there, '/models/another.gguf'));
  other.model.follow(await activatedThere('mine'));
  const chosen = follower();
  chosen.model.follow(await activatedThere('mine'));
  chosen.model.leave();
  await wait(60);
  await mkdir(adapterFolder(here));
  await writeFile(path.join(adapterFolder(here), 'mine.gguf'), 'an adapter');
  await wait(60);
  expect([other.activated, other.notes, chosen.activated, chosen.notes]).toEqual([[], [], [], []]);
});
