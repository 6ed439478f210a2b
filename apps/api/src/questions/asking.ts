import { Injectable } from '@nestjs/common';
import { Fault, type Answer, type AskRequest } from '@coopkg/contracts';
import { answerToQuestion, Application, QuestionQueue } from '@coopkg/application';
import { asFault } from '../http/problem.js';
import { Metrics } from '../metrics/metrics.js';
import type { Owner } from '../owner/owners.js';
import { checkQuestionText } from './check-question-text.js';

export interface AskEvent {
  type: string;
  data: unknown;
}
interface AskingOptions {
  /** Whose the answer is. */
  owner: Owner;
  signal: AbortSignal;
  /** The answer's id, where it was told before. */
  id?: string;
  onEvent?: (event: AskEvent) => void;
}

/** Questions, begun in the order in which they came. */
@Injectable()
export class Asking {
  private readonly queue = new QuestionQueue();

  constructor(
    private readonly application: Application,
    private readonly metrics: Metrics,
  ) {
    metrics.watch(
      'coopkg_questions_waiting',
      'Questions that wait for their turn',
      () => this.queue.waiting,
    );
  }

  /** @throws Fault `question-empty`, `question-too-long`, `queue-full`, `starting` */
  check(request: AskRequest): void {
    checkQuestionText(request.question, this.application.configuration.questionMaxCharacters);
    // Says `starting` before the question waits in vain.
    void this.application.pipeline;
    void this.application.records;
    const limit = this.application.configuration.queueLimit;
    if (this.queue.waiting >= limit) {
      throw new Fault(
        'queue-full',
        {
          zh: `等待回答的问题已有 ${limit} 个：请稍后重试。`,
          en: `${limit} questions are waiting already: try again shortly.`,
        },
        { retryable: true },
      );
    }
  }

  /**
   * Resolves when the answer is durable. A client that leaves takes its question out of the queue,
   * or stops its work.
   */
  async ask(request: AskRequest, { owner, ...options }: AskingOptions): Promise<Answer> {
    this.check(request);
    const { signal } = options;
    const work = async (): Promise<Answer> =>
      answerToQuestion(this.application, request, {
        ...options,
        owner: await this.ownerWithin(owner, request.conversationId),
      });
    try {
      const answer = await (request.timeLimitS === undefined
        ? this.queue.add(work, signal)
        : this.queue.addLong(work, signal));
      this.metrics.countAnswer(answer);
      return answer;
    } catch (error) {
      this.metrics.countFailure(signal.aborted ? 'query-cancelled' : asFault(error).code);
      if (signal.aborted)
        throw new Fault(
          'query-cancelled',
          { zh: '提问已取消。', en: 'The question was withdrawn.' },
          { cause: error },
        );
      throw error;
    }
  }

  /** A conversation stays with whom it began. */
  private async ownerWithin(owner: Owner, conversationId: string | undefined): Promise<string> {
    if (conversationId === undefined || owner.length === 1) return owner[0];
    const { conversations } = this.application.records;
    return (await conversations.ownerOf(owner, conversationId)) ?? owner[0];
  }

  /** Waits until nobody is waiting, at most so long. */
  async idle(limitMs: number): Promise<void> {
    await Promise.race([
      this.queue.idle(),
      new Promise((resolve) => setTimeout(resolve, limitMs).unref()),
    ]);
  }
}
