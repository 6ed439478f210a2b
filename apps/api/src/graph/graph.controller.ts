import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import type { Subgraph } from '@coopkg/contracts';
import type { Application } from '@coopkg/application';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { SchemaPipe } from '../http/schema-pipe.js';
import { APPLICATION } from '../tokens.js';
import { describeSchema, type SchemaDescription } from './describe-schema.js';
import { nodeNeighbours } from './node-neighbours.js';

export const neighboursQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

@Controller('api')
export class GraphController {
  constructor(@Inject(APPLICATION) private readonly application: Application) {}

  @Get('nodes/:id/neighbours')
  neighbours(
    @Param('id') id: string,
    @Query(new SchemaPipe(neighboursQuerySchema)) query: z.infer<typeof neighboursQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    return nodeNeighbours(this.application.graph, id, query.limit, disconnectSignal(response));
  }

  @Get('schema')
  schema(): Promise<SchemaDescription> {
    return describeSchema(this.application.graph);
  }
}
