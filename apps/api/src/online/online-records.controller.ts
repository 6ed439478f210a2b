import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { z } from 'zod';
import {
  onlineImportBodySchema,
  onlineRecordBodySchema,
  onlineRecordSchema,
  onlineRecordsSchema,
  sourcesSchema,
  type OnlineRecord,
  type SourceItem,
} from '@coopkg/contracts';
import { AdminOnly, Public } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { askerOf } from '../jobs/asker.js';
import { RateGuard } from '../questions/rate-guard.js';
import { OnlineImport } from './online-import.js';

const importedSchema = sourcesSchema.pick({ items: true });

@Public()
@Controller('api/online/records')
export class OnlineRecordsController {
  constructor(private readonly imports: OnlineImport) {}

  @Post()
  @UseGuards(RateGuard)
  @DescribeRoute({
    summary: 'Asks an administrator to put a find into the graph',
    status: 201,
    answer: onlineRecordSchema,
    problems: [400, 429, 503],
  })
  add(
    @Body({ schema: onlineRecordBodySchema }) { item }: z.output<typeof onlineRecordBodySchema>,
  ): Promise<OnlineRecord> {
    return this.imports.records.add(item);
  }
}

@AdminOnly()
@Controller('api/admin/online-records')
export class AdminOnlineRecordsController {
  constructor(private readonly imports: OnlineImport) {}

  @Get()
  @DescribeRoute({
    summary: 'Finds that people want to have in the graph, oldest first',
    answer: onlineRecordsSchema,
  })
  async list(): Promise<{ items: OnlineRecord[] }> {
    return { items: await this.imports.records.list() };
  }

  @Post('import')
  @DescribeRoute({
    summary: 'Makes files of these records, to be imported at the sources like any upload',
    status: 201,
    answer: importedSchema,
    problems: [400, 404],
  })
  async import(
    @Body({ schema: onlineImportBodySchema }) { ids }: z.output<typeof onlineImportBodySchema>,
    @Req() request: AdminRequest,
    @Headers('accept-language') wish?: string,
  ): Promise<{ items: SourceItem[] }> {
    return { items: await this.imports.take(ids, askerOf(request, wish)) };
  }

  @Delete(':id')
  @DescribeRoute({ summary: 'Refuses a record', status: 204, problems: [404] })
  async refuse(@Param('id') id: string): Promise<void> {
    await this.imports.records.take([id]);
  }
}
