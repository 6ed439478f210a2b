import { Body, Controller, Delete, Get, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  answerSchema,
  shareSchema,
  subgraphSchema,
  type Answer,
  type Share,
  type Subgraph,
} from '@coopkg/contracts';
import type { AnswerPage, StoredFeedback } from '@coopkg/records';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { workbookType } from '../http/workbook-type.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import {
  answerPageSchema,
  feedbackBodySchema,
  feedbackSchema,
  graphQuerySchema,
  historyQuerySchema,
  lastFeedbackSchema,
  rowsQuerySchema,
} from './answer-schemas.js';
import { Answers, rowLinesType, textTypes } from './answers.js';

@Public()
@Controller('api/answers')
export class AnswersController {
  constructor(private readonly answers: Answers) {}

  @Get()
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: 'Lists the answers of whoever asks, newest first',
    answer: answerPageSchema,
    problems: [400],
  })
  page(
    @Query({ schema: historyQuerySchema }) query: z.infer<typeof historyQuerySchema>,
    @Owned() owner: Owner,
  ): Promise<AnswerPage> {
    return this.answers.page(query, owner);
  }

  @Get(':id')
  @DescribeRoute({ summary: 'One answer', answer: answerSchema, problems: [404] })
  find(@Param('id') id: string): Promise<Answer> {
    return this.answers.find(id);
  }

  @Delete(':id')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: "Deletes one's own answer with its feedback, or stops it while it is worked at",
    status: 204,
    problems: [404],
  })
  remove(@Param('id') id: string, @Owned() owner: Owner): Promise<void> {
    return this.answers.remove(id, owner);
  }

  @Post(':id/share')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: "Makes a link by which everybody can read one's own answer",
    status: 201,
    answer: shareSchema,
    problems: [404],
  })
  share(@Param('id') id: string, @Owned() owner: Owner): Promise<Share> {
    return this.answers.share(id, owner);
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
    problems: [404, 409, 429, 503],
  })
  workbook(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.answers.workbook(id, response);
  }

  @Get(':id/export.csv')
  @DescribeRoute({
    summary: 'The same rows as CSV',
    answer: textTypes.csv,
    problems: [404, 409, 429, 503],
  })
  csv(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.answers.text(id, 'csv', response);
  }

  @Get(':id/export.json')
  @DescribeRoute({
    summary: 'The same rows as JSON, with the query that they come from',
    answer: 'application/json',
    problems: [404, 409, 429, 503],
  })
  json(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.answers.text(id, 'json', response);
  }

  @Get(':id/rows')
  @DescribeRoute({
    summary: 'The same rows as lines of JSON while they come, at last how many there were',
    answer: rowLinesType,
    problems: [404, 409, 429, 503],
  })
  rows(
    @Param('id') id: string,
    @Query({ schema: rowsQuerySchema }) { limit }: z.infer<typeof rowsQuerySchema>,
    @Res() response: Response,
  ): Promise<void> {
    return this.answers.rows(id, limit, response);
  }

  @Get(':id/feedback')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: 'What whoever asks last said of an answer',
    answer: lastFeedbackSchema,
    problems: [404],
  })
  lastFeedback(
    @Param('id') id: string,
    @Owned() owner: Owner,
  ): Promise<z.infer<typeof lastFeedbackSchema>> {
    return this.answers.lastFeedback(id, owner);
  }

  @Post(':id/feedback')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: 'Says whether an answer was right',
    status: 201,
    answer: feedbackSchema,
    problems: [400, 404],
  })
  feedback(
    @Param('id') id: string,
    @Body({ schema: feedbackBodySchema }) body: z.infer<typeof feedbackBodySchema>,
    @Owned() owner: Owner,
  ): Promise<StoredFeedback> {
    return this.answers.feedback(id, body, owner);
  }
}
