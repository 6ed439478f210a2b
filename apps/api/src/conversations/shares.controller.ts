import { Controller, Delete, Get, Param, UseGuards } from '@nestjs/common';
import { sharedSchema, sharesSchema, type Shared, type ShareItem } from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import { Conversations } from './conversations.js';

@Public()
@Controller('api')
export class SharesController {
  constructor(private readonly conversations: Conversations) {}

  @Get('shares')
  @UseGuards(OwnerGuard)
  @DescribeRoute({ summary: "Lists one's own shared links", answer: sharesSchema })
  list(@Owned() owner: Owner): Promise<{ items: ShareItem[] }> {
    return this.conversations.shares(owner);
  }

  @Delete('shares/:token')
  @UseGuards(OwnerGuard)
  @DescribeRoute({ summary: 'Takes a shared link back', status: 204, problems: [404] })
  revoke(@Param('token') token: string, @Owned() owner: Owner): Promise<void> {
    return this.conversations.revoke(token, owner);
  }

  @Get('shared/:token')
  @DescribeRoute({
    summary: 'What a shared link shows',
    answer: sharedSchema,
    problems: [404],
  })
  open(@Param('token') token: string): Promise<Shared> {
    return this.conversations.open(token);
  }
}
