import { Controller, Get, Headers, Query, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  onlineAvailabilitySchema,
  onlineQuerySchema,
  onlineReplySchema,
  type OnlineAvailability,
  type OnlineReply,
} from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { RateGuard } from '../questions/rate-guard.js';
import { onlineRequest, streamOnline } from './online.js';

type OnlineQuery = z.output<typeof onlineQuerySchema>;

@Public()
@Controller('api/online')
export class OnlineController {
  constructor(private readonly application: Application) {}

  @Get()
  @DescribeRoute({
    summary: 'Whether anything can be looked up outside the graph, and where',
    answer: onlineAvailabilitySchema,
  })
  async availability(
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<OnlineAvailability> {
    return (await this.application.online.open()).availability(acceptedLanguage(accepted));
  }

  @Get('search')
  @UseGuards(RateGuard)
  @DescribeRoute({
    summary: 'Looks up papers, people or projects at sources outside the graph',
    answer: onlineReplySchema,
    problems: [400, 429],
  })
  async search(
    @Query({ schema: onlineQuerySchema }) query: OnlineQuery,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OnlineReply> {
    const online = await this.application.online.open();
    const signal = disconnectSignal(response);
    return online.search(onlineRequest(query, acceptedLanguage(accepted)), { signal });
  }

  @Get('search/stream')
  @UseGuards(RateGuard)
  @DescribeRoute({
    summary:
      'The same as server-sent events: `source` as each source ends, with the reply so far, then `done`',
    answer: 'text/event-stream',
    problems: [400, 429],
  })
  async stream(
    @Query({ schema: onlineQuerySchema }) query: OnlineQuery,
    @Headers('accept-language') accepted: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const request = onlineRequest(query, acceptedLanguage(accepted));
    await streamOnline(await this.application.online.open(), request, response);
  }
}
