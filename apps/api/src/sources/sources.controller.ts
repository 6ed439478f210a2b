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
import { z } from 'zod';
import {
  importBodySchema,
  jobStartedSchema,
  loadBodySchema,
  rejectsSchema,
  rollBackBodySchema,
  sourceItemSchema,
  sourcesSchema,
  type ImportBody,
  type LoadBody,
  type RejectedRows,
  type RollBackBody,
  type SourceItem,
  type Sources as SourceList,
} from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { receiveFile } from '../http/receive-file.js';
import { askerOf } from '../jobs/asker.js';
import { SourceDrafts } from './source-drafts.js';
import { SourceUploads } from './source-uploads.js';
import { Sources } from './sources.js';

const uploadQuerySchema = z.object({ name: z.string().min(1).max(300) });
const kinds = '.xlsx .csv .tsv .txt .json .jsonl .ndjson .xml .gz .zip'.split(' ');

@AdminOnly()
@Controller('api/admin/sources')
export class SourcesController {
  constructor(
    private readonly application: Application,
    private readonly sources: Sources,
    private readonly uploads: SourceUploads,
    private readonly drafts: SourceDrafts,
  ) {}

  @Get()
  @DescribeRoute({
    summary:
      'Uploaded files and what became of them, the graph that a load would replace, and earlier loads',
    answer: sourcesSchema,
    problems: [503],
  })
  list(): SourceList {
    return this.sources.list();
  }

  @Post()
  @DescribeRoute({
    summary: 'Takes a file or a zip as application/octet-stream and suggests what it holds',
    status: 201,
    answer: sourceItemSchema,
    problems: [400, 413],
  })
  async upload(
    @Query({ schema: uploadQuerySchema }) { name }: z.infer<typeof uploadQuerySchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<SourceItem> {
    const maxMb = this.application.configuration.uploadMaxMb;
    const folder = this.drafts.folder();
    const file = await receiveFile(request, { name, folder, maxMb, kinds });
    return this.uploads.add(file, askerOf(request, wish));
  }

  @Post(':id/import')
  @DescribeRoute({
    summary: 'Reads a file into a graph folder to look at; the graph that answers stays',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 404, 429],
  })
  import(
    @Param('id') id: string,
    @Body({ schema: importBodySchema }) body: ImportBody,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.sources.startImport(id, body, askerOf(request, wish));
  }

  @Get(':id/rejects')
  @DescribeRoute({
    summary: 'The first rows that an import has rejected',
    answer: rejectsSchema,
    problems: [404],
  })
  rejects(@Param('id') id: string): Promise<RejectedRows> {
    return this.sources.rejects(id);
  }

  @Get(':id/rejects.csv')
  @DescribeRoute({
    summary: 'All rows that an import has rejected',
    answer: 'text/csv',
    problems: [404],
  })
  download(@Param('id') id: string, @Res() response: Response): void {
    const file = this.sources.rejectsFile(id);
    response.type('text/csv').download(file, 'rejects.csv', { dotfiles: 'allow' });
  }

  @Post(':id/load')
  @DescribeRoute({
    summary: 'Loads what was imported in the place of the graph that answers',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 404, 409, 429],
  })
  load(
    @Param('id') id: string,
    @Body({ schema: loadBodySchema }) body: LoadBody,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.sources.startLoad(id, body, askerOf(request, wish));
  }

  @Post('roll-back')
  @DescribeRoute({
    summary:
      'Lets the graph before the last load answer again; the present one is kept in its place',
    status: 202,
    answer: jobStartedSchema,
    problems: [400, 409, 429],
  })
  rollBack(
    @Body({ schema: rollBackBodySchema }) _body: RollBackBody,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ jobId: string }> {
    return this.sources.startRollBack(askerOf(request, wish));
  }

  @Delete(':id')
  @DescribeRoute({
    summary: 'Removes an uploaded file and what was made of it',
    status: 204,
    problems: [404],
  })
  remove(@Param('id') id: string): Promise<void> {
    return this.sources.remove(id);
  }
}
