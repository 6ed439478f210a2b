import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type {
  DocumentAnswer,
  DocumentItem,
  DocumentQuestion,
  DocumentText,
  Language,
} from '@coopkg/contracts';
import { answerForPeople, Application, DocumentLibrary } from '@coopkg/application';
import { acceptedLanguage } from '../http/accepted-language.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import { LOGGER } from '../http/logger.js';
import { asFault, problemOf } from '../http/problem.js';
import type { Owner } from '../owner/owners.js';
import { checkQuestionText } from '../questions/check-question-text.js';
import { namedInAnswer } from './named-in-answer.js';
import { receiveDocument } from './receive-document.js';

/** One's own documents: uploaded, listed, read, asked, deleted. */
@Injectable()
export class Documents implements OnModuleDestroy {
  private readonly library: DocumentLibrary;

  constructor(
    private readonly application: Application,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.library = new DocumentLibrary(application.configuration, (what, error) => {
      logger.error({ error }, what);
    });
    this.library.resume();
  }

  onModuleDestroy(): Promise<void> {
    return this.library.close();
  }

  async add(owner: Owner, request: Request, response: Response): Promise<DocumentItem> {
    const maxMb = this.application.configuration.documentMaxMb;
    const folder = this.library.incoming;
    return this.library.add(owner, await receiveDocument(request, response, { folder, maxMb }));
  }

  list(owner: Owner, language: Language): { items: DocumentItem[] } {
    return { items: this.library.list(owner, language) };
  }

  find(id: string, owner: Owner, language: Language): DocumentItem {
    return this.library.find(owner, id, language);
  }

  remove(id: string, owner: Owner): Promise<void> {
    return this.library.remove(owner, id);
  }

  text(id: string, owner: Owner, from: number, count: number): Promise<DocumentText> {
    return this.library.text(owner, id, from, count);
  }

  async ask(question: DocumentQuestion, owner: Owner, response: Response): Promise<DocumentAnswer> {
    this.check(question);
    const signal = disconnectSignal(response);
    return this.withGraph(await this.library.ask(owner, question, signal), signal);
  }

  /** The answer as server-sent events: `answer` as soon as it is found, `done` with what it names. */
  async stream(
    question: DocumentQuestion,
    owner: Owner,
    request: Request,
    response: Response,
  ): Promise<void> {
    this.check(question);
    const signal = disconnectSignal(response);
    const events = new EventStream(response);
    try {
      const asked = await this.library.ask(owner, question, signal);
      events.send('answer', { ...asked.answered, entities: [], people: null });
      events.send('done', await this.withGraph(asked, signal));
    } catch (error) {
      const language = acceptedLanguage(request.headers['accept-language']);
      events.send('error', problemOf(asFault(error), language, request.originalUrl));
    } finally {
      events.end();
    }
  }

  /** What the graph knows of it: of the people of a list that is asked about, else of names. */
  private async withGraph(
    { answered, listed }: Awaited<ReturnType<DocumentLibrary['ask']>>,
    signal: AbortSignal,
  ): Promise<DocumentAnswer> {
    if (listed !== null) return answerForPeople(this.application, answered, listed, signal);
    const entities = await namedInAnswer(this.application, answered, (error) => {
      this.logger.warn({ error }, 'What an answer from documents names was not looked up');
    });
    return { ...answered, entities, people: null };
  }

  /** @throws Fault `question-empty`, `question-too-long` */
  private check({ question }: DocumentQuestion): void {
    checkQuestionText(question, this.application.configuration.questionMaxCharacters);
  }
}
