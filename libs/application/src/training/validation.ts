import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bilingual, ValidationPoint } from '@coopkg/contracts';
import { replaceAtomically, writeAtomically } from '@coopkg/files';
import {
  bestAdapter,
  isExhausted,
  readValidationRecord,
  writeValidationRecord,
} from './validation-record.js';

const copyAtomically = (from: string, to: string): Promise<void> =>
  replaceAtomically(to, (partial) => copyFile(from, partial));

export interface ValidationEvents {
  onProgress: (message: Bilingual) => void;
  onValidation?: ((point: ValidationPoint) => void) | undefined;
}

/** Keeps the best adapter of a training, over restarts too. */
export class Validation {
  private readonly record: string;
  private readonly best: string;

  constructor(
    private readonly out: string,
    private readonly events: ValidationEvents,
    private readonly validate: (adapter: string) => Promise<{ right: number; questions: number }>,
  ) {
    this.record = path.join(out, 'validation.json');
    this.best = path.join(out, 'best.gguf');
  }

  /** Forgets the adapters of another training, of which no checkpoint is left to go on from. */
  async begin(): Promise<void> {
    if (!existsSync(path.join(this.out, 'checkpoint.pt')))
      await Promise.all([this.record, this.best].map((file) => rm(file, { force: true })));
  }

  /**
   * Whether a training ended here because nothing was gained any more, and its best adapter was put
   * in place.
   */
  async isOver(): Promise<boolean> {
    const report = await readFile(path.join(this.out, 'training.json'), 'utf8').catch(() => '{}');
    return (
      'kept' in (JSON.parse(report) as object) &&
      isExhausted(await readValidationRecord(this.record))
    );
  }

  /** Validates an adapter. @returns whether the last ones brought no gain */
  async look(step: number, file: string): Promise<boolean> {
    const { right, questions } = await this.validate(file);
    const record = [
      ...(await readValidationRecord(this.record)).filter((one) => one.step !== step),
      { step, right, questions },
    ];
    if (bestAdapter(record)!.step === step) await copyAtomically(file, this.best);
    await writeValidationRecord(this.record, record);
    this.events.onValidation?.({ step, right, questions });
    this.events.onProgress({
      zh: `第 ${step} 步：验证问法 ${right}/${questions} 正确`,
      en: `Step ${step}: ${right} of ${questions} validation wordings right`,
    });
    return isExhausted(record);
  }

  /**
   * Leaves the best adapter as `adapter.gguf`; `training.json` says which. Looks at the last one too
   * where that was not done; of a training that was stopped, only where none was looked at it is
   * taken as it is.
   */
  async finish(wasStopped = false): Promise<void> {
    const [adapter, report] = [
      path.join(this.out, 'adapter.gguf'),
      path.join(this.out, 'training.json'),
    ];
    const told = JSON.parse(await readFile(report, 'utf8')) as { step: number };
    const before = await readValidationRecord(this.record);
    if (!wasStopped && !before.some(({ step }) => step === told.step))
      await this.look(told.step, adapter);
    const candidates = await readValidationRecord(this.record);
    const kept = bestAdapter(candidates)?.step ?? told.step;
    if (kept !== told.step) await copyAtomically(this.best, adapter);
    await rm(path.join(this.out, 'candidate.gguf'), { force: true });
    await writeAtomically(report, `${JSON.stringify({ ...told, kept, candidates }, null, 2)}\n`);
  }
}
