import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  paraphraseBodySchema,
  paraphrasesSchema,
  questionTypesSchema,
  shippedTemplateSchema,
  templateBodySchema,
  templateCheckSchema,
  type Paraphrases,
  type QuestionTemplate,
  type QuestionTypes,
  type TemplateCheck,
} from '@coopkg/contracts';
import { OnlyReads } from '../audit/only-reads.js';
import { CuratorOnly } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { QuestionTypesAdministration } from './question-types.js';

const checkQuerySchema = z.object({ samples: z.coerce.number().int().min(0).max(5).default(0) });

@CuratorOnly()
@Controller('api/admin/templates')
export class TemplatesController {
  constructor(private readonly types: QuestionTypesAdministration) {}

  @Get('overview')
  @DescribeRoute({
    summary: 'Question types with counts of their wordings, and how each did',
    answer: questionTypesSchema,
  })
  overview(): Promise<QuestionTypes> {
    return this.types.list();
  }

  @Get(':id/shipped')
  @DescribeRoute({
    summary: 'A question type as it came with the product; null where it was added here',
    answer: shippedTemplateSchema,
  })
  async shipped(@Param('id') id: string): Promise<{ template: QuestionTemplate | null }> {
    return { template: await this.types.shipped(id) };
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Puts a question type back as the product has it; one that was added is gone',
    status: 204,
    problems: [404],
  })
  reset(@Param('id') id: string): Promise<void> {
    return this.types.reset(id);
  }

  @OnlyReads(true)
  @Post('check')
  @DescribeRoute({
    summary: 'What is wrong with a question type, and its rows for names of the graph; not saved',
    answer: templateCheckSchema,
    problems: [400, 503],
  })
  check(
    @Body({ schema: templateBodySchema }) { template }: z.infer<typeof templateBodySchema>,
    @Query({ schema: checkQuerySchema }) { samples }: z.infer<typeof checkQuerySchema>,
    @Res({ passthrough: true }) response: Response,
    @Headers('accept-language') wish?: string,
  ): Promise<TemplateCheck> {
    const signal = disconnectSignal(response);
    return this.types.check(template, { samples, language: acceptedLanguage(wish), signal });
  }

  @OnlyReads(true)
  @Post('paraphrases')
  @DescribeRoute({
    summary: 'Proposes more wordings of a question type, to be looked at; not saved',
    answer: paraphrasesSchema,
    problems: [400, 503],
  })
  paraphrases(
    @Body({ schema: paraphraseBodySchema }) body: z.infer<typeof paraphraseBodySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Paraphrases> {
    const { template, ...wanted } = body;
    return this.types.paraphrases(template, wanted, disconnectSignal(response));
  }
}
