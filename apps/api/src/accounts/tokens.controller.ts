import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { AccessToken } from '@coopkg/records';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { newTokenSchema, tokenBodySchema, tokensSchema } from './account-schemas.js';
import { Accounts } from './accounts.js';

@AdminOnly()
@Controller('api/admin/tokens')
export class TokensController {
  constructor(private readonly accounts: Accounts) {}

  @Get()
  @DescribeRoute({ summary: 'Lists the access tokens of programs', answer: tokensSchema })
  tokens(): Promise<{ items: AccessToken[] }> {
    return this.accounts.tokens();
  }

  @Post()
  @DescribeRoute({
    summary: 'Makes an access token; it is told this once',
    status: 201,
    answer: newTokenSchema,
    problems: [400, 409],
  })
  add(
    @Body({ schema: tokenBodySchema }) body: z.infer<typeof tokenBodySchema>,
    @Req() request: AdminRequest,
  ): Promise<AccessToken & { token: string }> {
    return this.accounts.addToken(body, request.session?.name ?? '');
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Revokes an access token, by id or name',
    status: 204,
    problems: [404],
  })
  revoke(@Param('id') id: string): Promise<void> {
    return this.accounts.revokeToken(id);
  }
}
