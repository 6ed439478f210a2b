import { rm } from 'node:fs/promises';
import { Fault, type Bilingual, type EvaluationRequest, type Measurement } from '@coopkg/contracts';
import { evenSample, type EvaluationSummary } from '@coopkg/evaluation';
import { asWriteFault, sha256OfFile } from '@coopkg/files';
import { readDataset } from '@coopkg/training-data';
import type { Application } from '../application.js';
import type { ModelChoice } from '../list-models.js';
import { askInProcess } from './asking.js';
import { evaluateDataset } from './evaluate-dataset.js';
import { evaluationFolder, modelChecksum } from './evaluation-folder.js';

export interface DatasetToAsk {
  id: string;
  kind: string;
  file: string;
}
/** A model and a data set that an administrator wants to see together. */
export interface WantedMeasurement {
  id: string;
  request: Pick<EvaluationRequest, 'perLanguage' | 'pipeline'>;
  choice: ModelChoice;
  dataset: DatasetToAsk;
}
export interface MeasuringEvents {
  signal: AbortSignal;
  tell: (told: { progress?: number; phase?: string; message?: Bilingual }) => void;
}
/** What of the application measuring needs. */
export type MeasuringHost = Pick<Application, 'configuration' | 'graph' | 'tryModel' | 'catchUp'>;

const memoryLookMs = 500;

/**
 * Asks a model the questions of a data set, as `coopkg eval` does; begun again it goes on where it
 * was. @throws Fault as `Application.tryModel`, `dataset-empty`, `disk-full`
 */
export async function measureModel(
  host: MeasuringHost,
  wanted: WantedMeasurement,
  events: MeasuringEvents,
): Promise<Measurement> {
  const { signal, tell } = events;
  const out = evaluationFolder(host.configuration.dataDirectory, wanted.id);
  const memory = watchMemory();
  const began = performance.now();
  try {
    await host.catchUp();
    tell({ phase: 'model' });
    const [asked, graph] = await Promise.all([linesToAsk(wanted), host.graph.fingerprint()]);
    const sha256 = await modelChecksum(wanted.choice);
    const dataset = await sha256OfFile(wanted.dataset.file);
    const summary = await ask(host, wanted, { asked: asked.lines, out, dataset, events });
    signal.throwIfAborted();
    return {
      model: { id: wanted.choice.item.id, sha256 },
      dataset: {
        id: wanted.dataset.id,
        kind: wanted.dataset.kind,
        sha256: dataset,
        lines: asked.all,
      },
      graph: graph.slice(0, 12),
      pipeline: wanted.request.pipeline,
      ...measured(summary),
      memory: { residentBytes: memory.most(), modelBytes: wanted.choice.item.bytes },
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } catch (error) {
    throw asWriteFault(error, out);
  } finally {
    memory.end();
  }
}

/** The lines of the data set that are asked. */
export async function linesToAsk({
  request: { perLanguage },
  dataset,
}: Pick<WantedMeasurement, 'dataset'> & { request: { perLanguage?: number | undefined } }) {
  const all = await readDataset(dataset.file);
  if (all.length === 0)
    throw new Fault('dataset-empty', {
      zh: '这个数据集没有问题，无法评测：请选择另一个。',
      en: 'This dataset holds no questions to be asked: choose another.',
    });
  return {
    all: all.length,
    lines: perLanguage === undefined ? all : evenSample(all, perLanguage),
  };
}

interface Asked {
  asked: Awaited<ReturnType<typeof linesToAsk>>['lines'];
  out: string;
  dataset: string;
  events: MeasuringEvents;
}

function ask(
  host: MeasuringHost,
  wanted: WantedMeasurement,
  { asked, out, dataset, events: { signal, tell } }: Asked,
): Promise<EvaluationSummary> {
  const { pipeline } = wanted.request;
  return host.tryModel(wanted.choice, async (trial) => {
    tell({ phase: 'ask' });
    const evaluation = {
      lines: asked,
      dataset: `${wanted.dataset.kind} ${dataset.slice(0, 12)}`,
      pipeline,
      graph: host.graph,
      asking: askInProcess(trial.model, (model) => trial.pipelineWith(model), pipeline),
      out,
      html: false,
      signal,
      onProgress: (done: number, total: number) => {
        tell({
          progress: done / total,
          message: { zh: `${done}/${total}`, en: `${done}/${total}` },
        });
      },
    };
    try {
      return await evaluateDataset(evaluation);
    } catch (error) {
      // The graph or the model changed since it was begun: what was found before says nothing.
      if (!(error instanceof Fault) || error.code !== 'evaluation-other') throw error;
      await rm(out, { recursive: true });
      return evaluateDataset(evaluation);
    }
  });
}

function measured(summary: EvaluationSummary) {
  const { overall, byLanguage, byCategory, byType, statuses, unused, latency } = summary;
  const { falseAccepts, wrongWithDoubt, floor } = summary;
  return {
    overall,
    byLanguage,
    byCategory,
    byType,
    statuses,
    unused,
    latency,
    wrongAnswers: {
      count: falseAccepts.count,
      of: falseAccepts.of,
      doubted: wrongWithDoubt.count,
    },
    decodingRatio: floor?.ratio ?? null,
  } satisfies Partial<Measurement>;
}

function watchMemory(): { most: () => number; end: () => void } {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  look();
  const timer = setInterval(look, memoryLookMs).unref();
  return {
    most: () => {
      look();
      return most;
    },
    end: () => {
      clearInterval(timer);
    },
  };
}
