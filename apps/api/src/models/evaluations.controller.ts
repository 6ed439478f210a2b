import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Req } from '@nestjs/common';
import { z } from 'zod';
import {
  comparisonSchema,
  evaluationBodySchema,
  evaluationSchema,
  evaluationsSchema,
  jobStartedSchema,
  languageSchema,
  measuredQuestionsSchema,
  type Comparison,
  type Evaluation,
  type MeasuredQuestion,
} from '@coopkg/contracts';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { askerOf } from '../jobs/asker.js';
import { Measurements } from './measurements.js';

const questionsQuerySchema = z.object({
  only: z.enum(['all', 'failures']).default('failures'),
  type: z.string().max(50).optional(),
  language: languageSchema.optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const comparisonQuerySchema = z.object({
  first: z.string().min(1).max(100),
  second: z.string().min(1).max(100),
});

@AdminOnly()
@Controller('api/admin/evaluations')
export class EvaluationsController {
  constructor(private readonly measurements: Measurements) {}

  @Post()
  @DescribeRoute({
    summary: 'Starts to ask a model the questions of a dataset, as `coopkg eval` does',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 404, 429, 503],
  })
  start(
    @Body({ schema: evaluationBodySchema }) body: z.infer<typeof evaluationBodySchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.measurements.startEvaluation(body, askerOf(request, wish));
  }

  @Get()
  @DescribeRoute({ summary: 'Lists evaluations, newest first', answer: evaluationsSchema })
  async list(): Promise<{ items: Evaluation[] }> {
    return { items: await this.measurements.evaluations() };
  }

  @Get('compare')
  @DescribeRoute({
    summary: 'Two evaluations on the questions that both asked: what was won and lost',
    answer: comparisonSchema,
    problems: [400, 404, 409],
  })
  compare(
    @Query({ schema: comparisonQuerySchema })
    { first, second }: z.infer<typeof comparisonQuerySchema>,
  ): Promise<Comparison> {
    return this.measurements.compare(first, second);
  }

  @Get(':id')
  @DescribeRoute({ summary: 'An evaluation', answer: evaluationSchema, problems: [404] })
  one(@Param('id') id: string): Promise<Evaluation> {
    return this.measurements.evaluation(id);
  }

  @Get(':id/questions')
  @DescribeRoute({
    summary: 'The questions of an evaluation: those that failed, or all',
    answer: measuredQuestionsSchema,
    problems: [400, 404],
  })
  questions(
    @Param('id') id: string,
    @Query({ schema: questionsQuerySchema }) filter: z.infer<typeof questionsQuerySchema>,
  ): Promise<{ items: MeasuredQuestion[]; total: number }> {
    return this.measurements.questions(id, filter);
  }

  @Delete(':id')
  @DescribeRoute({ summary: 'Removes an evaluation', status: 204, problems: [404] })
  remove(@Param('id') id: string): Promise<void> {
    return this.measurements.remove(id);
  }
}
