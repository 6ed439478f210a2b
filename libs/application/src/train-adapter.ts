import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { sha256 } from '@coopkg/files';
import { encodeFile, parseModelSource, trainingBase, type TrainingBase } from '@coopkg/model';
import { modelSettings } from './model-settings.js';
import { runTrainer } from './run-trainer.js';
import { samplesOf, trainingPairs, type Shares, type TrainingTask } from './training-pairs.js';
import { validateAdapter } from './validate-adapter.js';
import { Validation } from './validation.js';

/**
 * Settings of a training; `shipped` are those of the product's adapter (which was trained in stages
 * with them, see its model card), `paper` is CoopKG's Section 4 (rank 8, Adam, 1e-4, batch 32, 5
 * epochs).
 */
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
  /**
   * Folder for samples, checkpoints and the adapter; training goes on from a checkpoint that is
   * there.
   */
  out: string;
  seed: number;
  /** Stop after so long, the schedule's end there; 0: by epochs. */
  minutes: number;
  /**
   * Minutes of training between two looks at the validation wordings; the best adapter is kept, and
   * two looks without gain end the training. 0: no look.
   */
  validateEvery: number;
  /**
   * With `both`: the parts of the questions that are asked as frame too, and whose queries are read
   * back.
   */
  shares?: Shares;
  /** An adapter to start from: a GGUF file, or another training's checkpoint. */
  initial?: string;
  /**
   * Compile the model first, which takes some minutes and a C++ compiler and makes each step
   * quicker.
   */
  compile?: boolean;
  signal?: AbortSignal;
}

/**
 * Makes a LoRA adapter: the training set, its token ids as the serving engine writes them, then the
 * Python trainer.
 * @returns the adapter's file
 * @throws Fault as `trainingPairs`, `trainingBase` and `runTrainer`
 */
export async function trainAdapter(
  configuration: Configuration,
  options: TrainOptions,
  onProgress: (message: Bilingual) => void,
): Promise<string> {
  const { task, validateEvery, signal } = options;
  const out = path.resolve(options.out);
  const samples = await samplesFor(configuration, options, onProgress);
  const base = await baseFor(configuration, options, onProgress);
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
      en: 'Training is over: validation brought no further gain. Leave out --validate-every to go on',
    });
    return adapter;
  }
  await runTrainer(trainerArguments(options, base, ids, out), {
    onLine: (line) => {
      onProgress({ zh: line, en: line });
    },
    onAdapter: (step, file) => validation.look(step, file),
    ...(signal ? { signal } : {}),
  });
  if (validateEvery > 0) await validation.finish();
  return adapter;
}

async function samplesFor(
  configuration: Configuration,
  { dataset, seed, task, shares }: TrainOptions,
  onProgress: (message: Bilingual) => void,
): Promise<ReturnType<typeof samplesOf>> {
  const pairs = await trainingPairs(
    configuration.dataDirectory,
    { seed, ...(dataset === undefined ? {} : { dataset }) },
    onProgress,
  );
  return samplesOf(pairs, task, shares ?? { frame: 0.2, question: 0.25 });
}

function baseFor(
  configuration: Configuration,
  options: TrainOptions,
  onProgress: (message: Bilingual) => void,
): Promise<TrainingBase> {
  const settings = modelSettings(configuration, options.signal);
  const configured = parseModelSource(settings.model);
  const file = options.base ?? (configured.kind === 'file' ? configured.path : null);
  return trainingBase(settings, file, ({ fraction }) => {
    const percent = Math.floor(fraction * 100);
    onProgress({ zh: `准备基座模型 ${percent}%`, en: `Preparing the base model ${percent}%` });
  });
}

/** What `training/train.py` is called with. */
function trainerArguments(
  options: TrainOptions,
  base: TrainingBase,
  ids: string,
  out: string,
): string[] {
  const preset = presets[options.preset];
  const rank = options.rank ?? preset.rank;
  const named: Record<string, string | number> = {
    base: base.path,
    'base-identity': base.sha256,
    samples: ids,
    out,
    rank,
    alpha: (rank * preset.alpha) / preset.rank,
    'learning-rate': preset.learningRate,
    batch: preset.batch,
    epochs: options.epochs ?? preset.epochs,
    dtype: preset.dtype,
    seed: options.seed,
    ...(options.minutes > 0 ? { minutes: options.minutes } : {}),
    ...(options.initial === undefined ? {} : { initial: path.resolve(options.initial) }),
    ...(options.validateEvery > 0 ? { 'validate-every': options.validateEvery } : {}),
  };
  return [
    ...Object.entries(named).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...(options.compile ? ['--compile'] : []),
  ];
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
