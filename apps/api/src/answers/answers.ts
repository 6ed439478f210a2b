import { Injectable } from '@nestjs/common';
import { Fault, type Answer, type Subgraph } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { subgraphOf, workbookOf } from '@coopkg/present';
import type { AnswerPage, StoredFeedback } from '@coopkg/records';
import type { Response } from 'express';
import type { z } from 'zod';
import { disconnectSignal } from '../http/disconnect-signal.js';
import type { feedbackBodySchema, graphQuerySchema, historyQuerySchema } from './answer-schemas.js';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Time limit of an export, in ms: longer than a question's, since it reads every row. */
const exportTimeoutMs = 300_000;

/** What can be done with an answer after it was given. */
@Injectable()
export class Answers {
  constructor(private readonly application: Application) {}

  page({
    cursor,
    limit,
    conversationId,
    status,
    contains,
  }: z.infer<typeof historyQuerySchema>): Promise<AnswerPage> {
    const filter = {
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

  async find(id: string): Promise<Answer> {
    const answer = await this.application.records.answers.find(id);
    if (answer === null) throw answerNotFound(id);
    return answer;
  }

  async remove(id: string): Promise<void> {
    if (!(await this.application.records.answers.remove(id))) throw answerNotFound(id);
  }

  async subgraph(
    id: string,
    query: z.infer<typeof graphQuerySchema>,
    signal: AbortSignal,
  ): Promise<Subgraph> {
    return subgraphOf(await this.find(id), this.application.graph, { ...query, signal });
  }

  async feedback(id: string, given: z.infer<typeof feedbackBodySchema>): Promise<StoredFeedback> {
    const stored = await this.application.records.answers.addFeedback(id, given);
    if (stored === null) throw answerNotFound(id);
    return stored;
  }

  async workbook(id: string, response: Response): Promise<void> {
    const answer = await this.find(id);
    if (answer.cypher === null) {
      throw new Fault('answer-without-query', {
        zh: '这个回答没有执行过查询，没有可导出的数据。',
        en: 'No query ran for this answer, so there is nothing to export.',
      });
    }
    response.set({
      'Content-Type': workbookType,
      'Content-Disposition': `attachment; filename="coopkg-${safe(id)}.xlsx"`,
    });
    try {
      await workbookOf(answer, this.application.graph, response, {
        signal: disconnectSignal(response),
        timeoutMs: exportTimeoutMs,
      });
    } catch (error) {
      if (!response.headersSent)
        ['Content-Type', 'Content-Disposition'].forEach((name) => {
          response.removeHeader(name);
        });
      throw error;
    }
  }
}

const safe = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 64);

const answerNotFound = (id: string): Fault =>
  new Fault('answer-not-found', {
    zh: `没有编号为 ${id.slice(0, 80)} 的回答：它可能已被删除。`,
    en: `There is no answer ${id.slice(0, 80)}: it may have been deleted.`,
  });
