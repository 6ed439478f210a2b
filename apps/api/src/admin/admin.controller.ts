import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { z } from 'zod';
import { templatesBodySchema, type ModelItem, type QuestionTemplate } from '@coopkg/contracts';
import type { Correction, User } from '@coopkg/records';
import { SchemaPipe } from '../http/schema-pipe.js';
import { AdminGuard, type AdminRequest } from '../auth/admin-guard.js';
import { Administration } from './administration.js';
import { correctionBodySchema, userBodySchema } from './bodies.js';

@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminController {
  constructor(@Inject(Administration) private readonly administration: Administration) {}

  @Get('session')
  session(@Req() request: AdminRequest): User {
    return { name: request.session?.name ?? '', role: request.session?.role ?? '' };
  }

  @Get('users')
  users(): Promise<{ items: User[] }> {
    return this.administration.users();
  }

  @Post('users')
  @HttpCode(201)
  addUser(
    @Body(new SchemaPipe(userBodySchema)) body: z.infer<typeof userBodySchema>,
  ): Promise<User> {
    return this.administration.addUser(body);
  }

  @Get('corrections')
  corrections(): Promise<{ items: Correction[] }> {
    return this.administration.corrections();
  }

  @Post('corrections')
  @HttpCode(201)
  addCorrection(
    @Body(new SchemaPipe(correctionBodySchema)) body: z.infer<typeof correctionBodySchema>,
    @Req() request: AdminRequest,
  ): Promise<Correction> {
    return this.administration.addCorrection(body, request.session?.name ?? '');
  }

  @Delete('corrections/:id')
  @HttpCode(204)
  revokeCorrection(@Param('id') id: string): Promise<void> {
    return this.administration.revokeCorrection(id);
  }

  @Get('templates')
  templates(): Promise<{ items: QuestionTemplate[] }> {
    return this.administration.templates();
  }

  @Put('templates')
  editTemplates(
    @Body(new SchemaPipe(templatesBodySchema)) body: z.infer<typeof templatesBodySchema>,
  ): Promise<{ items: QuestionTemplate[]; changed: string[] }> {
    return this.administration.editTemplates(body);
  }

  @Get('models')
  models(): Promise<{ items: ModelItem[] }> {
    return this.administration.models();
  }

  @Post('models/:id/activate')
  @HttpCode(200)
  activateModel(@Param('id') id: string): Promise<ModelItem> {
    return this.administration.activateModel(id);
  }
}
