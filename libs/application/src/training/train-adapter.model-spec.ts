import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfiguration, processConfiguration, type Configuration } from '@coopkg/configuration';
import { adapterShape } from '@coopkg/model';
import { lookAround } from './look-around.js';
import type { TrainingPoint } from './run-trainer.js';
import { trainAdapter, trainingReport, type TrainOptions } from './train-adapter.js';

/** A minute on a quiet machine. */
vi.setConfig({ testTimeout: 900_000 });

const { cacheDirectory, python } = processConfiguration();
const folder = await mkdtemp(path.join(os.tmpdir(), 'train-adapter-'));
const configuration: Configuration = loadConfiguration(
  {
    COOPKG_DATA_DIR: folder,
    COOPKG_CACHE_DIR: cacheDirectory,
    ...(python === undefined ? {} : { COOPKG_PYTHON: python }),
  },
  folder,
);
afterAll(() => rm(folder, { recursive: true }));
const { isReady, problem } = await lookAround(configuration);
if (!isReady)
  process.stderr.write(
    `\nSKIPPED: the training test needs what training needs. ${problem?.text.en}\n\n`,
  );

const names = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵磊', '周敏'];
const lines = names.map((name, at) => ({
  id: String(at),
  type: 'R04',
  language: 'zh',
  question: `${name}的h指数`,
  cypher: 'MATCH (r:Researcher {name: $person}) RETURN r.hIndex',
  parameters: { person: name },
}));

describe.skipIf(!isReady)('a real training, of two steps', () => {
  const points: TrainingPoint[] = [];
  const train = (more: Partial<TrainOptions> = {}) =>
    trainAdapter(
      configuration,
      {
        preset: 'small',
        task: 'cql',
        dataset: path.join(folder, 'lines.jsonl'),
        out: path.join(folder, 'run'),
        seed: 1,
        validateEvery: 0,
        ...more,
      },
      {
        onProgress: () => undefined,
        onPoint: (point) => {
          points.push(point);
        },
      },
    );

  beforeAll(() =>
    writeFile(
      path.join(folder, 'lines.jsonl'),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    ),
  );

  it('goes on from the adapter in use, at its rank; stopped and begun again, from its checkpoint', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stopped before it began'));
    await expect(train({ signal: stop.signal })).rejects.toThrow('stopped before it began');

    const first = await train({ epochs: 1 });
    expect(first.initial).toMatch(/academic-graph\.gguf$/);
    expect(points.map(({ step, steps }) => [step, steps])).toEqual([[1, 1]]);
    const before = await adapterShape(first.initial!);
    expect(await adapterShape(first.adapter)).toEqual(before);

    const again = await train({ epochs: 2 });
    expect(points.at(-1)).toMatchObject({ step: 2, steps: 2 });
    expect(points).toHaveLength(2);
    expect(await trainingReport(path.dirname(again.adapter))).toMatchObject({ step: 2 });
  });
});
