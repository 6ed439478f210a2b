import {
  Fault,
  type customWordings,
  type DatasetEstimate,
  type DatasetRequestBody,
  type GraphReader,
} from '@coopkg/contracts';
import { dataFolder, type Template } from '@coopkg/question-types';
import {
  buildDataset,
  compositionFiles,
  datasetKinds,
  datasetRecipes,
  isComposition,
  loadCompositions,
  loadValueNames,
  type DatasetKind,
  type DatasetLine,
} from '@coopkg/training-data';
import { sha256 } from '@coopkg/files';
import { currentTemplates } from './edited-templates.js';

/** Which wordings a set of one's own asks in; `all` are the manual and the generated ones. */
export type CustomWordings = (typeof customWordings)[number];

export type DatasetRequest = DatasetRequestBody;

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

export interface DatasetSources {
  dataDirectory: string;
  graph: GraphReader;
  signal?: AbortSignal;
  onProgress?: (done: number, type: string) => void;
  /** Told of types that are left out, where the request lets that be. */
  onEmptyType?: (type: string) => void;
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
  { dataDirectory, onEmptyType, ...sources }: DatasetSources,
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
    ...(request.skipEmpty === true ? { onEmptyType: (type) => onEmptyType?.(type) } : {}),
    ...(samples === undefined ? {} : { samples }),
    ...(types === undefined ? {} : { types }),
    ...(languages === undefined ? {} : { languages }),
    ...(isComposition(recipe.kind)
      ? { compositions: await loadCompositions(compositionFiles[recipe.kind]) }
      : {}),
    ...(request.abbreviate === true ? { names: await loadValueNames(dataFolder) } : {}),
  });
}

/**
 * What a data set will hold, and how many samples are drawn from the graph for it (what takes the
 * time). @throws Fault as `checkDatasetRequest`
 */
export async function estimateDataset(
  request: DatasetRequest,
  dataDirectory: string,
): Promise<Pick<DatasetEstimate, 'lines' | 'types'>> {
  const templates = await checkDatasetRequest(request, dataDirectory);
  const recipe = datasetRecipe(request.kind, request.wordings);
  const { languages = ['zh', 'en'] } = request;
  if (isComposition(recipe.kind)) {
    const entries = await loadCompositions(compositionFiles[recipe.kind]);
    const count = (language: 'zh' | 'en'): number =>
      languages.includes(language)
        ? entries.filter((entry) => entry.language === language).length * (request.samples ?? 1)
        : 0;
    return totalled([{ type: 'composition', zh: count('zh'), en: count('en') }]);
  }
  const { splits, samples: own } = datasetRecipes[recipe.kind];
  const samples = request.samples ?? recipe.samples ?? own;
  const count = ({ wordings }: Template, language: 'zh' | 'en'): number =>
    languages.includes(language)
      ? splits.reduce((sum, split) => sum + wordings[language][split].length, 0) * samples
      : 0;
  return totalled(
    templates
      .filter(({ id }) => request.types === undefined || request.types.includes(id))
      .map((template) => ({
        type: template.id,
        zh: count(template, 'zh'),
        en: count(template, 'en'),
      })),
  );
}

const totalled = (types: DatasetEstimate['types']): Pick<DatasetEstimate, 'lines' | 'types'> => ({
  lines: types.reduce((sum, { zh, en }) => sum + zh + en, 0),
  types,
});

/** What stands for each question type in force: another text when its query or a wording changes. */
export async function questionTypePrints(dataDirectory: string): Promise<Record<string, string>> {
  const templates = await currentTemplates(dataDirectory);
  return Object.fromEntries(
    templates.map(({ id, cypher, slots, wordings }) => [
      id,
      sha256(JSON.stringify([cypher, slots, wordings])).slice(0, 16),
    ]),
  );
}
