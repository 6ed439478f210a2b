import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';

/** Questions in hand at once; further ones wait. Bounds memory, and how long each is in hand. */
const atOnce = 32;
/** Before others begin beside it, the question that found nothing in hand has this long. */
const headStartMs = 400;

/** Of these, questions that were granted more time: they leave the graph's server to the others. */
const longAtOnce = 2;

/**
 * Questions begin in the order in which they came. The first is answered as if it were alone; those
 * that come meanwhile then share the model, so that one that takes long keeps nobody waiting.
 */
export class QuestionQueue {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly long = new PQueue({ concurrency: longAtOnce });
  private begun: Promise<unknown> = Promise.resolve();

  /** Questions that wait. */
  get waiting(): number {
    return this.queue.size + this.long.size;
  }

  /** @throws the signal's reason for one that leaves while it waits */
  async add<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const isFirst = this.queue.size === 0 && this.queue.pending === 0;
    if (isFirst) this.queue.concurrency = 1;
    return this.queue.add(() => (isFirst ? this.ahead(work) : this.inTurn(work)), {
      ...(signal === undefined ? {} : { signal }),
      throwOnTimeout: true,
    });
  }

  /** As `add`, for a question that may run for minutes. */
  async addLong<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return this.long.add(() => this.add(work, signal), {
      ...(signal === undefined ? {} : { signal }),
      throwOnTimeout: true,
    });
  }

  /** Resolves when there are no questions. */
  async idle(): Promise<void> {
    await this.long.onIdle();
    await this.queue.onIdle();
  }

  private async ahead<Result>(work: () => Promise<Result>): Promise<Result> {
    const others = (): void => {
      this.queue.concurrency = atOnce;
    };
    const headStart = setTimeout(others, headStartMs);
    try {
      return await work();
    } finally {
      clearTimeout(headStart);
      others();
    }
  }

  /** One question a turn of the event loop: those that are under way go on in between. */
  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.begun = this.begun.then(() => setImmediate());
    await this.begun;
    return work();
  }
}
