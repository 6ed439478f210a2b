import type { LanguageModel } from '@coopkg/contracts';

/**
 * A model with the questions that are using it: retired, it serves them to their end and is then
 * given back.
 */
export class ReferenceCountedModel {
  private uses = 0;
  private onIdle: (() => void) | null = null;

  constructor(readonly model: LanguageModel) {}

  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    this.uses += 1;
    try {
      return await work();
    } finally {
      this.uses -= 1;
      if (this.uses === 0) this.onIdle?.();
    }
  }

  /** Resolves when the last question has ended and the model's memory is free. */
  async retire(): Promise<void> {
    if (this.uses > 0)
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
      });
    await this.model.dispose();
  }
}
