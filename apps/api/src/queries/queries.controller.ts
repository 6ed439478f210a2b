import { Body, Controller, Post, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import {
  queryPlanSchema,
  queryReplySchema,
  queryRequestSchema,
  type QueryPlan,
  type QueryReply,
  type QueryRequest,
} from '@coopkg/contracts';
import { Application, planGivenQuery, readGivenQuery, ReadingQueue } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { RateGuard } from '../questions/rate-guard.js';

/** Queries that people write themselves: they can only read. */
@Public()
@UseGuards(RateGuard)
@Controller('api/query')
export class QueriesController {
  constructor(
    private readonly application: Application,
    private readonly queue: ReadingQueue,
  ) {}

  @Post()
  @DescribeRoute({
    summary: 'Runs a query of the dialect; it can only read',
    answer: queryReplySchema,
    problems: [400, 422, 429, 503, 504],
  })
  read(
    @Body({ schema: queryRequestSchema }) body: QueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueryReply> {
    const { graph, configuration } = this.application;
    const limits = {
      maxRows: configuration.maxRows,
      timeoutMs: configuration.queryTimeoutMs,
      signal: disconnectSignal(response),
    };
    return this.queue.add(() => readGivenQuery(body, graph, limits));
  }

  @Post('plan')
  @DescribeRoute({
    summary: 'How the database would go about a query; it is not run',
    answer: queryPlanSchema,
    problems: [400, 429, 503],
  })
  plan(@Body({ schema: queryRequestSchema }) body: QueryRequest): Promise<QueryPlan> {
    return planGivenQuery(body, this.application.graph);
  }
}
