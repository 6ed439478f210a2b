import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { sha256 } from '@coopkg/files';
import { encodeFile, parseModelSource, trainingBase } from '@coopkg/model';
import { modelSettings } from './model-settings.js';
import { runTrainer } from './run-trainer.js';
import { samplesOf, trainingPairs, type Shares, type TrainingTask } from './training-pairs.js';
import { validateAdapter } from './validate-adapter.js';
import { Validation } from './validation.js';

/** Settings of a training; `shipped` are those of the product's adapter (which was trained in stages with them, see its model card), `paper` is CoopKG's Section 4 (rank 8, Adam, 1e-4, batch 32, 5 epochs). */
export const presets = {
  shipped: { rank: 16, alpha: 32, learningRate: 6e-4, batch: 16, epochs: 1, dtype: 'auto' },
  paper: { rank: 8, alpha: 16, learningRate: 1e-4, batch: 32, epochs: 5, dtype: 'auto' },
} as const;
export type Preset = keyof typeof presets;

export interface TrainOptions {
  preset: Preset;
  task: TrainingTask;
  /** JSONL of the contract to train on instead of the product's own set. */
  dataset?: string;
  /** A GGUF file; the configured file, else the pinned base, unless given. */
  base?: string;
  /** The preset's unless given; alpha is in proportion to the rank. */
  epochs?: number;
  rank?: number;
  /** Folder for samples, checkpoints and the adapter; training goes on from a checkpoint that is there. */
  out: string;
  seed: number;
  /** Stop after so long, the schedule's end there; 0: by epochs. */
  minutes: number;
  /** Minutes of training between two looks at the validation wordings; the best adapter is kept, and two looks without gain end the training. 0: no look. */
  validateEvery: number;
  /** With `both`: the parts of the questions that are asked as frame too, and whose queries are read back. */
  shares?: Shares;
  /** An adapter to start from: a GGUF file, or another training's checkpoint. */
  initial?: string;
  /** Compile the model first, which takes some minutes and a C++ compiler and makes each step quicker. */
  compile?: boolean;
  signal?: AbortSignal;
}

/**
 * Makes a LoRA adapter: the training set, its token ids as the serving engine writes them, then the Python trainer.
 * @returns the adapter's file
 * @throws Fault as `trainingPairs`, `trainingBase` and `runTrainer`
 */
export async function trainAdapter(
  configuration: Configuration,
  options: TrainOptions,
  onProgress: (message: Bilingual) => void,
): Promise<string> {
  const { dataset, seed, task, minutes, validateEvery, signal } = options;
  const preset = presets[options.preset];
  const rank = options.rank ?? preset.rank;
  const out = path.resolve(options.out);
  const samples = samplesOf(
    await trainingPairs(
      configuration.dataDirectory,
      { seed, ...(dataset === undefined ? {} : { dataset }) },
      onProgress,
    ),
    task,
    options.shares ?? { frame: 0.2, question: 0.25 },
  );
  const settings = modelSettings(configuration, signal);
  const configured = parseModelSource(settings.model);
  const base = await trainingBase(
    settings,
    options.base ?? (configured.kind === 'file' ? configured.path : null),
    ({ fraction }) => {
      onProgress({
        zh: `准备基座模型 ${Math.floor(fraction * 100)}%`,
        en: `Preparing the base ${Math.floor(fraction * 100)}%`,
      });
    },
  );
  await mkdir(out, { recursive: true });
  const ids = await tokenIds(base.path, samples, out);
  onProgress({ zh: `${samples.length} 个样本`, en: `${samples.length} samples` });
  const validation = new Validation(out, onProgress, (adapter) =>
    validateAdapter({
      base: base.path,
      adapter,
      task,
      threads: configuration.modelThreads,
      ...(signal ? { signal } : {}),
    }),
  );
  await validation.begin();
  const adapter = path.join(out, 'adapter.gguf');
  if (validateEvery > 0 && (await validation.isOver())) {
    onProgress({
      zh: '验证已无提高，训练已结束；去掉 --validate-every 可继续训练',
      en: 'The training is over: validation gained no more. Leave out --validate-every to go on',
    });
    return adapter;
  }
  await runTrainer(
    [
      '--base',
      base.path,
      '--base-identity',
      base.sha256,
      '--samples',
      ids,
      '--out',
      out,
      '--rank',
      String(rank),
      '--alpha',
      String((rank * preset.alpha) / preset.rank),
      '--learning-rate',
      String(preset.learningRate),
      '--batch',
      String(preset.batch),
      '--epochs',
      String(options.epochs ?? preset.epochs),
      '--dtype',
      preset.dtype,
      '--seed',
      String(seed),
      ...(minutes > 0 ? ['--minutes', String(minutes)] : []),
      ...(options.initial === undefined ? [] : ['--initial', path.resolve(options.initial)]),
      ...(validateEvery > 0 ? ['--validate-every', String(validateEvery)] : []),
      ...(options.compile ? ['--compile'] : []),
    ],
    {
      onLine: (line) => {
        onProgress({ zh: line, en: line });
      },
      onAdapter: (step, file) => validation.look(step, file),
      ...(signal ? { signal } : {}),
    },
  );
  if (validateEvery > 0) await validation.finish();
  return adapter;
}

/** The samples as token ids, in a file named for them: made once. */
async function tokenIds(base: string, samples: readonly object[], out: string): Promise<string> {
  const text = `${samples.map((sample) => JSON.stringify(sample)).join('\n')}\n`;
  const source = path.join(out, 'samples.jsonl');
  const ids = path.join(out, `samples-${sha256(base + text).slice(0, 12)}.ids.jsonl`);
  if (!existsSync(ids)) {
    await writeFile(source, text);
    await encodeFile(base, source, ids);
  }
  return ids;
}

/** What a finished training says of itself. */
export const trainingReport = async (out: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(path.join(out, 'training.json'), 'utf8')) as Record<string, unknown>;
