import path from 'node:path';
import { Fault, type LanguageModel } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { promptFor } from '@coopkg/generate';
import { openModel, shippedAdapter } from '@coopkg/model';
import type { DecisionPolicy } from '@coopkg/pipeline';
import { chooseAdapter, chosenAdapter } from './adapter-choice.js';
import { openPolicy } from './decision-policy.js';
import type { ActiveModel, ModelChoice } from './list-models.js';
import { engineSettings, modelProgress, modelSettings } from './model-settings.js';
import { prepareInChildProcess } from './prepare-in-child-process.js';
import type { PartProgress } from './part-state.js';

type OnProgress = (progress: PartProgress) => void;
export interface OpenedModel {
  model: LanguageModel;
  active: ActiveModel;
  policy: DecisionPolicy;
}

/**
 * What makes an activated adapter useless after a restart: the file, or a base that came with a
 * newer version.
 */
const unfit = new Set(['adapter-foreign', 'adapter-damaged', 'model-missing']);

/**
 * The language model: pulled, pruned, merged and loaded as need be. With the adapter that an
 * administrator activated; where that one no longer fits, the configured one serves, and a line says
 * so.
 */
export async function openModelPart(
  configuration: Configuration,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<OpenedModel> {
  const chosen = chosenAdapter(configuration);
  if (chosen === undefined) return open(configuration, undefined, onProgress, signal);
  try {
    return await open(configuration, chosen, onProgress, signal);
  } catch (error) {
    if (!(error instanceof Fault) || !unfit.has(error.code)) throw error;
    const { zh, en } = error.text;
    onProgress({
      message: {
        zh: `激活过的适配器无法使用，改用配置的模型。${zh}`,
        en: `The adapter that was activated can't be used; the configured model serves instead. ${en}`,
      },
    });
    return open(configuration, undefined, onProgress, signal);
  }
}

/**
 * Opens the model that an administrator chose, tries it, and keeps the choice. What is in use is
 * not touched.
 * @param beforeKept runs when it proved fit; when it throws, the choice is not kept
 * @throws Fault `adapter-foreign`, `adapter-damaged`, `model-not-found`, `disk-full`
 */
export async function openChosenModel(
  configuration: Configuration,
  { file, isDefault }: ModelChoice,
  signal?: AbortSignal,
  beforeKept: () => Promise<void> = () => Promise.resolve(),
): Promise<OpenedModel> {
  const opened = await openBeside(configuration, file, signal);
  try {
    await beforeKept();
    await chooseAdapter(configuration, isDefault ? undefined : file);
    return opened;
  } catch (error) {
    await opened.model.dispose();
    throw error;
  }
}

/**
 * Opens an adapter, or the base alone, beside the model in use, and tries it. @throws Fault as
 * `openChosenModel`
 */
export async function openBeside(
  configuration: Configuration,
  file: string | null,
  signal?: AbortSignal,
): Promise<OpenedModel> {
  try {
    await prepareInChildProcess(modelSettings(configuration, signal, { adapter: file }));
  } catch (error) {
    throw file === null ? error : adapterFault(file, error);
  }
  return open(configuration, file, () => undefined, signal);
}

/** @param adapter null: the base alone; undefined: as configured */
async function open(
  configuration: Configuration,
  adapter: string | null | undefined,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<OpenedModel> {
  const { modelAdapter } = configuration;
  let model: LanguageModel;
  try {
    model = await openModel(
      {
        ...modelSettings(configuration, signal, { adapter }),
        ...engineSettings(configuration),
      },
      (progress) => {
        onProgress(modelProgress(progress));
      },
    );
    if (typeof adapter === 'string') await tryModel(model, adapter);
  } catch (error) {
    throw typeof adapter === 'string' ? adapterFault(adapter, error) : error;
  }
  const { identity, runsOn, shortcomings } = model;
  if (runsOn) onProgress({ message: runsOn });
  if (shortcomings) onProgress({ message: shortcomings });
  const used =
    identity.adapter === null
      ? null
      : (adapter ??
        (modelAdapter === undefined ? await shippedAdapter() : path.resolve(modelAdapter)));
  return {
    model,
    active: { identity, adapter: used },
    policy: await openPolicy(configuration, used, onProgress),
  };
}

/** Weights that are no numbers load well and write nonsense. */
async function tryModel(model: LanguageModel, adapter: string): Promise<void> {
  try {
    const [written] = await model.generate([
      {
        prompt: promptFor({ text: '$university有多少位研究者？' }, 'cypher'),
        options: { maxTokens: 8 },
      },
    ]);
    if (written?.logProbability !== null && !Number.isFinite(written?.logProbability))
      throw damaged(adapter, 'its weights are not numbers');
  } catch (error) {
    await model.dispose();
    throw error;
  }
}

const damaged = (adapter: string, why: string, cause?: unknown): Fault =>
  new Fault(
    'adapter-damaged',
    {
      zh: `适配器文件 ${adapter} 已损坏（${why}）：请重新复制或重新训练它。`,
      en: `The adapter file ${adapter} is damaged (${why}): copy it again, or train it again.`,
    },
    { cause, facts: { adapter, why } },
  );

/** The engine speaks of model files; here it is clear which one is meant. */
function adapterFault(adapter: string, error: unknown): unknown {
  if (error instanceof RangeError) return damaged(adapter, error.message, error);
  if (
    !(error instanceof Fault) ||
    error.code !== 'model-damaged' ||
    error.facts['path'] !== adapter
  )
    return error;
  return damaged(adapter, String(error.facts['why']), error);
}
