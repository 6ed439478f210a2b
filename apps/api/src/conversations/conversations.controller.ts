import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  conversationBodySchema,
  conversationChangeSchema,
  conversationPageSchema,
  conversationSchema,
  shareSchema,
  threadSchema,
  type Answer,
  type Conversation,
  type ConversationPage,
  type Share,
  type Thread,
} from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { workbookType } from '../http/workbook-type.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import {
  conversationDataSchema,
  conversationsQuerySchema,
  exportQuerySchema,
} from './conversation-schemas.js';
import { Conversations } from './conversations.js';

@Public()
@UseGuards(OwnerGuard)
@Controller('api/conversations')
export class ConversationsController {
  constructor(private readonly conversations: Conversations) {}

  @Get()
  @DescribeRoute({
    summary: "Lists one's own conversations, the one of the latest answer first",
    answer: conversationPageSchema,
    problems: [400],
  })
  page(
    @Query({ schema: conversationsQuerySchema }) query: z.infer<typeof conversationsQuerySchema>,
    @Owned() owner: Owner,
  ): Promise<ConversationPage> {
    return this.conversations.page(query, owner);
  }

  @Post()
  @DescribeRoute({
    summary: 'Begins a conversation; a question with a new conversationId does so too',
    status: 201,
    answer: conversationSchema,
    problems: [400],
  })
  add(
    @Body({ schema: conversationBodySchema }) body: z.infer<typeof conversationBodySchema>,
    @Owned() owner: Owner,
  ): Promise<Conversation> {
    return this.conversations.add(body.title, owner);
  }

  @Get(':id')
  @DescribeRoute({
    summary: 'A conversation with its questions, oldest first',
    answer: threadSchema,
    problems: [404],
  })
  find(@Param('id') id: string, @Owned() owner: Owner): Promise<Thread> {
    return this.conversations.find(id, owner);
  }

  @Patch(':id')
  @DescribeRoute({
    summary: 'Renames a conversation',
    answer: conversationSchema,
    problems: [400, 404],
  })
  rename(
    @Param('id') id: string,
    @Body({ schema: conversationChangeSchema }) body: z.infer<typeof conversationChangeSchema>,
    @Owned() owner: Owner,
  ): Promise<Conversation> {
    return this.conversations.rename(id, body.title, owner);
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Deletes a conversation with its answers; for ten minutes it can be restored',
    status: 204,
    problems: [404],
  })
  remove(@Param('id') id: string, @Owned() owner: Owner): Promise<void> {
    return this.conversations.remove(id, owner);
  }

  @Post(':id/restore')
  @DescribeRoute({
    summary: 'Brings back a conversation that was deleted a moment ago',
    answer: conversationSchema,
    problems: [404],
  })
  restore(@Param('id') id: string, @Owned() owner: Owner): Promise<Conversation> {
    return this.conversations.restore(id, owner);
  }

  @Post(':id/share')
  @DescribeRoute({
    summary: "Makes a link by which everybody can read one's own conversation",
    status: 201,
    answer: shareSchema,
    problems: [404],
  })
  share(@Param('id') id: string, @Owned() owner: Owner): Promise<Share> {
    return this.conversations.share(id, owner);
  }

  @Get(':id/export.json')
  @DescribeRoute({
    summary: 'A conversation with its whole answers',
    answer: conversationDataSchema,
    problems: [404],
  })
  async data(
    @Param('id') id: string,
    @Owned() owner: Owner,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Thread & { answers: Answer[] }> {
    const data = await this.conversations.data(id, owner);
    response.attachment('conversation.json').type('json');
    return data;
  }

  @Get(':id/export.xlsx')
  @DescribeRoute({
    summary: 'A conversation as a workbook: its questions, and the rows of each answer',
    answer: workbookType,
    problems: [400, 404, 429, 503],
  })
  workbook(
    @Param('id') id: string,
    @Query({ schema: exportQuerySchema }) { language }: z.infer<typeof exportQuerySchema>,
    @Headers('accept-language') accepted: string | undefined,
    @Owned() owner: Owner,
    @Res() response: Response,
  ): Promise<void> {
    return this.conversations.workbook(id, language ?? acceptedLanguage(accepted), owner, response);
  }

  @Get(':id/export.md')
  @DescribeRoute({
    summary: 'A conversation as a Markdown text',
    answer: 'text/markdown',
    problems: [400, 404],
  })
  async text(
    @Param('id') id: string,
    @Query({ schema: exportQuerySchema }) { language }: z.infer<typeof exportQuerySchema>,
    @Headers('accept-language') accepted: string | undefined,
    @Owned() owner: Owner,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const text = await this.conversations.text(id, language ?? acceptedLanguage(accepted), owner);
    response.attachment('conversation.md').type('text/markdown; charset=utf-8');
    return text;
  }
}
