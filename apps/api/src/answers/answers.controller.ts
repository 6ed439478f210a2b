import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Answer, Subgraph } from '@coopkg/contracts';
import type { AnswerPage, StoredFeedback } from '@coopkg/records';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { SchemaPipe } from '../http/schema-pipe.js';
import { Answers, feedbackBodySchema, graphQuerySchema, historyQuerySchema } from './answers.js';

@Controller('api/answers')
export class AnswersController {
  constructor(@Inject(Answers) private readonly answers: Answers) {}

  @Get()
  page(
    @Query(new SchemaPipe(historyQuerySchema)) query: z.infer<typeof historyQuerySchema>,
  ): Promise<AnswerPage> {
    return this.answers.page(query);
  }

  @Get(':id')
  find(@Param('id') id: string): Promise<Answer> {
    return this.answers.find(id);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string): Promise<void> {
    return this.answers.remove(id);
  }

  @Get(':id/graph')
  subgraph(
    @Param('id') id: string,
    @Query(new SchemaPipe(graphQuerySchema)) query: z.infer<typeof graphQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    return this.answers.subgraph(id, query, disconnectSignal(response));
  }

  @Get(':id/export.xlsx')
  workbook(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return this.answers.workbook(id, response);
  }

  @Post(':id/feedback')
  @HttpCode(201)
  feedback(
    @Param('id') id: string,
    @Body(new SchemaPipe(feedbackBodySchema)) body: z.infer<typeof feedbackBodySchema>,
  ): Promise<StoredFeedback> {
    return this.answers.feedback(id, body);
  }
}
