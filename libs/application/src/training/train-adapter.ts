import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bilingual, TrainingPreset, TrainingTask, ValidationPoint } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { sha256 } from '@coopkg/files';
import {
  adapterShape,
  encodeFile,
  parseModelSource,
  trainingBase,
  type AdapterShape,
  type TrainingBase,
} from '@coopkg/model';
import { chosenAdapter } from '../adapter-choice.js';
import { presetAdapter } from '../list-models.js';
import { modelSettings } from '../model-settings.js';
import { runTrainer, type TrainingPoint } from './run-trainer.js';
import { trainerCommand } from './trainer-python.js';
import { samplesOf, trainingPairs, type Shares } from './training-pairs.js';
import { presets } from './training-presets.js';
import { validateAdapter } from './validate-adapter.js';
import { Validation } from './validation.js';

export interface TrainOptions {
  preset: TrainingPreset;
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
  /** Stop after so long, the schedule's end there; 0: by epochs. The preset's unless given. */
  minutes?: number;
  /**
   * Minutes of training between two looks at the validation wordings; the best adapter is kept, and
   * two looks without gain end the training. 0: no look. The preset's unless given.
   */
  validateEvery?: number;
  /**
   * With `both`: the parts of the questions that are asked as frame too, and whose queries are read
   * back.
   */
  shares?: Shares;
  /**
   * An adapter to start from: a GGUF file, or another training's checkpoint; null: none. The
   * preset's unless given.
   */
  initial?: string | null;
  /**
   * Compile the model first, which takes some minutes and a C++ compiler and makes each step
   * quicker.
   */
  compile?: boolean;
  /** Ends it before its time, with the best adapter so far. */
  signal?: AbortSignal;
}

export interface TrainEvents {
  onProgress: (message: Bilingual) => void;
  onPoint?: (point: TrainingPoint) => void;
  onValidation?: (point: ValidationPoint) => void;
}

/** What a training was of. */
export interface TrainedAdapter {
  adapter: string;
  base: TrainingBase;
  samples: number;
  /** The adapter that it went on from. */
  initial: string | null;
}

/**
 * Makes a LoRA adapter: the training set, its token ids as the serving engine writes them, then the
 * Python trainer. Stopped by the signal before there is an adapter, it throws the signal's reason.
 * @throws Fault as `trainingPairs`, `trainingBase` and `runTrainer`
 */
export async function trainAdapter(
  configuration: Configuration,
  options: TrainOptions,
  events: TrainEvents,
): Promise<TrainedAdapter> {
  const { signal } = options;
  const { onProgress } = events;
  const out = path.resolve(options.out);
  const samples = await samplesFor(configuration, options, onProgress);
  signal?.throwIfAborted();
  const base = await baseFor(configuration, options, onProgress);
  const initial = await initialAdapter(configuration, options);
  await mkdir(out, { recursive: true });
  const ids = await tokenIds(base.path, samples, out, signal);
  signal?.throwIfAborted();
  onProgress({ zh: `${samples.length} 个样本`, en: `${samples.length} samples` });
  const adapter = path.join(out, 'adapter.gguf');
  const shape = await shapeFor(options, initial);
  const threads = configuration.modelThreads || os.availableParallelism();
  const words = trainerArguments(options, { base, ids, out, initial, shape, threads });
  await runToTheEnd(configuration, { ...options, out }, { base, words, events });
  return { adapter, base, samples: samples.length, initial };
}

/** Trains, with looks at the validation wordings where they are wanted. */
async function runToTheEnd(
  configuration: Configuration,
  options: TrainOptions,
  { base, words, events }: { base: TrainingBase; words: string[]; events: TrainEvents },
): Promise<void> {
  const { task, out, signal } = options;
  const { onProgress, onPoint, onValidation } = events;
  const preset = presets[options.preset];
  const isValidated = (options.validateEvery ?? preset.validateEvery) > 0;
  const validation = new Validation(out, { onProgress, onValidation }, (adapter) =>
    validateAdapter({
      base: base.path,
      adapter,
      task,
      most: preset.validationQuestions,
      threads: configuration.modelThreads,
      ...(signal ? { signal } : {}),
    }),
  );
  await validation.begin();
  if (isValidated && (await validation.isOver())) {
    onProgress({
      zh: '验证已无提高，训练已结束；去掉 --validate-every 可继续训练',
      en: 'Training is over: validation brought no further gain. Leave out --validate-every to go on',
    });
    return;
  }
  await runTrainer(
    words,
    {
      onLine: (line) => {
        onProgress({ zh: line, en: line });
      },
      onPoint: (point) => {
        onPoint?.(point);
        onProgress(pointText(point));
      },
      onAdapter: (step, file) => validation.look(step, file),
      ...(signal ? { signal } : {}),
    },
    trainerCommand(configuration),
  );
  if (isValidated) await validation.finish(signal?.aborted === true);
}

const pointText = (point: TrainingPoint): Bilingual => {
  const { step, steps, loss, samplesPerSecond, secondsLeft } = point;
  const minutes = Math.ceil(secondsLeft / 60);
  return {
    zh: `第 ${step}/${steps} 步 损失 ${loss.toFixed(4)} 每秒 ${samplesPerSecond} 个样本 约剩 ${minutes} 分钟`,
    en: `step ${step}/${steps} loss ${loss.toFixed(4)} ${samplesPerSecond} samples/s ${minutes} min left`,
  };
};

/**
 * The adapter to go on from: the one that was asked for, or where the preset wants it the one that
 * answers here.
 */
async function initialAdapter(
  configuration: Configuration,
  { preset, initial, base }: TrainOptions,
): Promise<string | null> {
  if (initial !== undefined) return initial === null ? null : path.resolve(initial);
  if (!presets[preset].continues || base !== undefined) return null;
  const chosen = chosenAdapter(configuration);
  return chosen === undefined ? ((await presetAdapter(configuration)) ?? null) : chosen;
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

/**
 * Rank and alpha to train: the preset's, or where no rank is asked for, at least the rank of the
 * adapter that it goes on from, in that one's proportion.
 */
async function shapeFor(
  { preset, rank }: TrainOptions,
  initial: string | null,
): Promise<AdapterShape> {
  const own = presets[preset];
  const wished = rank ?? own.rank;
  if (initial === null || rank !== undefined || !initial.endsWith('.gguf'))
    return { rank: wished, alpha: (wished * own.alpha) / own.rank };
  const before = await adapterShape(initial);
  const widest = Math.max(wished, before.rank);
  return { rank: widest, alpha: (widest * before.alpha) / before.rank };
}

interface TrainerFiles {
  base: TrainingBase;
  ids: string;
  out: string;
  initial: string | null;
  shape: AdapterShape;
  threads: number;
}

/** What `training/train.py` is called with. */
function trainerArguments(
  options: TrainOptions,
  { base, ids, out, initial, shape, threads }: TrainerFiles,
): string[] {
  const preset = presets[options.preset];
  const minutes = options.minutes ?? preset.minutes;
  const validateEvery = options.validateEvery ?? preset.validateEvery;
  const named: Record<string, string | number> = {
    base: base.path,
    'base-identity': base.sha256,
    samples: ids,
    out,
    ...shape,
    'learning-rate': preset.learningRate,
    batch: preset.batch,
    epochs: options.epochs ?? preset.epochs,
    seed: options.seed,
    threads,
    ...(minutes > 0 ? { minutes } : {}),
    ...(initial === null ? {} : { initial }),
    ...(validateEvery > 0 ? { 'validate-every': validateEvery } : {}),
  };
  return [
    ...Object.entries(named).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...(options.compile ? ['--compile'] : []),
  ];
}

/** The samples as token ids, in a file named for them: made once. */
async function tokenIds(
  base: string,
  samples: readonly object[],
  out: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const text = `${samples.map((sample) => JSON.stringify(sample)).join('\n')}\n`;
  const source = path.join(out, 'samples.jsonl');
  const ids = path.join(out, `samples-${sha256(base + text).slice(0, 12)}.ids.jsonl`);
  if (!existsSync(ids)) {
    await writeFile(source, text);
    await encodeFile(base, source, ids, signal);
  }
  return ids;
}

/** What a finished training says of itself. */
export const trainingReport = async (out: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(path.join(out, 'training.json'), 'utf8')) as Record<string, unknown>;
