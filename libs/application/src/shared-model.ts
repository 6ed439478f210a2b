import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type Bilingual } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { z } from 'zod';
import { configuredBy } from './adapter-choice.js';
import { modelChoices, type ActiveModel, type ModelChoice } from './list-models.js';

const sharedModelSchema = z.object({
  base: z.string(),
  source: z.string(),
  /** The adapter's file, without its folder: each process has folders of its own. */
  adapter: z.string().nullable(),
  /** What was configured where it was chosen: a process with other settings means those. */
  configured: z.object({ model: z.string().nullable(), adapter: z.string().nullable() }),
});

/** A choice as the processes that share the records tell one another. */
export const sharedModel = (
  { item: { base, source }, file }: ModelChoice,
  configuration: Configuration,
): string =>
  JSON.stringify({
    base,
    source,
    adapter: file === null ? null : path.basename(file),
    configured: configuredBy(configuration),
  } satisfies z.infer<typeof sharedModelSchema>);

const usualRetryMs = 10_000;
/** While the model that a start opens is not there. */
const openingMs = 500;

export interface ModelFollowerHost {
  readonly configuration: Configuration;
  readonly closing: AbortSignal;
  /** Undefined until the model part is open. */
  active(): ActiveModel | undefined;
  /** Opens and tries the choice, then goes on with it. */
  activate(choice: ModelChoice): Promise<void>;
  note(message: Bilingual): void;
  /** After what time one that can't be opened is tried again. */
  readonly retryMs?: number;
}

/**
 * Opens, beside the questions, what another process activated. What can't be opened here (its
 * adapter isn't in this data folder yet) is said once and tried again now and then.
 */
export class ModelFollower {
  private wanted = '';
  private isSaid = false;

  constructor(private readonly host: ModelFollowerHost) {}

  /** From now on `body` is wanted here; what was wanted before no longer is. */
  follow(body: string): void {
    this.wanted = body;
    this.isSaid = false;
    void this.untilActive(body);
  }

  /** An administrator chose here. */
  leave(): void {
    this.wanted = '';
  }

  private async untilActive(body: string): Promise<void> {
    const { closing, retryMs = usualRetryMs } = this.host;
    while (this.wanted === body && !closing.aborted) {
      const isOpen = this.host.active() !== undefined;
      if (isOpen && (await this.isSettled(body))) return;
      await wait(isOpen ? retryMs : openingMs, undefined, { signal: closing, ref: false }).catch(
        () => undefined,
      );
    }
  }

  /** Whether nothing is left to do. */
  private async isSettled(body: string): Promise<boolean> {
    const { configuration } = this.host;
    try {
      const { configured, base, source, adapter } = sharedModelSchema.parse(JSON.parse(body));
      if (!isDeepStrictEqual(configured, configuredBy(configuration))) return true;
      const choices = await modelChoices(configuration, this.host.active()!);
      const choice = choices.find(
        ({ item, file }) =>
          item.base === base &&
          item.source === source &&
          (file === null ? null : path.basename(file)) === adapter,
      );
      if (choice === undefined) throw missing(adapter ?? base);
      if (!choice.item.active && this.wanted === body) await this.host.activate(choice);
      return true;
    } catch (error) {
      if (!this.isSaid && this.wanted === body) this.host.note(said(error));
      this.isSaid = true;
      return false;
    }
  }
}

const missing = (name: string): Fault =>
  new Fault('model-not-found', {
    zh: `这里没有 ${name}，仍使用原来的模型：请让各进程共用数据目录中的 adapters 文件夹，或把该文件放进去。`,
    en: `${name} is not here, so the model before still serves: let the processes share the folder adapters of their data folders, or put the file there.`,
  });

function said(error: unknown): Bilingual {
  const text = error instanceof Fault ? error.text : { zh: String(error), en: String(error) };
  return {
    zh: `另一个进程激活了模型，本进程未能跟上。${text.zh}`,
    en: `Another process activated a model that this one can't use. ${text.en}`,
  };
}
