import type { Timings } from '@coopkg/contracts';

type Stage = keyof Timings;

/** Milliseconds of each stage of one question. */
export class StageClock {
  readonly #began = performance.now();
  readonly #took: Timings = {
    align: 0,
    generate: 0,
    validate: 0,
    rewrite: 0,
    execute: 0,
    answer: 0,
    total: 0,
  };

  async time<Result>(stage: Stage, work: () => Result | Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#took[stage] += performance.now() - began;
    }
  }

  /** To a hundredth of a millisecond. */
  get timings(): Timings {
    const timings = { ...this.#took, total: performance.now() - this.#began };
    for (const stage of Object.keys(timings) as Stage[])
      timings[stage] = Math.round(timings[stage] * 100) / 100;
    return timings;
  }
}
