import path from 'node:path';
import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  aliasPageSchema,
  knownNameSchema,
  type AliasPage,
  type KnownNameItem,
} from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { CuratorOnly } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { receiveFile } from '../http/receive-file.js';
import { Names } from './names.js';

const searchSchema = z.object({ text: z.string().trim().min(1).max(100) });
const namesSchema = z.object({ items: z.array(knownNameSchema) });
const aliasQuerySchema = z.object({
  contains: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const uploadSchema = z.object({ name: z.string().min(1).max(300) });
const importedSchema = z.object({ read: z.number().int(), written: z.number().int() });

@CuratorOnly()
@Controller('api/admin')
export class NamesController {
  constructor(
    private readonly application: Application,
    private readonly names: Names,
  ) {}

  @Get('names')
  @DescribeRoute({
    summary: 'Names of the graph that hold a text',
    answer: namesSchema,
    problems: [400, 503],
  })
  search(
    @Query({ schema: searchSchema }) { text }: z.infer<typeof searchSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ items: KnownNameItem[] }> {
    return this.names.search(text, disconnectSignal(response));
  }

  @Get('aliases')
  @DescribeRoute({
    summary: 'Other names of institutions',
    answer: aliasPageSchema,
    problems: [400],
  })
  aliases(
    @Query({ schema: aliasQuerySchema }) { contains, limit }: z.infer<typeof aliasQuerySchema>,
  ): Promise<AliasPage> {
    return this.names.aliases(contains, limit);
  }

  @Post('aliases/ror')
  @DescribeRoute({
    summary: 'Takes a data dump of ROR (JSON, application/octet-stream) as further names',
    answer: importedSchema,
    problems: [400, 413],
  })
  async importRor(
    @Query({ schema: uploadSchema }) { name }: z.infer<typeof uploadSchema>,
    @Req() request: Request,
  ): Promise<z.infer<typeof importedSchema>> {
    const { dataDirectory, uploadMaxMb } = this.application.configuration;
    const folder = path.join(dataDirectory, 'aliases');
    const file = await receiveFile(request, { name, folder, maxMb: uploadMaxMb, kinds: ['.json'] });
    return this.names.importRor(file);
  }
}
