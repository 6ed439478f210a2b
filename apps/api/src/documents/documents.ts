import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import type {
  DocumentAnswer,
  DocumentItem,
  DocumentQuestion,
  DocumentText,
  Language,
} from '@coopkg/contracts';
import { Application, DocumentLibrary } from '@coopkg/application';
import { acceptedLanguage } from '../http/accepted-language.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import { asFault, problemOf } from '../http/problem.js';
import type { Owner } from '../owner/owners.js';
import { checkQuestionText } from '../questions/check-question-text.js';
import { namedInAnswer } from './named-in-answer.js';
import { receiveDocument } from './receive-document.js';

/** One's own documents: uploaded, listed, read, asked, deleted. */
@Injectable()
export class Documents implements OnModuleDestroy {
  private readonly library: DocumentLibrary;

  constructor(private readonly application: Application) {
    this.library = new DocumentLibrary(application.configuration);
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
    const answered = await this.library.ask(owner, question, disconnectSignal(response));
    return { ...answered, entities: await namedInAnswer(this.application, answered) };
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
      const answered = await this.library.ask(owner, question, signal);
      events.send('answer', { ...answered, entities: [] });
      const entities = await namedInAnswer(this.application, answered);
      events.send('done', { ...answered, entities });
    } catch (error) {
      const language = acceptedLanguage(request.headers['accept-language']);
      events.send('error', problemOf(asFault(error), language, request.originalUrl));
    } finally {
      events.end();
    }
  }

  /** @throws Fault `question-empty`, `question-too-long` */
  private check({ question }: DocumentQuestion): void {
    checkQuestionText(question, this.application.configuration.questionMaxCharacters);
  }
}
