import { Body, Controller, Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  alignmentSchema,
  answerSchema,
  askRequestSchema,
  languageSchema,
  type Answer,
  type AskRequest,
} from '@coopkg/contracts';
import { Application, type Aligned } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import { Asking } from './asking.js';
import { AskStreams } from './ask-streams.js';
import { RateGuard } from './rate-guard.js';

/** A question that is missing is one that is empty. */
const askBodySchema = askRequestSchema.extend({ question: z.string().default('') });
const alignBodySchema = z.object({ text: z.string().max(20_000) });
const alignedSchema = z.object({
  language: languageSchema,
  normalized: z.string(),
  alignments: z.array(alignmentSchema),
});

@Public()
@UseGuards(RateGuard)
@Controller('api')
export class QuestionsController {
  constructor(
    private readonly asking: Asking,
    private readonly streams: AskStreams,
    private readonly application: Application,
  ) {}

  @Post('ask')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: 'Answers a question',
    answer: answerSchema,
    problems: [400, 429, 503],
  })
  ask(
    @Body({ schema: askBodySchema }) body: AskRequest,
    @Owned() owner: Owner,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    return this.asking.ask(body, { owner, signal: disconnectSignal(response) });
  }

  @Post('ask/stream')
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary:
      'Answers a question as server-sent events: alignment, attempt, accepted, rows, token, done, error',
    answer: 'text/event-stream',
    problems: [400, 429, 503],
  })
  stream(
    @Body({ schema: askBodySchema }) body: AskRequest,
    @Owned() owner: Owner,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.streams.ask(body, owner, request, response);
  }

  @Get('answers/:id/events')
  @DescribeRoute({
    summary:
      'The events of a question that is being answered, from its first; of an answer, `done` alone',
    answer: 'text/event-stream',
    problems: [404, 429],
  })
  events(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.streams.follow(id, request, response);
  }

  @Post('align')
  @DescribeRoute({
    summary: 'Finds the names in a text',
    answer: alignedSchema,
    problems: [400, 429, 503],
  })
  async align(
    @Body({ schema: alignBodySchema }) { text }: z.infer<typeof alignBodySchema>,
  ): Promise<Aligned> {
    await this.application.catchUp();
    return this.application.align(text);
  }
}
