import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import {
  modelItemSchema,
  templatesBodySchema,
  type ModelItem,
  type QuestionTemplate,
} from '@coopkg/contracts';
import type { Correction, User } from '@coopkg/records';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import {
  correctionBodySchema,
  correctionSchema,
  correctionsSchema,
  modelsSchema,
  templatesChangedSchema,
  templatesSchema,
  userBodySchema,
  userSchema,
  usersSchema,
} from './admin-schemas.js';
import { Administration } from './administration.js';

@AdminOnly()
@Controller('api/admin')
export class AdminController {
  constructor(private readonly administration: Administration) {}

  @Get('session')
  @DescribeRoute({ summary: 'Who is logged in', answer: userSchema })
  session(@Req() request: AdminRequest): User {
    return { name: request.session?.name ?? '', role: request.session?.role ?? '' };
  }

  @Get('users')
  @DescribeRoute({ summary: 'Lists users', answer: usersSchema })
  users(): Promise<{ items: User[] }> {
    return this.administration.users();
  }

  @Post('users')
  @DescribeRoute({ summary: 'Adds a user', status: 201, answer: userSchema, problems: [400, 409] })
  addUser(@Body({ schema: userBodySchema }) body: z.infer<typeof userBodySchema>): Promise<User> {
    return this.administration.addUser(body);
  }

  @Get('corrections')
  @DescribeRoute({ summary: 'Lists corrections of names', answer: correctionsSchema })
  corrections(): Promise<{ items: Correction[] }> {
    return this.administration.corrections();
  }

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

  @Delete('corrections/:id')
  @DescribeRoute({ summary: 'Revokes a correction', status: 204, problems: [404] })
  revokeCorrection(@Param('id') id: string): Promise<void> {
    return this.administration.revokeCorrection(id);
  }

  @Get('templates')
  @DescribeRoute({
    summary: 'The question types in force, with their wordings',
    answer: templatesSchema,
  })
  templates(): Promise<{ items: QuestionTemplate[] }> {
    return this.administration.templates();
  }

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

  @Get('models')
  @DescribeRoute({
    summary: 'The models that can be activated',
    answer: modelsSchema,
    problems: [503],
  })
  models(): Promise<{ items: ModelItem[] }> {
    return this.administration.models();
  }

  @Post('models/:id/activate')
  @DescribeRoute({
    summary: 'Goes on with another model, now and after a restart',
    answer: modelItemSchema,
    problems: [404, 422, 503],
  })
  activateModel(@Param('id') id: string): Promise<ModelItem> {
    return this.administration.activateModel(id);
  }
}
