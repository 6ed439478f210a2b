import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  datasetComparisonSchema,
  datasetEstimateSchema,
  datasetPreviewSchema,
  datasetRequestSchema,
  datasetsSchema,
  jobStartedSchema,
  previewQuerySchema,
  type DatasetComparison,
  type DatasetEstimate,
  type DatasetItem,
  type DatasetPreview,
} from '@coopkg/contracts';
import { OnlyReads } from '../audit/only-reads.js';
import { CuratorOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { askerOf } from '../jobs/asker.js';
import { Datasets } from './datasets.js';

const datasetMediaType = 'application/x-ndjson';

@CuratorOnly()
@Controller('api/admin/datasets')
export class DatasetsController {
  constructor(private readonly datasets: Datasets) {}

  @Post()
  @DescribeRoute({
    summary: 'Starts to build a dataset',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 429],
  })
  start(
    @Body({ schema: datasetRequestSchema }) body: z.infer<typeof datasetRequestSchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.datasets.start(body, askerOf(request, wish));
  }

  @OnlyReads(true)
  @Post('estimate')
  @DescribeRoute({
    summary: 'What a dataset will hold, without building it',
    answer: datasetEstimateSchema,
    problems: [400],
  })
  estimate(
    @Body({ schema: datasetRequestSchema }) body: z.infer<typeof datasetRequestSchema>,
  ): Promise<DatasetEstimate> {
    return this.datasets.estimate(body);
  }

  @Get()
  @DescribeRoute({ summary: 'Lists datasets, newest first', answer: datasetsSchema })
  list(): Promise<{ items: DatasetItem[] }> {
    return this.datasets.list();
  }

  @Get(':id/download')
  @DescribeRoute({ summary: 'A dataset as JSONL', answer: datasetMediaType, problems: [404] })
  async download(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const file = await this.datasets.fileOf(id);
    response.type(datasetMediaType).download(file, `coopkg-${id}.jsonl`, { dotfiles: 'allow' });
  }

  @Get(':id/preview')
  @DescribeRoute({
    summary: 'Lines of a dataset, with `rows` also what their gold queries give on the graph now',
    answer: datasetPreviewSchema,
    problems: [400, 404],
  })
  preview(
    @Param('id') id: string,
    @Query({ schema: previewQuerySchema }) query: z.infer<typeof previewQuerySchema>,
    @Headers('accept-language') wish?: string,
  ): Promise<DatasetPreview> {
    return this.datasets.preview(id, query, acceptedLanguage(wish));
  }

  @Get(':id/compare/:other')
  @DescribeRoute({
    summary: 'What two datasets have in common',
    answer: datasetComparisonSchema,
    problems: [404],
  })
  compare(@Param('id') id: string, @Param('other') other: string): Promise<DatasetComparison> {
    return this.datasets.compare(id, other);
  }

  @Delete(':id')
  @DescribeRoute({ summary: 'Deletes a dataset', status: 204, problems: [404] })
  remove(@Param('id') id: string): Promise<void> {
    return this.datasets.remove(id);
  }
}
