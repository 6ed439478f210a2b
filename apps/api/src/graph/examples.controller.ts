import { Controller, Get, Query } from '@nestjs/common';
import { examplesSchema, languageSchema, type Examples } from '@coopkg/contracts';
import { z } from 'zod';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { GraphExamples } from './graph-examples.js';

const examplesQuerySchema = z.object({ language: languageSchema.default('zh') });

@Public()
@Controller('api/examples')
export class ExamplesController {
  constructor(private readonly examples: GraphExamples) {}

  @Get()
  @DescribeRoute({
    summary: 'Questions that the graph can answer, with its own names, and how much it holds',
    answer: examplesSchema,
    problems: [400, 503],
  })
  all(
    @Query({ schema: examplesQuerySchema }) { language }: z.infer<typeof examplesQuerySchema>,
  ): Promise<Examples> {
    return this.examples.of(language);
  }
}
