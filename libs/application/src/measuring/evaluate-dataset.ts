import type { GraphReader } from '@coopkg/contracts';
import { evaluate, type EvaluationRecord, type EvaluationSummary } from '@coopkg/evaluation';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import type { DatasetLine } from '@coopkg/training-data';
import type { Asking, MeasuredPipeline } from './asking.js';

export interface DatasetEvaluation {
  lines: readonly DatasetLine[];
  /** Name and checksum, for the report. */
  dataset: string;
  pipeline: MeasuredPipeline;
  graph: GraphReader & { fingerprint(): Promise<string> };
  asking: Asking;
  /** Folder for results and report; what is there already is not asked again. */
  out: string;
  html: boolean;
  signal: AbortSignal;
  onProgress: (done: number, total: number, record: EvaluationRecord) => void;
}

/**
 * Asks every question and compares what comes back with its gold rows and query. @throws Fault
 * `evaluation-other`
 */
export async function evaluateDataset(evaluation: DatasetEvaluation): Promise<EvaluationSummary> {
  const { lines, dataset, pipeline, graph, asking, ...others } = evaluation;
  return evaluate({
    ...others,
    ...asking,
    dataset: lines,
    graph,
    categories: await categories(),
    about: {
      pipeline,
      dataset,
      graph: (await graph.fingerprint()).slice(0, 12),
      ...asking.about,
    },
  });
}

async function categories(): Promise<Map<string, string>> {
  return new Map((await loadTemplates(templateFolder)).map(({ id, category }) => [id, category]));
}
