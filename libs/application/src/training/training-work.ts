import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  ownTrainingSet,
  type Bilingual,
  type Lineage,
  type TrainingDetail,
} from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { asWriteFault, replaceAtomically, sha256, sha256OfFile } from '@coopkg/files';
import { writeDataset } from '@coopkg/training-data';
import { adapterFolder } from '../adapter-choice.js';
import { datasetLines, type DatasetSources } from '../dataset-recipe.js';
import { currentTemplates } from '../edited-templates.js';
import { readLineage, writeLineage } from './adapter-lineage.js';
import {
  trainAdapter,
  trainingReport,
  type TrainedAdapter,
  type TrainOptions,
} from './train-adapter.js';
import { trainingFolderOf, type WantedTraining } from './training-folder.js';
import { emptyDetail, TrainingDiary } from './training-diary.js';
import { presets } from './training-presets.js';

export interface TrainingEvents {
  signal: AbortSignal;
  /** Whether a signal that came means that a person stopped it, rather than that the process ends. */
  wasStopped: () => Promise<boolean>;
  tell: (told: {
    progress?: number;
    phase?: string;
    message?: Bilingual;
    detail?: TrainingDetail;
  }) => void;
  /** What was told of it before, when it is begun again. */
  detail?: TrainingDetail | null;
}

export interface TrainingResult {
  modelId: string;
  lineage: Lineage;
}

/** Minutes between two looks at the validation wordings, in trainings that take hours. */
const usualValidateEvery = 15;

export type Train = typeof trainAdapter;

/**
 * Does a training from its data set to the adapter among the models of this installation, with its
 * lineage. Begun again it goes on from its last checkpoint; stopped by a person it leaves the best
 * adapter so far. @returns null when it was stopped before there was an adapter, or the process ends
 * @throws Fault as `trainAdapter`, `disk-full`
 */
export async function train(
  configuration: Configuration,
  graph: () => DatasetSources['graph'],
  wanted: WantedTraining,
  events: TrainingEvents,
  trainWith: Train = trainAdapter,
): Promise<TrainingResult | null> {
  const { dataDirectory } = configuration;
  const out = trainingFolderOf(dataDirectory, wanted.id);
  const diary = new TrainingDiary(events.detail ?? emptyDetail, events.tell);
  const { signal } = events;
  try {
    await mkdir(out, { recursive: true });
    const dataset = await datasetOf(wanted, { dataDirectory, graph, out, signal, diary });
    diary.phase('prepare');
    const trained = await trainWith(configuration, optionsOf(wanted, out, dataset, signal), {
      onProgress: (message) => {
        diary.line(message);
      },
      onPoint: (point) => {
        diary.point(point);
      },
      onValidation: (point) => {
        diary.validation(point);
      },
    });
    if (signal.aborted && !(await events.wasStopped())) return null;
    const outcome = existsSync(trained.adapter) ? await outcomeOf(out, trained.samples) : null;
    if (outcome === null || outcome.steps === 0) return null;
    diary.phase('keep');
    const lineage: Lineage = {
      ...(await originOf(
        dataDirectory,
        wanted,
        trained,
        dataset ?? path.join(out, 'samples.jsonl'),
      )),
      ...outcome,
      validation: diary.best(),
      wasStopped: signal.aborted,
      trainedAt: new Date().toISOString(),
    };
    return { modelId: await keep(configuration, wanted, trained.adapter, lineage), lineage };
  } catch (error) {
    if (signal.aborted) return null;
    throw asWriteFault(error, out);
  }
}

type Origin = Pick<
  Lineage,
  'trainingId' | 'dataset' | 'preset' | 'task' | 'seed' | 'initial' | 'base'
>;

/** @param file what was trained on */
async function originOf(
  dataDirectory: string,
  { id, request, dataset, initial }: WantedTraining,
  trained: TrainedAdapter,
  file: string,
): Promise<Origin> {
  const { preset, task, seed, kind = ownTrainingSet } = request;
  const templates = await currentTemplates(dataDirectory);
  return {
    trainingId: id,
    dataset: {
      id: dataset?.id ?? null,
      kind: dataset?.kind ?? kind,
      sha256: await sha256OfFile(file),
      lines: await linesOf(file),
      templates: sha256(JSON.stringify(templates)).slice(0, 12),
    },
    preset,
    task,
    seed,
    initial: initial?.id ?? nameOf(trained.initial),
    base: { name: path.basename(trained.base.path), sha256: trained.base.sha256 },
  };
}

async function linesOf(file: string): Promise<number> {
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line !== '') lines++;
  return lines;
}

const nameOf = (adapter: string | null): string | null =>
  adapter === null ? null : path.basename(adapter, '.gguf');

function optionsOf(
  { request, initial }: WantedTraining,
  out: string,
  dataset: string | null,
  signal: AbortSignal,
): TrainOptions {
  const { preset, task, seed, minutes, epochs } = request;
  return {
    preset,
    task,
    seed,
    out,
    signal,
    validateEvery: presets[preset].validateEvery || usualValidateEvery,
    ...(dataset === null ? {} : { dataset }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(epochs === undefined ? {} : { epochs }),
    ...(initial === undefined ? {} : { initial: initial?.file ?? null }),
  };
}

interface DatasetPlace {
  dataDirectory: string;
  graph: () => DatasetSources['graph'];
  out: string;
  signal: AbortSignal;
  diary: TrainingDiary;
}

/** The file to train on, made where only its kind was named; null: the product's own set. */
async function datasetOf(
  { request, dataset }: WantedTraining,
  { dataDirectory, graph, out, signal, diary }: DatasetPlace,
): Promise<string | null> {
  if (dataset !== null) return dataset.file;
  const { kind = ownTrainingSet, seed } = request;
  if (kind === ownTrainingSet) return null;
  const file = path.join(out, 'dataset.jsonl');
  if (existsSync(file)) return file;
  diary.phase('dataset');
  const lines = await datasetLines(
    { kind, seed },
    {
      dataDirectory,
      graph: graph(),
      signal,
      onProgress: (_, type) => {
        diary.line({ zh: `生成数据集 ${type}`, en: `building the dataset, ${type}` });
      },
    },
  );
  await writeDataset(file, lines, signal);
  return file;
}

interface Outcome {
  steps: number;
  epochs: number;
  seconds: number;
  loss: number | null;
}

async function outcomeOf(out: string, samples: number): Promise<Outcome> {
  const report = await trainingReport(out);
  const number = (key: string): number => (typeof report[key] === 'number' ? report[key] : 0);
  return {
    steps: number('step'),
    epochs: number('epochs') || number('step') / Math.max(1, samples),
    seconds: number('seconds'),
    loss: number('loss') || null,
  };
}

/** Puts the adapter among the models, under a name that none has; begun again, under the one it got. */
async function keep(
  { dataDirectory }: Configuration,
  { id, request }: WantedTraining,
  adapter: string,
  lineage: Lineage,
): Promise<string> {
  const folder = adapterFolder(dataDirectory);
  await mkdir(folder, { recursive: true });
  const day = lineage.trainedAt.slice(0, 10);
  const wished = request.name ?? `${request.preset}-${day}-${id.slice(0, 4)}`;
  let name = wished;
  for (let next = 2; await isTaken(path.join(folder, `${name}.gguf`), id); next++)
    name = `${wished}-${next}`;
  const file = path.join(folder, `${name}.gguf`);
  await replaceAtomically(file, (partial) => copyFile(adapter, partial));
  await writeLineage(file, lineage);
  return name;
}

async function isTaken(file: string, trainingId: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return (await readLineage(file))?.trainingId !== trainingId;
}
