import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import { templatesBodySchema, type QuestionTemplate } from '@coopkg/contracts';
import type { Correction } from '@coopkg/records';
import { AdminOnly, CuratorOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import {
  correctionBodySchema,
  correctionSchema,
  correctionsSchema,
  templatesChangedSchema,
  templatesSchema,
} from './admin-schemas.js';
import { Administration } from './administration.js';

@AdminOnly()
@Controller('api/admin')
export class AdminController {
  constructor(private readonly administration: Administration) {}

  @CuratorOnly()
  @Get('corrections')
  @DescribeRoute({ summary: 'Lists corrections of names', answer: correctionsSchema })
  corrections(): Promise<{ items: Correction[] }> {
    return this.administration.corrections();
  }

  @CuratorOnly()
  @Post('corrections')
  @DescribeRoute({
    summary: 'Teaches what a mention means here',
    status: 201,
    answer: correctionSchema,
    problems: [400],
  })
  addCorrection(
    @Body({ schema: correctionBodySchema }) body: z.infer<typeof correctionBodySchema>,
    @Req() request: AdminRequest,
  ): Promise<Correction> {
    return this.administration.addCorrection(body, request.session?.name ?? '');
  }

  @CuratorOnly()
  @Delete('corrections/:id')
  @DescribeRoute({ summary: 'Revokes a correction', status: 204, problems: [404] })
  revokeCorrection(@Param('id') id: string): Promise<void> {
    return this.administration.revokeCorrection(id);
  }

  @CuratorOnly()
  @Get('templates')
  @DescribeRoute({
    summary: 'The question types in force, with their wordings',
    answer: templatesSchema,
  })
  templates(): Promise<{ items: QuestionTemplate[] }> {
    return this.administration.templates();
  }

  @CuratorOnly()
  @Put('templates')
  @DescribeRoute({
    summary:
      'Changes and adds question types, all that are given or none, when they pass the checks; types not given stay',
    answer: templatesChangedSchema,
    problems: [400, 413, 503],
  })
  editTemplates(
    @Body({ schema: templatesBodySchema }) body: z.infer<typeof templatesBodySchema>,
  ): Promise<{ items: QuestionTemplate[]; changed: string[] }> {
    return this.administration.editTemplates(body);
  }
}
