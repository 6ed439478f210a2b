import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Fault, type AskRequest } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { answerNotFound } from '../answers/answer-not-found.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import { asFault, problemOf } from '../http/problem.js';
import type { Owner } from '../owner/owners.js';
import { Asking } from './asking.js';
import { RunningQuestions, type RunningQuestion } from './running-questions.js';

/** Questions that are answered over server-sent events. */
@Injectable()
export class AskStreams {
  constructor(
    private readonly asking: Asking,
    private readonly application: Application,
    private readonly questions: RunningQuestions,
  ) {}

  /**
   * Answers. The alignment goes out at once, with the answer's id, before the question waits for its
   * turn; the pipeline's own follows only where it differs (choices, corrections). A client that
   * leaves stops the work, but for a question that is `detached`.
   */
  async ask(
    { detached = false, ...body }: AskRequest,
    owner: Owner,
    request: Request,
    response: Response,
  ): Promise<void> {
    this.asking.check(body);
    const leaves = disconnectSignal(response);
    await this.application.catchUp();
    const question = this.questions.start(randomUUID(), owner, (running) =>
      this.work(running, body, owner, request),
    );
    if (!detached)
      leaves.addEventListener('abort', () => {
        void question.stop();
      });
    await send(question, new EventStream(response), leaves);
  }

  /** From its first event on, what another stream began. @throws Fault `answer-not-found` */
  async follow(id: string, request: Request, response: Response): Promise<void> {
    const leaves = disconnectSignal(response);
    const question = this.questions.find(id);
    if (question !== undefined) {
      await send(question, new EventStream(response), leaves);
      return;
    }
    const answer = await this.application.records.answers.find(id);
    if (answer === null) throw answerNotFound(id);
    const events = new EventStream(response);
    events.send('done', answer);
    events.end();
  }

  private async work(
    question: RunningQuestion,
    body: AskRequest,
    owner: Owner,
    request: Request,
  ): Promise<void> {
    const { id, signal } = question;
    try {
      const { language, normalized, alignments } = await this.application.align(body.question);
      const first = {
        language,
        normalizedQuestion: normalized,
        alignments,
        rewrittenQuestion: null,
      };
      const about = { id, question: body.question, conversationId: body.conversationId ?? null };
      question.say({ type: 'alignment', data: { ...about, ...first } });
      const answer = await this.asking.ask(body, {
        id,
        owner,
        signal,
        onEvent: ({ type, data }) => {
          if (type !== 'alignment') question.say({ type, data });
          else if (JSON.stringify(data) !== JSON.stringify(first))
            question.say({ type, data: { ...about, ...(data as object) } });
        },
      });
      question.say({ type: 'done', data: answer });
    } catch (error) {
      const language = acceptedLanguage(request.headers['accept-language']);
      const fault = signal.aborted ? withdrawn(error) : asFault(error);
      question.say({ type: 'error', data: problemOf(fault, language, request.originalUrl) });
    }
  }
}

async function send(
  question: RunningQuestion,
  events: EventStream,
  leaves: AbortSignal,
): Promise<void> {
  await question.tell(({ type, data }) => {
    events.send(type, data);
  }, leaves);
  events.end();
}

const withdrawn = (cause: unknown): Fault =>
  new Fault(
    'query-cancelled',
    { zh: '提问已取消。', en: 'The question was withdrawn.' },
    { cause },
  );
