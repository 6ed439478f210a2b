import { Body, Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { askRequestSchema, type Answer, type AskRequest } from '@coopkg/contracts';
import type { Aligned, Application } from '@coopkg/application';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { SchemaPipe } from '../http/schema-pipe.js';
import { APPLICATION, ASKING } from '../tokens.js';
import type { Asking } from './asking.js';
import { askStream } from './ask-stream.js';
import { RateGuard } from './rate-guard.js';

/** A question that is missing is one that is empty. */
export const askBodySchema = askRequestSchema.extend({ question: z.string().default('') });
export const alignBodySchema = z.object({ text: z.string().max(20_000) });

@Controller('api')
@UseGuards(RateGuard)
export class QuestionsController {
  constructor(
    @Inject(ASKING) private readonly asking: Asking,
    @Inject(APPLICATION) private readonly application: Application,
  ) {}

  @Post('ask')
  @HttpCode(200)
  ask(
    @Body(new SchemaPipe(askBodySchema)) body: AskRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    return this.asking.ask(body, { signal: disconnectSignal(response) });
  }

  @Post('ask/stream')
  @HttpCode(200)
  stream(
    @Body(new SchemaPipe(askBodySchema)) body: AskRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return askStream(this.asking, this.application, body, request, response);
  }

  @Post('align')
  @HttpCode(200)
  align(@Body(new SchemaPipe(alignBodySchema)) { text }: z.infer<typeof alignBodySchema>): Aligned {
    return this.application.align(text);
  }
}
