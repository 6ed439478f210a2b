import { cpuUsage } from 'node:process';
import type { Generation, LanguageModel } from '@coopkg/contracts';

/** Milliseconds of CPU time of this process so far, all threads together. */
export const cpuMs = (): number => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

type Request = Parameters<LanguageModel['generate']>[0][number];

/**
 * A language model that counts what its calls cost, in time and in CPU time of this process; calls
 * at the same time count once. What else the process does meanwhile counts as the model's: for one
 * question at a time that is little.
 */
export class CpuCountedModel implements LanguageModel {
  cpuMs = 0;
  wallMs = 0;
  private underWay = 0;
  private began = { cpu: 0, wall: 0 };
  readonly likelihoods?: NonNullable<LanguageModel['likelihoods']>;
  readonly alternatives?: NonNullable<LanguageModel['alternatives']>;

  constructor(
    private readonly inner: LanguageModel,
    /** CPU time of the process so far, in ms. */
    readonly processCpuMs: () => number = cpuMs,
  ) {
    const { likelihoods, alternatives } = inner;
    if (likelihoods !== undefined)
      this.likelihoods = (...given) => this.counted(() => inner.likelihoods!(...given));
    if (alternatives !== undefined)
      this.alternatives = (...given) => this.counted(() => inner.alternatives!(...given));
  }

  get identity(): LanguageModel['identity'] {
    return this.inner.identity;
  }

  generate(prompts: readonly Request[]): Promise<Generation[]> {
    return this.counted(() => this.inner.generate(prompts));
  }

  tokenize(text: string): Promise<number[]> {
    return this.counted(() => this.inner.tokenize(text));
  }

  dispose(): Promise<void> {
    return this.inner.dispose();
  }

  private async counted<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.underWay++ === 0) this.began = { cpu: this.processCpuMs(), wall: performance.now() };
    try {
      return await work();
    } finally {
      if (--this.underWay === 0) {
        this.cpuMs += this.processCpuMs() - this.began.cpu;
        this.wallMs += performance.now() - this.began.wall;
      }
    }
  }
}
