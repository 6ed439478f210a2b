import PQueue from 'p-queue';
import { Fault } from '@coopkg/contracts';

/** In hand at once: the other connections to the graph are for questions. */
const atOnce = 8;
const mostWaiting = 50;

/** What people read from the graph beside questions: so much at once, more of it in turn. */
export class ReadingQueue {
  private readonly queue = new PQueue({ concurrency: atOnce });

  /**
   * @param work ends at once where its client has left by then
   * @throws Fault `queue-full`
   */
  async add<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.queue.size >= mostWaiting)
      throw new Fault(
        'queue-full',
        {
          zh: `等待读取图的请求已有 ${mostWaiting} 个：请稍后重试。`,
          en: `${mostWaiting} requests wait to read from the graph already: try again shortly.`,
        },
        { retryable: true },
      );
    return this.queue.add(work, { throwOnTimeout: true });
  }
}
