import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { answerSchema, subgraphSchema, type Answer, type Subgraph } from '@coopkg/contracts';
import type { AnswerPage, StoredFeedback } from '@coopkg/records';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import {
  answerPageSchema,
  feedbackBodySchema,
  feedbackSchema,
  graphQuerySchema,
  historyQuerySchema,
} from './answer-schemas.js';
import { Answers, workbookType } from './answers.js';

@Public()
@Controller('api/answers')
export class AnswersController {
  constructor(private readonly answers: Answers) {}

  @Get()
  @DescribeRoute({
    summary: 'Lists answers, newest first',
    answer: answerPageSchema,
    problems: [400],
  })
  page(
    @Query({ schema: historyQuerySchema }) query: z.infer<typeof historyQuerySchema>,
  ): Promise<AnswerPage> {
    return this.answers.page(query);
  }

  @Get(':id')
  @DescribeRoute({ summary: 'One answer', answer: answerSchema, problems: [404] })
  find(@Param('id') id: string): Promise<Answer> {
    return this.answers.find(id);
  }

  @Delete(':id')
  @DescribeRoute({ summary: 'Deletes an answer with its feedback', status: 204, problems: [404] })
  remove(@Param('id') id: string): Promise<void> {
    return this.answers.remove(id);
  }

  @Get(':id/graph')
  @DescribeRoute({
    summary: 'The nodes an answer rests on and the relationships among and around them',
    answer: subgraphSchema,
    problems: [404, 503],
  })
  subgraph(
    @Param('id') id: string,
    @Query({ schema: graphQuerySchema }) query: z.infer<typeof graphQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    return this.answers.subgraph(id, query, disconnectSignal(response));
  }

  @Get(':id/export.xlsx')
  @DescribeRoute({
    summary: "The rows of an answer's query, run again",
    answer: workbookType,
    problems: [404, 409, 503],
  })
  workbook(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.answers.workbook(id, response);
  }

  @Post(':id/feedback')
  @DescribeRoute({
    summary: 'Says whether an answer was right',
    status: 201,
    answer: feedbackSchema,
    problems: [400, 404],
  })
  feedback(
    @Param('id') id: string,
    @Body({ schema: feedbackBodySchema }) body: z.infer<typeof feedbackBodySchema>,
  ): Promise<StoredFeedback> {
    return this.answers.feedback(id, body);
  }
}
