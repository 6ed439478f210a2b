import { Injectable } from '@nestjs/common';
import {
  Fault,
  type Answer,
  type Share,
  type Subgraph,
  type LanguageModel,
} from '@coopkg/contracts';
import { Application, openEnglishNames, ReadingQueue } from '@coopkg/application';
import {
  csvOf,
  jsonOf,
  rowLinesOf,
  subgraphOf,
  workbookOf,
  type ExportSource,
} from '@coopkg/present';
import type { AnswerPage, StoredFeedback } from '@coopkg/records';
import type { Response } from 'express';
import type { z } from 'zod';
import { inEnglish } from '../graph/in-english.js';
import { addressOfPage } from '../http/address-of-page.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { sendPieces } from '../http/send-pieces.js';
import { workbookType } from '../http/workbook-type.js';
import type {
  feedbackBodySchema,
  graphQuerySchema,
  historyQuerySchema,
  lastFeedbackSchema,
} from './answer-schemas.js';
import type { Owner } from '../owner/owners.js';
import { RunningQuestions } from '../questions/running-questions.js';
import { answerNotFound } from './answer-not-found.js';

export const textTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;
export const rowLinesType = 'application/x-ndjson; charset=utf-8';

/** Time limit of an export, in ms: longer than a question's, since it reads every row. */
const exportTimeoutMs = 300_000;

/** What can be done with an answer after it was given. */
@Injectable()
export class Answers {
  private readonly exports = new ReadingQueue();

  constructor(
    private readonly application: Application,
    private readonly questions: RunningQuestions,
  ) {}

  page(
    { cursor, limit, conversationId, status, contains }: z.infer<typeof historyQuerySchema>,
    owners: Owner,
  ): Promise<AnswerPage> {
    const filter = {
      owners,
      ...(conversationId === undefined ? {} : { conversationId }),
      ...(status === undefined ? {} : { status }),
      ...(contains === undefined ? {} : { contains }),
    };
    return this.application.records.answers.page({
      ...(cursor === undefined || cursor === '' ? {} : { cursor }),
      limit,
      filter,
    });
  }

  /** Whoever knows an answer's id may read it: it can't be guessed, and is in its address. */
  async find(id: string): Promise<Answer> {
    const { answers, shares } = this.application.records;
    const answer = (await answers.find(id)) ?? (await shares.answer(id));
    if (answer === null) throw answerNotFound(id);
    return answer;
  }

  /** One that is still being worked at is stopped, and leaves nothing. */
  async remove(id: string, owner: Owner): Promise<void> {
    const running = this.questions.find(id);
    const isStopped = running?.isOf(owner) ?? false;
    if (isStopped) await running!.stop();
    const isRemoved = await this.application.records.answers.remove(id, owner);
    if (!isStopped && !isRemoved) throw answerNotFound(id);
  }

  async share(id: string, owner: Owner): Promise<Share> {
    const share = await this.application.records.shares.add(owner, 'answer', id);
    if (share === null) throw answerNotFound(id);
    return share;
  }

  async subgraph(
    id: string,
    query: z.infer<typeof graphQuerySchema>,
    signal: AbortSignal,
  ): Promise<Subgraph> {
    const drawn = await subgraphOf(await this.find(id), this.application.graph, {
      ...query,
      signal,
    });
    return inEnglish(drawn);
  }

  async feedback(
    id: string,
    given: z.infer<typeof feedbackBodySchema>,
    [owner]: Owner,
  ): Promise<StoredFeedback> {
    const stored = await this.application.records.answers.addFeedback(id, given, owner);
    if (stored === null) throw answerNotFound(id);
    return stored;
  }

  /** What they last said of an answer. */
  async lastFeedback(id: string, owner: Owner): Promise<z.infer<typeof lastFeedbackSchema>> {
    const { id: known } = await this.find(id);
    const last = (await this.application.records.answers.feedbackOf(known, owner)).at(-1);
    if (last === undefined) return { feedback: null };
    const { verdict, note, cypher, createdAt } = last;
    return { feedback: { verdict, note, cypher, createdAt } };
  }

  async workbook(id: string, response: Response): Promise<void> {
    const answer = await this.withQuery(id);
    asFile(response, answer, 'xlsx', workbookType);
    try {
      const options = { ...(await this.readOptions(response)), ...this.sourceOf(response) };
      await this.exports.add(() => workbookOf(answer, this.application.graph, response, options));
    } catch (error) {
      asNoFile(response);
      throw error;
    }
  }

  async text(id: string, kind: 'csv' | 'json', response: Response): Promise<void> {
    const answer = await this.withQuery(id);
    const write = kind === 'csv' ? csvOf : jsonOf;
    const pieces = write(answer, this.application.graph, await this.readOptions(response));
    await this.send(pieces, response, () => {
      asFile(response, answer, kind, textTypes[kind]);
    });
  }

  async rows(id: string, limit: number, response: Response): Promise<void> {
    const answer = await this.withQuery(id);
    const options = { limit, ...(await this.readOptions(response)) };
    await this.send(rowLinesOf(answer, this.application.graph, options), response, () => {
      response.set('Content-Type', rowLinesType);
    });
  }

  private send(...given: Parameters<typeof sendPieces>): Promise<void> {
    return this.exports.add(() => sendPieces(...given));
  }

  /** @throws Fault `answer-without-query` */
  private async withQuery(id: string): Promise<Answer> {
    const answer = await this.find(id);
    if (answer.cypher !== null) return answer;
    throw new Fault('answer-without-query', {
      zh: '这个回答没有执行过查询，没有可导出的数据。',
      en: 'No query ran for this answer, so there is nothing to export.',
    });
  }

  /** Where the page is, and the graph and model of this installation. */
  private sourceOf({ req }: Response): ExportSource {
    const identity = modelIdentity(this.application);
    return {
      graph: graphPlace(this.application.configuration.graphUrl),
      ...addressOfPage(req),
      ...(identity && {
        model: [identity.base, identity.adapter].filter((one) => one !== null).join(' + '),
      }),
    };
  }

  private async readOptions(response: Response) {
    const signal = disconnectSignal(response);
    return { signal, timeoutMs: exportTimeoutMs, englishName: await openEnglishNames() };
  }
}

function asFile(response: Response, { id }: Answer, ending: string, type: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="coopkg-${safe(id)}.${ending}"`,
  });
}

function asNoFile(response: Response): void {
  if (response.headersSent) return;
  ['Content-Type', 'Content-Disposition'].forEach((name) => {
    response.removeHeader(name);
  });
}

/** An export needs no model: it may still be loading. */
function modelIdentity(application: Application): LanguageModel['identity'] | null {
  try {
    return application.model.identity;
  } catch {
    return null;
  }
}

/** The address of a graph without who logs in to it. */
const graphPlace = (url: string): string => url.replace(/\/\/[^@/]*@/u, '//');

const safe = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 64);
