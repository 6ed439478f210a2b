import { Body, Controller, Delete, Get, Headers, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Job } from '@coopkg/records';
import { AdminOnly } from '../auth/access.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import {
  datasetBodySchema,
  datasetPreviewSchema,
  datasetsSchema,
  jobSchema,
  jobStartedSchema,
} from './admin-schemas.js';
import { DatasetJobs, type DatasetSummary } from './dataset-jobs.js';
import { jobEvents } from './job-events.js';

const datasetMediaType = 'application/x-ndjson';

@AdminOnly()
@Controller('api/admin')
export class DatasetsController {
  constructor(private readonly jobs: DatasetJobs) {}

  @Post('datasets')
  @DescribeRoute({
    summary: 'Starts to build a dataset',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 429],
  })
  start(
    @Body({ schema: datasetBodySchema }) body: z.infer<typeof datasetBodySchema>,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.jobs.start(body, acceptedLanguage(wish));
  }

  @Get('datasets')
  @DescribeRoute({ summary: 'Lists datasets', answer: datasetsSchema })
  datasets(): Promise<{ items: DatasetSummary[] }> {
    return this.jobs.datasets();
  }

  @Get('datasets/:id/download')
  @DescribeRoute({ summary: 'A dataset as JSONL', answer: datasetMediaType, problems: [404] })
  async download(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const file = await this.jobs.fileOf(id);
    response.type(datasetMediaType).download(file, `coopkg-${id}.jsonl`, { dotfiles: 'allow' });
  }

  @Get('datasets/:id/preview')
  @DescribeRoute({
    summary: 'The first lines of a dataset',
    answer: datasetPreviewSchema,
    problems: [404],
  })
  preview(@Param('id') id: string): Promise<{ items: unknown[] }> {
    return this.jobs.preview(id);
  }

  @Get('jobs/:id')
  @DescribeRoute({ summary: 'A job', answer: jobSchema, problems: [404] })
  job(@Param('id') id: string): Promise<Job> {
    return this.jobs.find(id);
  }

  @Get('jobs/:id/events')
  @DescribeRoute({
    summary: "A job's progress as server-sent events: progress, then done, failed or cancelled",
    answer: 'text/event-stream',
    problems: [404],
  })
  events(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return jobEvents(this.jobs, id, response);
  }

  @Delete('jobs/:id')
  @DescribeRoute({ summary: 'Cancels a job', answer: jobSchema, problems: [404] })
  cancel(@Param('id') id: string): Promise<Job> {
    return this.jobs.cancel(id);
  }
}
