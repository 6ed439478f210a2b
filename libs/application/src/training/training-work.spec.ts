import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trainingBodySchema, type TrainingDetail } from '@coopkg/contracts';
import { loadConfiguration } from '@coopkg/configuration';
import { adapterFolder } from '../adapter-choice.js';
import { readLineage } from './adapter-lineage.js';
import { runTrainer } from './run-trainer.js';
import { train, type Train, type TrainingEvents } from './training-work.js';
import type { WantedTraining } from './training-folder.js';

let folder: string;
let dataset: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'training-work-'));
  dataset = path.join(folder, 'lines.jsonl');
  await writeFile(dataset, '{"id":"1"}\n{"id":"2"}\n');
});
afterEach(() => rm(folder, { recursive: true }));

/** A trainer in a process of its own: so many steps, then an adapter; told to stop, it ends at once. */
const program = (steps: number): string => `
const { writeFileSync } = require('node:fs');
const out = process.argv[1];
let step = 0;
const end = () => {
  writeFileSync(out + '/adapter.gguf', 'weights after ' + step);
  writeFileSync(out + '/training.json', JSON.stringify({ step, epochs: 1, seconds: 2, loss: 0.25 }));
  process.exit(0);
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => line === 'stop' && end());
setInterval(() => {
  step++;
  console.log('point ' + JSON.stringify({ step, steps: ${steps}, loss: 1 / step, rate: 1e-4, samplesPerSecond: 8, secondsLeft: ${steps} - step }));
  if (step === ${steps}) end();
}, 10);`;

const trainerOf =
  (steps: number): Train =>
  async (_, options, { onProgress, onPoint, onValidation }) => {
    onProgress({ zh: '32 个样本', en: '32 samples' });
    await runTrainer(
      [options.out],
      {
        onLine: () => undefined,
        onPoint: (point) => {
          onPoint?.(point);
          if (point.step === 3) onValidation?.({ step: 3, right: 40, questions: 70 });
        },
        onAdapter: async () => false,
        ...(options.signal ? { signal: options.signal } : {}),
      },
      [process.execPath, '-e', program(steps)],
    );
    const adapter = path.join(options.out, 'adapter.gguf');
    const base = { path: '/models/base.gguf', sha256: 'abc' };
    return { adapter, base, samples: 32, initial: '/adapters/academic-graph.gguf' };
  };

const wanted = (more: Partial<WantedTraining> = {}): WantedTraining => ({
  id: '1234-5678',
  request: trainingBodySchema.parse({ datasetId: 'd1' }),
  dataset: { id: 'd1', kind: 'TC_1H', file: dataset },
  initial: undefined,
  ...more,
});
const work = (
  steps: number,
  events: Partial<TrainingEvents> = {},
  given: WantedTraining = wanted(),
) =>
  train(
    loadConfiguration({ COOPKG_DATA_DIR: folder }, folder),
    () => {
      throw new Error('no graph is needed');
    },
    given,
    {
      signal: new AbortController().signal,
      wasStopped: async () => true,
      tell: () => undefined,
      ...events,
    },
    trainerOf(steps),
  );
const adapterOf = (id: string): string => path.join(adapterFolder(folder), `${id}.gguf`);

it('leaves the adapter among the models, and says where it comes from', async () => {
  const told: { progress?: number; detail?: TrainingDetail }[] = [];
  const result = await work(5, { tell: (one) => told.push(one) });
  expect(result?.modelId).toMatch(/^small-\d{4}-\d\d-\d\d-1234$/);
  const adapter = adapterOf(result!.modelId);
  expect(await readFile(adapter, 'utf8')).toBe('weights after 5');
  expect(await readLineage(adapter)).toEqual(result?.lineage);
  expect(result?.lineage).toMatchObject({
    trainingId: '1234-5678',
    dataset: { id: 'd1', kind: 'TC_1H', lines: 2 },
    preset: 'small',
    initial: 'academic-graph',
    base: { name: 'base.gguf' },
    steps: 5,
    loss: 0.25,
    validation: { step: 3, right: 40, questions: 70 },
    wasStopped: false,
  });
  const last = told.findLast(({ detail }) => detail !== undefined)!.detail!;
  expect(last.points.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  expect(last).toMatchObject({ steps: 5, samples: 32, validations: [{ right: 40 }] });
  expect(told.every(({ progress = 0 }) => progress < 1)).toBe(true);
});

it('stopped by a person it leaves what it has; ended with its process it leaves nothing and goes on later', async () => {
  const ended = new AbortController();
  let kept: TrainingDetail | undefined;
  const tell: TrainingEvents['tell'] = ({ detail }) => {
    kept = detail ?? kept;
    if ((detail?.points.length ?? 0) >= 3) ended.abort();
  };
  expect(
    await work(1000, { signal: ended.signal, tell, wasStopped: async () => false }),
  ).toBeNull();
  expect(existsSync(adapterFolder(folder))).toBe(false);

  const stopped = new AbortController();
  const before = kept!.points.length;
  const result = await work(1000, {
    signal: stopped.signal,
    detail: { ...kept!, points: kept!.points.map(({ loss }, at) => ({ step: at - 99, loss })) },
    tell: ({ detail }) => {
      kept = detail ?? kept;
      if ((detail?.points.length ?? 0) > before + 2) stopped.abort();
    },
  });
  expect(result?.lineage).toMatchObject({ wasStopped: true });
  expect(kept!.points.length).toBeGreaterThan(before + 2);
});

it('takes no name that another model has, and its own again', async () => {
  const named = (id: string): WantedTraining =>
    wanted({ id, request: trainingBodySchema.parse({ datasetId: 'd1', name: '我的模型' }) });
  expect((await work(2, {}, named('a')))?.modelId).toBe('我的模型');
  expect((await work(2, {}, named('b')))?.modelId).toBe('我的模型-2');
  expect((await work(2, {}, named('a')))?.modelId).toBe('我的模型');
});
