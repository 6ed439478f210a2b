import { Controller, Delete, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Fault } from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import { RateGuard } from '../questions/rate-guard.js';
import { KnownHostGuard } from './known-host-guard.js';
import { Mcp } from './mcp.js';

@Public()
@UseGuards(KnownHostGuard, RateGuard)
@ApiTags('mcp')
@Controller('mcp')
export class McpController {
  constructor(private readonly mcp: Mcp) {}

  @Post()
  @UseGuards(OwnerGuard)
  @DescribeRoute({
    summary: 'The Model Context Protocol (streamable HTTP): one message of JSON-RPC',
    answer: 'application/json',
    problems: [400, 403, 413, 429],
  })
  message(
    @Req() request: Request,
    @Res() response: Response,
    @Owned() owner: Owner,
  ): Promise<void> {
    return this.mcp.answer(request, response, owner);
  }

  @Get()
  @DescribeRoute({ summary: 'There is no stream of its own: 405', status: 405 })
  stream(@Res() response: Response): never {
    throw onlyPost(response);
  }

  @Delete()
  @DescribeRoute({ summary: 'There are no sessions to end: 405', status: 405 })
  end(@Res() response: Response): never {
    throw onlyPost(response);
  }
}

function onlyPost(response: Response): Fault {
  response.setHeader('Allow', 'POST');
  return new Fault('method-not-allowed', {
    zh: '这里没有会话，只接受 POST。',
    en: 'There are no sessions here: POST only.',
  });
}
