import type { LanguageModel } from '@coopkg/contracts';
import type { DecisionPolicy, Pipeline } from '@coopkg/pipeline';
import type { OpenedModel } from './model-part.js';

/** A model that is asked beside the one in use. */
export interface ModelOnTrial {
  model: LanguageModel;
  policy: DecisionPolicy;
  /** The line around the model, or around one that meters it. */
  pipelineWith(model: LanguageModel): Pipeline;
}

interface Held {
  opening: Promise<OpenedModel>;
  users: number;
  idle: NodeJS.Timeout | null;
}

/** A model that nobody asks any more is closed after so long. */
const idleMs = 60_000;

/** Opens models to be tried and measured, each once however many ask it, and closes them again. */
export class ModelTrials {
  private readonly held = new Map<string, Held>();

  /** @param open how to open the adapter of a file, or the base alone */
  constructor(private readonly open: (file: string | null) => Promise<OpenedModel>) {}

  async use<Result>(
    file: string | null,
    work: (opened: OpenedModel) => Promise<Result>,
  ): Promise<Result> {
    const held = this.hold(file);
    try {
      return await work(await held.opening);
    } finally {
      held.users--;
      if (held.users === 0) this.closeLater(file, held);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.held].map(([key, held]) => this.dispose(key, held)));
  }

  private hold(file: string | null): Held {
    const key = file ?? '';
    let held = this.held.get(key);
    if (held === undefined) {
      held = { opening: this.open(file), users: 0, idle: null };
      this.held.set(key, held);
      held.opening.catch(() => this.held.delete(key));
    }
    if (held.idle !== null) clearTimeout(held.idle);
    held.idle = null;
    held.users++;
    return held;
  }

  private closeLater(file: string | null, held: Held): void {
    held.idle = setTimeout(() => void this.dispose(file ?? '', held), idleMs).unref();
  }

  private async dispose(key: string, held: Held): Promise<void> {
    if (this.held.get(key) === held) this.held.delete(key);
    if (held.idle !== null) clearTimeout(held.idle);
    await held.opening.then(
      ({ model }) => model.dispose(),
      () => undefined,
    );
  }
}
