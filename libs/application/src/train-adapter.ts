import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault, type Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { extractionOf, parse, renderExtraction } from '@coopkg/cypher';
import { promptFor, type Task } from '@coopkg/generate';
import { encodeFile, modelDirectory, prunedBase } from '@coopkg/model';
import { loadPhrases, loadTemplates, makeTrainingSet, noQuery, type LiteralValues, type TrainingPair } from '@coopkg/templates';
import { modelSettings } from './model-settings.js';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const trainingFolder = path.join(root, 'training');

/** Settings of a training; `shipped` made the adapter that comes with the product, `paper` is CoopKG's Section 4 (rank 8, Adam, 1e-4, batch 32, 5 epochs). */
export const presets = {
  shipped: { rank: 16, alpha: 32, learningRate: 6e-4, batch: 16, epochs: 1, dtype: 'bfloat16' },
  paper: { rank: 8, alpha: 16, learningRate: 1e-4, batch: 32, epochs: 5, dtype: 'float32' },
} as const;
export type Preset = keyof typeof presets;

/** Types that the validation wordings showed to be hard: direction, two hops, and what differs from a neighbour by one word. */
const hardTypes = { P03: 1.5, P08: 2, P09: 2.5, P15: 1.5, J08: 1.5, C01: 1.5, C02: 2, M03: 2.5, M04: 2, R16: 1.5, R19: 1.5 };

export interface TrainOptions {
  preset: Preset;
  task: 'cql' | 'json' | 'both';
  /** Folder for samples, checkpoints and the adapter; training goes on from a checkpoint that is there. */
  out: string;
  seed: number;
  /** Stop after so long, the schedule's end there; 0: by epochs. */
  minutes: number;
  /** The part of the questions that are asked as extraction too, with `both`. */
  extractionShare?: number;
  signal?: AbortSignal;
}

/** What a pair is trained on: its query, its extraction, or both. */
function samplesOf(pairs: readonly TrainingPair[], task: TrainOptions['task'], extractionShare: number): { prompt: string; completion: string }[] {
  const frame = (cypher: string): string => {
    if (cypher === noQuery) return noQuery;
    const parsed = parse(cypher);
    if (!parsed.ok) throw new Fault('training-query', { zh: `训练数据里的查询无法解析：${cypher}`, en: `A query of the training data cannot be parsed: ${cypher}` });
    return renderExtraction(extractionOf(parsed.query));
  };
  const sample = (pair: TrainingPair, kind: Task, completion: string) => ({ prompt: promptFor({ text: pair.question }, kind), completion });
  let due = 0;
  return pairs.flatMap((pair) => {
    due += task === 'both' ? extractionShare : task === 'json' ? 1 : 0;
    const withFrame = due >= 1;
    if (withFrame) due -= 1;
    return [...(task === 'json' ? [] : [sample(pair, 'cypher', pair.cypher)]), ...(withFrame ? [sample(pair, 'extraction', frame(pair.cypher))] : [])];
  });
}

/** Python with what training needs: the folder's own environment, else the system's. */
const python = (): string => [path.join(trainingFolder, '.venv/bin/python'), path.join(trainingFolder, '.venv/Scripts/python.exe')].find(existsSync) ?? 'python3';

function runTrainer(words: readonly string[], tell: (line: string) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(python(), [path.join(trainingFolder, 'train.py'), ...words], { stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => { text.split('\n').filter(Boolean).forEach(tell); });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { complaint = (complaint + text).slice(-4000); });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) { resolve(); return; }
      const missing = /No module named '?([\w.]+)/.exec(complaint)?.[1];
      const last = complaint.trim().split('\n').at(-1) ?? '';
      reject(new Fault('training-failed', missing
        ? { zh: `训练缺少 Python 包 ${missing}：请运行 python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt。`, en: `Training needs the Python package ${missing}: run python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt.` }
        : { zh: `训练中断（退出码 ${code}）：${last}。再次运行同一命令可从检查点继续。`, en: `Training ended with code ${code}: ${last}. The same command goes on from the last checkpoint.` }));
    });
  });
}

/**
 * Makes a LoRA adapter from the templates: the training set, its token ids as the serving engine writes them, then the Python trainer.
 * @returns the adapter's file
 */
export async function trainAdapter(configuration: Configuration, options: TrainOptions, onProgress: (message: Bilingual) => void): Promise<string> {
  const preset = presets[options.preset];
  const out = path.resolve(options.out);
  await mkdir(out, { recursive: true });
  const settings = modelSettings(configuration, options.signal);
  const base = await prunedBase(settings, modelDirectory(settings.dataDirectory), null, ({ fraction }) => { onProgress({ zh: `准备基座模型 ${Math.floor(fraction * 100)}%`, en: `Preparing the base ${Math.floor(fraction * 100)}%` }); });
  const templateFolder = path.join(root, 'templates');
  const pairs = makeTrainingSet({
    templates: await loadTemplates(templateFolder), phrases: await loadPhrases(templateFolder), seed: options.seed, rounds: 2, expansions: 35, compositions: 2500, unanswerable: 600, emphasis: hardTypes,
    literals: JSON.parse(await readFile(path.join(templateFolder, 'literals.json'), 'utf8')) as LiteralValues,
  });
  const samples = samplesOf(pairs, options.task, options.extractionShare ?? 0.3);
  const text = `${samples.map((sample) => JSON.stringify(sample)).join('\n')}\n`;
  const source = path.join(out, 'samples.jsonl');
  const ids = path.join(out, `samples-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.ids.jsonl`);
  if (!existsSync(ids)) {
    await writeFile(source, text);
    await encodeFile(base, source, ids);
  }
  onProgress({ zh: `${samples.length} 个样本`, en: `${samples.length} samples` });
  await runTrainer([
    '--base', base, '--samples', ids, '--out', out, '--rank', String(preset.rank), '--alpha', String(preset.alpha), '--learning-rate', String(preset.learningRate), '--batch', String(preset.batch),
    '--epochs', String(preset.epochs), '--dtype', preset.dtype, '--seed', String(options.seed), ...(options.minutes > 0 ? ['--minutes', String(options.minutes)] : []),
  ], (line) => { onProgress({ zh: line, en: line }); }, options.signal);
  return path.join(out, 'adapter.gguf');
}

/** What a finished training says of itself. */
export const trainingReport = async (out: string): Promise<Record<string, unknown>> => JSON.parse(await readFile(path.join(out, 'training.json'), 'utf8')) as Record<string, unknown>;
