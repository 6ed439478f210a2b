import { Controller, Get, Req } from '@nestjs/common';
import type { Who } from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { openSessionSchema } from './account-schemas.js';

@Public()
@Controller('api/session')
export class OpenSessionController {
  @Get()
  @DescribeRoute({ summary: 'Who is logged in, or null', answer: openSessionSchema })
  session(@Req() { session }: AdminRequest): { who: Who | null } {
    if (session === undefined) return { who: null };
    const { name, role, mustChangePassword = false } = session;
    return { who: { name, role, mustChangePassword } };
  }
}
