import { Body, Controller, Get, Headers, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import {
  planAnswerSchema,
  languageSchema,
  planCataloguesSchema,
  planExamplesSchema,
  planRequestSchema,
  type PlanAnswer,
  type PlanCatalogues,
  type PlanExamples,
  type PlanRequest,
} from '@coopkg/contracts';
import { Application, listCatalogues, planQuestion } from '@coopkg/application';
import { z } from 'zod';
import { Public } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { checkQuestionText } from '../questions/check-question-text.js';
import { RateGuard } from '../questions/rate-guard.js';
import { PlanQuestions } from './plan-questions.js';

const examplesQuerySchema = z.object({ language: languageSchema.default('zh') });

@Public()
@Controller('api/plan')
export class PlansController {
  constructor(
    private readonly application: Application,
    private readonly questions: PlanQuestions,
  ) {}

  @Get('catalogues')
  @DescribeRoute({
    summary:
      'What a question can be planned over: the academic APIs, and what administrators added',
    answer: planCataloguesSchema,
    problems: [500],
  })
  catalogues(@Headers('accept-language') accepted: string | undefined): Promise<PlanCatalogues> {
    return listCatalogues(this.application, acceptedLanguage(accepted));
  }

  @Get('examples')
  @DescribeRoute({
    summary: 'Questions that the academic APIs answer, with names of the graph; each was tried',
    answer: planExamplesSchema,
    problems: [400, 503],
  })
  examples(
    @Query({ schema: examplesQuerySchema }) { language }: z.infer<typeof examplesQuerySchema>,
  ): Promise<PlanExamples> {
    return this.questions.of(language);
  }

  @Post('ask')
  @UseGuards(RateGuard)
  @DescribeRoute({
    summary: 'Answers a question by a program of calls of the academic APIs',
    answer: planAnswerSchema,
    problems: [400, 404, 422, 429, 502, 503, 504],
  })
  async ask(
    @Body({ schema: planRequestSchema }) body: PlanRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlanAnswer> {
    checkQuestionText(body.question, this.application.configuration.questionMaxCharacters);
    return planQuestion(this.application, body, disconnectSignal(response));
  }
}
