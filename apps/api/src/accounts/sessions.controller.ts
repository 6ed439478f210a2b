import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import { whoSchema, type SessionItem, type Who } from '@coopkg/contracts';
import { LoggedIn } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { ownPasswordSchema, sessionsQuerySchema, sessionsSchema } from './account-schemas.js';
import { Accounts } from './accounts.js';

/** What everybody who is logged in may do about the own account. */
@LoggedIn()
@Controller('api/admin')
export class SessionsController {
  constructor(private readonly accounts: Accounts) {}

  @Get('session')
  @DescribeRoute({ summary: 'Who is logged in', answer: whoSchema })
  session(@Req() { session }: AdminRequest): Who {
    return {
      name: session?.name ?? '',
      role: session?.role ?? '',
      mustChangePassword: session?.mustChangePassword ?? false,
    };
  }

  @Post('session/password')
  @DescribeRoute({
    summary: 'Changes the own password and ends the other sessions',
    status: 204,
    problems: [400, 429],
  })
  changePassword(
    @Req() request: AdminRequest,
    @Body({ schema: ownPasswordSchema }) body: z.infer<typeof ownPasswordSchema>,
  ): Promise<void> {
    return this.accounts.changeOwnPassword(request, body);
  }

  @Get('sessions')
  @DescribeRoute({
    summary: 'The own sessions; with all=true those of everybody, for administrators',
    answer: sessionsSchema,
  })
  sessions(
    @Req() request: AdminRequest,
    @Query({ schema: sessionsQuerySchema }) { all }: z.infer<typeof sessionsQuerySchema>,
  ): Promise<{ items: SessionItem[] }> {
    return this.accounts.sessions(request, all === 'true');
  }

  @Delete('sessions/:id')
  @DescribeRoute({
    summary: 'Ends a session: an own one, or any for administrators',
    status: 204,
    problems: [404],
  })
  end(@Req() request: AdminRequest, @Param('id') id: string): Promise<void> {
    return this.accounts.endSession(request, id);
  }
}
