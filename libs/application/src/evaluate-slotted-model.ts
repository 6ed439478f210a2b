import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import {
  evaluateSlotted,
  firstOfEach,
  slottedCases,
  summariseSlotted,
  type EvaluateSlottedOptions,
  type SlottedOutcome,
  type SlottedSet,
  type SlottedSummary,
} from '@coopkg/evaluation';
import { openModel } from '@coopkg/model';
import { engineSettings, modelProgress, modelSettings } from './model-settings.js';
import type { PartProgress } from './part-state.js';
import { slottedWriter } from './slotted-writer.js';

export interface SlottedModelOptions {
  set: SlottedSet;
  /** A file, null for the base alone, undefined for the adapter that answers here. */
  adapter?: string | null;
  /** Decode without the grammar. */
  free: boolean;
  /** Only the first of each language. */
  perLanguage: number;
  signal?: AbortSignal;
  onOpening?: (progress: PartProgress) => void;
  onProgress?: EvaluateSlottedOptions['onProgress'];
}

/**
 * Asks the model alone the held-out questions of a set: no graph, no linking, no verification.
 * @throws Fault as `openModel`, and `adapter-missing`
 */
export async function evaluateSlottedModel(
  configuration: Configuration,
  options: SlottedModelOptions,
): Promise<{ summary: SlottedSummary; outcomes: SlottedOutcome[] }> {
  const { set, adapter, free, perLanguage, signal, onOpening, onProgress } = options;
  if (typeof adapter === 'string' && !existsSync(adapter))
    throw new Fault('adapter-missing', {
      zh: `没有适配器文件 ${adapter}；请检查 --adapter。`,
      en: `There is no adapter file ${adapter}; check --adapter.`,
    });
  const cases = firstOfEach(await slottedCases(set), perLanguage, ({ language }) => language);
  const model = await openModel(
    {
      ...modelSettings(configuration, signal),
      ...(adapter === undefined
        ? {}
        : { adapter: adapter === null ? null : path.resolve(adapter) }),
      ...engineSettings(configuration),
    },
    (progress) => {
      onOpening?.(modelProgress(progress));
    },
  );
  try {
    const bounds = signal === undefined ? {} : { signal };
    const outcomes = await evaluateSlotted(
      cases,
      slottedWriter(model, { constrained: !free, frame: true, ...bounds }),
      { ...bounds, ...(onProgress === undefined ? {} : { onProgress }) },
    );
    const about = {
      set,
      base: path.basename(model.identity.base),
      adapter: model.identity.adapter === null ? 'none' : path.basename(model.identity.adapter),
      decoding: free ? 'free' : 'grammar',
    };
    return { summary: summariseSlotted(outcomes, about), outcomes };
  } finally {
    await model.dispose();
  }
}
