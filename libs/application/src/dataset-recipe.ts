import { Fault, type GraphReader, type Language } from '@coopkg/contracts';
import { dataFolder, type Template } from '@coopkg/question-types';
import {
  buildDataset,
  compositionFiles,
  datasetKinds,
  isComposition,
  loadCompositions,
  loadValueNames,
  type DatasetKind,
  type DatasetLine,
} from '@coopkg/training-data';
import { currentTemplates } from './edited-templates.js';

/** Which wordings a set of one's own asks in; `all` are the manual and the generated ones. */
export type CustomWordings = 'manual' | 'all' | 'validation' | 'test' | 'composition';

export interface DatasetRequest {
  /**
   * A kind of the protocol, `CUSTOM`, or one in the protocol's way of naming: TC_5H is 5 samples of
   * each handwritten wording.
   */
  kind: string;
  seed: number;
  /** For CUSTOM. */
  wordings?: CustomWordings | undefined;
  /** Samples of each wording; the kind's own unless given, 1 for CUSTOM. */
  samples?: number | undefined;
  /** Only these question types. */
  types?: readonly string[] | undefined;
  languages?: readonly Language[] | undefined;
  /** Universities by short names and, in English, values by English names. */
  abbreviate?: boolean | undefined;
  /** With typos, politeness, no question mark, traditional characters. */
  perturb?: boolean | undefined;
}

const customKinds: Record<CustomWordings, DatasetKind> = {
  manual: 'TC_20H',
  all: 'TC_20M',
  validation: 'VALIDATION',
  test: 'TEST',
  composition: 'COMPOSITION',
};

/**
 * Which recipe a kind follows, and how many samples of each wording where not the recipe's own.
 * @throws Fault `dataset-kind-unknown`
 */
export function datasetRecipe(
  kind: string,
  wordings: CustomWordings = 'all',
): { kind: DatasetKind; samples?: number } {
  const name = kind.toUpperCase();
  const known = datasetKinds.find((one) => one === name);
  if (known !== undefined) return { kind: known };
  if (name === 'CUSTOM') return { kind: customKinds[wordings], samples: 1 };
  const [, samples, by] = /^T[CJ]_([1-9]\d{0,2}|1000)([HM])$/.exec(name) ?? [];
  if (samples !== undefined)
    return { kind: by === 'H' ? 'TC_20H' : 'TC_20M', samples: Number(samples) };
  throw new Fault('dataset-kind-unknown', {
    zh: `没有数据集 ${kind}；可选 ${datasetKinds.join('、')}、CUSTOM，或按同样方式命名，如 TC_5H。`,
    en: `There is no dataset ${kind}; choose one of ${datasetKinds.join(', ')}, CUSTOM, or one named in the same way, like TC_5H.`,
  });
}

interface DatasetSources {
  dataDirectory: string;
  graph: GraphReader;
  signal?: AbortSignal;
  onProgress?: (done: number, type: string) => void;
}

/**
 * The question types in force here, when the request is one that can be met. @throws Fault
 * `dataset-kind-unknown`, `question-type-unknown`
 */
export async function checkDatasetRequest(
  { kind, wordings, types = [] }: DatasetRequest,
  dataDirectory: string,
): Promise<Template[]> {
  datasetRecipe(kind, wordings);
  const templates = await currentTemplates(dataDirectory);
  const unknown = types.filter((type) => !templates.some(({ id }) => id === type));
  if (unknown.length === 0) return templates;
  throw new Fault('question-type-unknown', {
    zh: `没有问题类型 ${unknown.join('、')}；可用的见 docs/question-types.md。`,
    en: `There is no question type ${unknown.join(', ')}; docs/question-types.md lists those that exist.`,
  });
}

/**
 * The lines of a data set, drawn from the graph with the question types in force here. @throws
 * Fault as `checkDatasetRequest`
 */
export async function datasetLines(
  request: DatasetRequest,
  { dataDirectory, ...sources }: DatasetSources,
): Promise<AsyncGenerator<DatasetLine>> {
  const templates = await checkDatasetRequest(request, dataDirectory);
  const recipe = datasetRecipe(request.kind, request.wordings);
  const { types, languages, seed } = request;
  const samples = request.samples ?? recipe.samples;
  return buildDataset(recipe.kind, {
    ...sources,
    templates,
    seed,
    perturb: request.perturb ?? false,
    ...(samples === undefined ? {} : { samples }),
    ...(types === undefined ? {} : { types }),
    ...(languages === undefined ? {} : { languages }),
    ...(isComposition(recipe.kind)
      ? { compositions: await loadCompositions(compositionFiles[recipe.kind]) }
      : {}),
    ...(request.abbreviate === true ? { names: await loadValueNames(dataFolder) } : {}),
  });
}
