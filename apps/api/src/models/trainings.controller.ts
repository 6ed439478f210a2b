import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Req } from '@nestjs/common';
import { z } from 'zod';
import {
  jobStartedSchema,
  trainingBodySchema,
  trainingSchema,
  trainingSetupSchema,
  trainingsSchema,
  type Training,
  type TrainingSetup,
} from '@coopkg/contracts';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { askerOf } from '../jobs/asker.js';
import { Trainings } from './trainings.js';

const setupQuerySchema = z.object({ fresh: z.stringbool().default(false) });

@AdminOnly()
@Controller('api/admin/trainings')
export class TrainingsController {
  constructor(private readonly trainings: Trainings) {}

  @Post()
  @DescribeRoute({
    summary: 'Starts a training on a dataset, or on one of a kind that is made first',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 404, 429],
  })
  start(
    @Body({ schema: trainingBodySchema }) body: z.infer<typeof trainingBodySchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.trainings.start(body, askerOf(request, wish));
  }

  @Get()
  @DescribeRoute({ summary: 'Lists trainings with their curves', answer: trainingsSchema })
  list(): Promise<{ items: Training[] }> {
    return this.trainings.list();
  }

  @Get('setup')
  @DescribeRoute({
    summary: 'What training finds on this machine; `fresh`: looks again',
    answer: trainingSetupSchema,
    problems: [400],
  })
  setup(
    @Query({ schema: setupQuerySchema }) { fresh }: z.infer<typeof setupQuerySchema>,
  ): Promise<TrainingSetup> {
    return this.trainings.setup(fresh);
  }

  @Post('setup')
  @DescribeRoute({
    summary: 'Installs the Python packages that training needs',
    status: 202,
    answer: jobStartedSchema,
    problems: [429],
  })
  installSetup(
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.trainings.installSetup(askerOf(request, wish));
  }

  @Get(':id')
  @DescribeRoute({ summary: 'A training with its curve', answer: trainingSchema, problems: [404] })
  one(@Param('id') id: string): Promise<Training> {
    return this.trainings.one(id);
  }

  @Post(':id/resume')
  @DescribeRoute({
    summary: 'Goes on with a training that was stopped or failed, from its last checkpoint',
    status: 202,
    answer: jobStartedSchema,
    problems: [404, 409],
  })
  resume(@Param('id') id: string): Promise<{ jobId: string }> {
    return this.trainings.resume(id);
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Removes a training that has ended; its model stays',
    status: 204,
    problems: [404, 409],
  })
  remove(@Param('id') id: string): Promise<void> {
    return this.trainings.remove(id);
  }
}
