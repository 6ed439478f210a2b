import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import {
  activationBodySchema,
  activationsSchema,
  administeredModelsSchema,
  modelItemSchema,
  trialBodySchema,
  trialsSchema,
  type Activation,
  type AdministeredModel,
  type ModelItem,
  type Trial,
} from '@coopkg/contracts';
import { OnlyReads } from '../audit/only-reads.js';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Models } from './models.js';

const optionalActivation = activationBodySchema.prefault({});

@AdminOnly()
@Controller('api/admin/models')
export class ModelsController {
  constructor(private readonly models: Models) {}

  @Get()
  @DescribeRoute({
    summary: 'The models that can be activated, where they come from and how they measured',
    answer: administeredModelsSchema,
    problems: [503],
  })
  list(): Promise<{ items: AdministeredModel[]; rollBackTo: string | null }> {
    return this.models.list();
  }

  @Get('activations')
  @DescribeRoute({ summary: 'Which model was put in use when, and why', answer: activationsSchema })
  activations(): Promise<{ items: Activation[] }> {
    return this.models.activations();
  }

  @Post('roll-back')
  @DescribeRoute({
    summary: 'Goes back to the model before',
    answer: modelItemSchema,
    problems: [404, 409, 422, 503],
  })
  rollBack(
    @Body({ schema: optionalActivation }) { reason }: z.infer<typeof activationBodySchema>,
    @Req() request: AdminRequest,
  ): Promise<ModelItem> {
    return this.models.rollBack(request.session?.name ?? '', reason);
  }

  @OnlyReads(true)
  @Post('try')
  @DescribeRoute({
    summary: 'One question as one or two models answer it; the answers are not kept',
    answer: trialsSchema,
    problems: [400, 404, 422, 503],
  })
  ask(
    @Body({ schema: trialBodySchema }) { question, modelIds }: z.infer<typeof trialBodySchema>,
  ): Promise<{ items: Trial[] }> {
    return this.models.ask(question, modelIds);
  }

  @Post(':id/activate')
  @DescribeRoute({
    summary:
      'Goes on with another model, now and after a restart; one that measured lower than the model in use only for a reason',
    answer: modelItemSchema,
    problems: [404, 409, 422, 503],
  })
  activate(
    @Param('id') id: string,
    @Body({ schema: optionalActivation }) wish: z.infer<typeof activationBodySchema>,
    @Req() request: AdminRequest,
  ): Promise<ModelItem> {
    return this.models.activate(id, wish, request.session?.name ?? '');
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Removes a model of the data folder that is not in use',
    status: 204,
    problems: [404, 409],
  })
  remove(@Param('id') id: string): Promise<void> {
    return this.models.remove(id);
  }
}
