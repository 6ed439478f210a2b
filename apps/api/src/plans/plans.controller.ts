import { Body, Controller, Get, Post, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import {
  planAnswerSchema,
  planCataloguesSchema,
  planRequestSchema,
  type PlanAnswer,
  type PlanCatalogues,
  type PlanRequest,
} from '@coopkg/contracts';
import { Application, listCatalogues, planQuestion } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { RateGuard } from '../questions/rate-guard.js';

@Public()
@UseGuards(RateGuard)
@Controller('api/plan')
export class PlansController {
  constructor(private readonly application: Application) {}

  @Get('catalogues')
  @DescribeRoute({
    summary:
      'What a question can be planned over: the academic APIs, and what administrators added',
    answer: planCataloguesSchema,
    problems: [429],
  })
  catalogues(): Promise<PlanCatalogues> {
    return listCatalogues(this.application);
  }

  @Post('ask')
  @DescribeRoute({
    summary: 'Answers a question by a program of calls of the academic APIs',
    answer: planAnswerSchema,
    problems: [400, 404, 422, 429, 502, 503, 504],
  })
  ask(
    @Body({ schema: planRequestSchema }) body: PlanRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlanAnswer> {
    return planQuestion(this.application, body, disconnectSignal(response));
  }
}
