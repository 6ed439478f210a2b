import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
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
import { Asking } from './asking.js';
import { askStream } from './ask-stream.js';
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
    private readonly application: Application,
  ) {}

  @Post('ask')
  @DescribeRoute({
    summary: 'Answers a question',
    answer: answerSchema,
    problems: [400, 429, 503],
  })
  ask(
    @Body({ schema: askBodySchema }) body: AskRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    return this.asking.ask(body, { signal: disconnectSignal(response) });
  }

  @Post('ask/stream')
  @DescribeRoute({
    summary:
      'Answers a question as server-sent events: alignment, attempt, accepted, rows, token, done, error',
    answer: 'text/event-stream',
    problems: [400, 429, 503],
  })
  stream(
    @Body({ schema: askBodySchema }) body: AskRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return askStream(this.asking, this.application, body, request, response);
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
