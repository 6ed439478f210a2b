import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  documentAnswerSchema,
  documentItemSchema,
  documentQuestionSchema,
  documentsSchema,
  documentTextSchema,
  type DocumentAnswer,
  type DocumentItem,
  type DocumentQuestion,
  type DocumentText,
} from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Owned, OwnerGuard } from '../owner/owner-guard.js';
import type { Owner } from '../owner/owners.js';
import { RateGuard } from '../questions/rate-guard.js';
import { Documents } from './documents.js';

const textQuerySchema = z.object({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(2000).default(500),
});

@Public()
@UseGuards(RateGuard, OwnerGuard)
@Controller('api/documents')
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  @Get()
  @DescribeRoute({
    summary: "Lists one's own documents, the newest first",
    answer: documentsSchema,
  })
  list(
    @Owned() owner: Owner,
    @Headers('accept-language') wish?: string,
  ): { items: DocumentItem[] } {
    return this.documents.list(owner, acceptedLanguage(wish));
  }

  @Post()
  @DescribeRoute({
    summary:
      'Takes a document (multipart/form-data, field `file`): text, Markdown, Word, Excel, CSV, PDF, HTML or PowerPoint; it is read in its turn',
    status: 202,
    answer: documentItemSchema,
    problems: [400, 409, 413, 429],
  })
  add(
    @Owned() owner: Owner,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentItem> {
    return this.documents.add(owner, request, response);
  }

  @Post('ask')
  @DescribeRoute({
    summary: "Answers a question from one's own documents, with citations",
    answer: documentAnswerSchema,
    problems: [400, 404, 409, 429],
  })
  ask(
    @Body({ schema: documentQuestionSchema }) body: DocumentQuestion,
    @Owned() owner: Owner,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentAnswer> {
    return this.documents.ask(body, owner, response);
  }

  @Post('ask/stream')
  @DescribeRoute({
    summary: 'Answers a question from documents as server-sent events: answer, done, error',
    answer: 'text/event-stream',
    problems: [400, 429],
  })
  stream(
    @Body({ schema: documentQuestionSchema }) body: DocumentQuestion,
    @Owned() owner: Owner,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.documents.stream(body, owner, request, response);
  }

  @Get(':id')
  @DescribeRoute({
    summary: 'A document: whether it has been read, or why it cannot be',
    answer: documentItemSchema,
    problems: [404],
  })
  find(
    @Param('id') id: string,
    @Owned() owner: Owner,
    @Headers('accept-language') wish?: string,
  ): DocumentItem {
    return this.documents.find(id, owner, acceptedLanguage(wish));
  }

  @Get(':id/text')
  @DescribeRoute({
    summary: "A document's text, passage by passage, as citations count them",
    answer: documentTextSchema,
    problems: [400, 404, 409],
  })
  text(
    @Param('id') id: string,
    @Query({ schema: textQuerySchema }) { from, count }: z.infer<typeof textQuerySchema>,
    @Owned() owner: Owner,
  ): Promise<DocumentText> {
    return this.documents.text(id, owner, from, count);
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Deletes a document and all that was made of it',
    status: 204,
    problems: [404],
  })
  remove(@Param('id') id: string, @Owned() owner: Owner): Promise<void> {
    return this.documents.remove(id, owner);
  }
}
