import { Body, Controller, Get, Headers, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import {
  calibrationBodySchema,
  calibrationsSchema,
  jobStartedSchema,
  type StoredCalibration,
} from '@coopkg/contracts';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { askerOf } from '../jobs/asker.js';
import { Measurements } from './measurements.js';

@AdminOnly()
@Controller('api/admin/calibrations')
export class CalibrationsController {
  constructor(private readonly measurements: Measurements) {}

  @Post()
  @DescribeRoute({
    summary: 'Starts to fit the numbers of the decision to a model',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 404, 422, 429, 503],
  })
  start(
    @Body({ schema: calibrationBodySchema }) body: z.infer<typeof calibrationBodySchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.measurements.startCalibration(body, askerOf(request, wish));
  }

  @Get()
  @DescribeRoute({ summary: 'Lists calibrations, newest first', answer: calibrationsSchema })
  async list(): Promise<{ items: StoredCalibration[] }> {
    return { items: await this.measurements.calibrations() };
  }

  @Post(':id/use')
  @DescribeRoute({
    summary: 'Decides by the fitted numbers from now on',
    status: 204,
    problems: [404, 409],
  })
  use(@Param('id') id: string): Promise<void> {
    return this.measurements.useCalibration(id);
  }
}
