import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TrainingTask } from '@coopkg/contracts';
import { evaluateSlotted, slottedCases, type SlottedCase } from '@coopkg/evaluation';
import { mergeAdapter, openLlamaCppModel } from '@coopkg/model';
import { slottedWriter } from '../slotted-writer.js';

interface ValidationSettings {
  base: string;
  adapter: string;
  task: TrainingTask;
  /** At most so many questions. */
  most: number;
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
  most,
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
        spread(await slottedCases('validation'), most),
        slottedWriter(model, { frame: task === 'json', ...bounds }),
        bounds,
      );
      signal?.throwIfAborted();
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

/** So many of the cases, from the first type to the last, the languages in turn. */
function spread(cases: readonly SlottedCase[], most: number): SlottedCase[] {
  if (cases.length <= most) return [...cases];
  const byLanguage = (['zh', 'en'] as const).map((one) =>
    cases.filter(({ language }) => language === one),
  );
  return Array.from({ length: most }, (_, at) => {
    const some = byLanguage[at % 2]!;
    return some[Math.floor((at * some.length) / most)]!;
  });
}
