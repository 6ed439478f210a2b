import { Controller, Get, Headers, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  askableSchema,
  languageSchema,
  suggestionsSchema,
  type Askable,
  type Suggestion,
} from '@coopkg/contracts';
import { Application, Suggesting } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';

const languageQuerySchema = z.object({ language: languageSchema.optional() });
const suggestQuerySchema = languageQuerySchema.extend({ q: z.string().max(200).default('') });

@Public()
@Controller('api')
export class SuggestController {
  private readonly suggesting: Suggesting;

  constructor(application: Application) {
    this.suggesting = new Suggesting(application);
  }

  @Get('question-types')
  @DescribeRoute({
    summary: 'What can be asked: a plain wording of each question type, by category',
    answer: askableSchema,
    problems: [400],
  })
  async askable(
    @Query({ schema: languageQuerySchema }) { language }: z.infer<typeof languageQuerySchema>,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<{ items: Askable[] }> {
    const wished = language ?? acceptedLanguage(accepted);
    return { items: await this.suggesting.askable(wished) };
  }

  @Get('suggest')
  @DescribeRoute({
    summary: 'What a person may be about to ask: questions, and names of the graph, best first',
    answer: suggestionsSchema,
    problems: [400, 503],
  })
  async suggest(
    @Query({ schema: suggestQuerySchema }) { q, language }: z.infer<typeof suggestQuerySchema>,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<{ items: Suggestion[] }> {
    return { items: await this.suggesting.suggest(q, language ?? acceptedLanguage(accepted)) };
  }
}
