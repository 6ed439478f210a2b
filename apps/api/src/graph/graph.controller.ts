import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { nodeLabels, subgraphSchema, type Subgraph } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import {
  describeSchema,
  schemaDescriptionSchema,
  type SchemaDescription,
} from './describe-schema.js';
import { nodeNeighbours } from './node-neighbours.js';

const neighboursQuerySchema = z.object({
  /** Ids are unique within a label only; without one, the first that has it. */
  label: z.enum(nodeLabels).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

@Public()
@Controller('api')
export class GraphController {
  constructor(private readonly application: Application) {}

  @Get('nodes/:id/neighbours')
  @DescribeRoute({
    summary: 'A node and its neighbours',
    answer: subgraphSchema,
    problems: [404, 503],
  })
  neighbours(
    @Param('id') id: string,
    @Query({ schema: neighboursQuerySchema }) query: z.infer<typeof neighboursQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    const { label, limit } = query;
    return nodeNeighbours(this.application.graph, { id, label }, limit, disconnectSignal(response));
  }

  @Get('schema')
  @DescribeRoute({
    summary: 'Labels, types and properties, with counts',
    answer: schemaDescriptionSchema,
    problems: [503],
  })
  schema(): Promise<SchemaDescription> {
    return describeSchema(this.application.graph);
  }
}
