import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import type { Job } from '@coopkg/records';
import { acceptedLanguage } from '../http/accepted-language.js';
import { EventStream } from '../http/event-stream.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { SchemaPipe } from '../http/schema-pipe.js';
import { AdminGuard } from '../auth/admin-guard.js';
import { datasetBodySchema } from './bodies.js';
import { DatasetJobs, type DatasetSummary } from './dataset-jobs.js';

@Controller('api/admin')
@UseGuards(AdminGuard)
export class DatasetsController {
  constructor(@Inject(DatasetJobs) private readonly jobs: DatasetJobs) {}

  @Post('datasets')
  @HttpCode(202)
  start(
    @Body(new SchemaPipe(datasetBodySchema)) body: z.infer<typeof datasetBodySchema>,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.jobs.start(body, acceptedLanguage(wish));
  }

  @Get('datasets')
  datasets(): Promise<{ items: DatasetSummary[] }> {
    return this.jobs.datasets();
  }

  @Get('datasets/:id/download')
  download(@Param('id') id: string, @Res() response: Response): void {
    response
      .type('application/x-ndjson')
      .download(this.jobs.fileOf(id), `coopkg-${id}.jsonl`, { dotfiles: 'allow' });
  }

  @Get('datasets/:id/preview')
  preview(@Param('id') id: string): Promise<{ items: unknown[] }> {
    return this.jobs.preview(id);
  }

  @Get('jobs/:id')
  job(@Param('id') id: string): Promise<Job> {
    return this.jobs.find(id);
  }

  @Get('jobs/:id/events')
  events(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return jobEvents(this.jobs, id, response);
  }

  @Delete('jobs/:id')
  cancel(@Param('id') id: string): Promise<Job> {
    return this.jobs.cancel(id);
  }
}

async function jobEvents(jobs: DatasetJobs, id: string, response: Response): Promise<void> {
  await jobs.find(id);
  const events = new EventStream(response);
  await jobs.follow(
    id,
    (job) => {
      events.send(job.state === 'running' || job.state === 'waiting' ? 'progress' : job.state, job);
    },
    disconnectSignal(response),
  );
  events.end();
}
