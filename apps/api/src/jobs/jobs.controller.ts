import { Controller, Delete, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { jobSchema, jobsSchema, jobStateSchema, type JobItem } from '@coopkg/contracts';
import { CuratorOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { jobEvents } from './job-events.js';
import { jobItem, Jobs } from './jobs.js';

const jobsQuerySchema = z.object({
  kind: z.string().max(100).optional(),
  state: z.union([jobStateSchema, z.literal('active')]).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

@CuratorOnly()
@Controller('api/admin/jobs')
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Get()
  @DescribeRoute({
    summary: 'Lists jobs, newest first; state `active`: those that wait or run',
    answer: jobsSchema,
    problems: [400],
  })
  list(
    @Query({ schema: jobsQuerySchema }) { kind, state, limit }: z.infer<typeof jobsQuerySchema>,
  ): Promise<{ items: JobItem[] }> {
    return this.jobs.list({
      limit,
      ...(kind === undefined ? {} : { kinds: [kind] }),
      ...(state === undefined
        ? {}
        : { states: state === 'active' ? (['waiting', 'running'] as const) : [state] }),
    });
  }

  @Get(':id')
  @DescribeRoute({ summary: 'A job', answer: jobSchema, problems: [404] })
  async job(@Param('id') id: string): Promise<JobItem> {
    return jobItem(await this.jobs.find(id));
  }

  @Get(':id/events')
  @DescribeRoute({
    summary: "A job's progress as server-sent events: progress, then done, failed or cancelled",
    answer: 'text/event-stream',
    problems: [404],
  })
  events(@Param('id') id: string, @Res() response: Response): Promise<void> {
    return jobEvents(this.jobs, id, response);
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Cancels a job; for those who may start one of its kind',
    answer: jobSchema,
    problems: [404],
  })
  async cancel(@Param('id') id: string, @Req() request: AdminRequest): Promise<JobItem> {
    return jobItem(await this.jobs.cancel(id, request));
  }
}
