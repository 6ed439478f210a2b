import type { LlamaContextSequence } from 'node-llama-cpp';
import type { GenerateOptions } from '@coopkg/contracts';
import type { Slot } from './decoding-slot.js';
import type { Job } from './lane.js';

export type Wanted = Pick<Job, 'beginning' | 'isScan' | 'tokens'>;

/** Gives sequences to jobs. */
export interface Seats {
  /** Whether nothing is being evaluated. */
  readonly isIdle: boolean;
  /** Begins a job; false when it is to wait. */
  seat(job: Job, isUrgent: boolean): boolean;
}

/**
 * Jobs that wait for a sequence, those of the question first that came first. All jobs of a question
 * carry its signal.
 */
export class JobQueue {
  readonly #waiting: Job[] = [];
  readonly #orders = new WeakMap<AbortSignal, number>();
  #seats: Seats | null = null;
  #questions = 0;
  /** The question that found the engine idle: it is answered as if it were alone. */
  #first = 0;

  /** Tells who gives the sequences. */
  use(seats: Seats): void {
    this.#seats = seats;
  }

  readonly isUrgent = ({ order }: Pick<Job, 'order'>): boolean => order <= this.#first;

  add<Result>(
    options: GenerateOptions,
    start: (sequence: LlamaContextSequence) => Slot<Result>,
    wanted: Wanted,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const order = this.#orderOf(options.signal);
      if (this.#waiting.length === 0 && this.#seats?.isIdle !== false)
        this.#first = Math.max(this.#first, order);
      const job: Job = {
        ...wanted,
        order,
        options,
        start,
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      const after = this.#waiting.findIndex((other) => other.order > order);
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, job);
      this.next();
    });
  }

  /** Begins what can be begun. */
  next(): void {
    for (const job of this.#waiting.splice(0)) {
      if (job.options.signal?.aborted === true) job.reject(job.options.signal.reason);
      else if (this.#seats?.seat(job, this.isUrgent(job)) !== true) this.#waiting.push(job);
    }
  }

  close(reason: unknown): void {
    for (const job of this.#waiting.splice(0)) job.reject(reason);
  }

  #orderOf(signal: AbortSignal | undefined): number {
    if (signal === undefined) return ++this.#questions;
    const known = this.#orders.get(signal);
    if (known !== undefined) return known;
    this.#orders.set(signal, ++this.#questions);
    return this.#questions;
  }
}
