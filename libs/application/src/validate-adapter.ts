import { rm } from 'node:fs/promises';
import path from 'node:path';
import { evaluateSlotted, slottedCases } from '@coopkg/evaluation';
import { mergeAdapter, openLlamaCppModel } from '@coopkg/model';
import { slottedWriter } from './slotted-writer.js';
import type { TrainingTask } from './training-pairs.js';

interface ValidationSettings {
  base: string;
  adapter: string;
  task: TrainingTask;
  threads: number;
  signal?: AbortSignal;
}

/**
 * How many of the validation wordings an adapter gets right: its queries, or its frames where only
 * those are trained.
 */
export async function validateAdapter({
  base,
  adapter,
  task,
  threads,
  signal,
}: ValidationSettings): Promise<{ right: number; questions: number }> {
  const merged = path.join(path.dirname(adapter), 'validated.gguf');
  try {
    await mergeAdapter(base, adapter, merged);
    const model = await openLlamaCppModel({
      modelPath: merged,
      ...(threads === 0 ? {} : { threads }),
    });
    try {
      const bounds = signal === undefined ? {} : { signal };
      const outcomes = await evaluateSlotted(
        await slottedCases('validation'),
        slottedWriter(model, { frame: task === 'json', ...bounds }),
        bounds,
      );
      return {
        questions: outcomes.length,
        right: outcomes.filter(({ lx, frame }) => (task === 'json' ? frame === true : lx)).length,
      };
    } finally {
      await model.dispose();
    }
  } finally {
    await rm(merged, { force: true });
  }
}
