import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  neighbourCountsSchema,
  relationshipsAmongRequestSchema,
  relationshipsAmongSchema,
  relationshipSchema,
  subgraphSchema,
  type NeighbourCounts,
  type NodeLabel,
  type Relationship,
  type RelationshipsAmong,
  type RelationshipsAmongRequest,
  type Subgraph,
} from '@coopkg/contracts';
import {
  Application,
  describeSchema,
  schemaDescriptionSchema,
  type SchemaDescription,
} from '@coopkg/application';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import {
  neighboursQuerySchema,
  nodeQuerySchema,
  pathQuerySchema,
  relationshipQuerySchema,
  type NeighboursQuery,
  type PathQuery,
  type RelationshipQuery,
} from './graph-queries.js';
import { NodeReading } from './node-reading.js';

@Public()
@Controller('api')
export class GraphController {
  constructor(
    private readonly application: Application,
    private readonly reading: NodeReading,
  ) {}

  @Get('nodes/:id/neighbours')
  @DescribeRoute({
    summary: 'A node and its neighbours, those that matter most first',
    answer: subgraphSchema,
    problems: [400, 404, 503],
  })
  neighbours(
    @Param('id') id: string,
    @Query({ schema: neighboursQuerySchema }) query: NeighboursQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    return this.reading.neighbours(id, query, disconnectSignal(response));
  }

  @Get('nodes/:id/neighbour-counts')
  @DescribeRoute({
    summary: 'How many neighbours of each kind a node has',
    answer: neighbourCountsSchema,
    problems: [400, 404, 503],
  })
  counts(
    @Param('id') id: string,
    @Query({ schema: nodeQuerySchema }) { label }: { label?: NodeLabel },
    @Res({ passthrough: true }) response: Response,
  ): Promise<NeighbourCounts> {
    return this.reading.counts(id, label, disconnectSignal(response));
  }

  @Get('relationships')
  @DescribeRoute({
    summary:
      'A relationship and what it stands on: the joint papers and projects of a co-operation',
    answer: relationshipSchema,
    problems: [400, 404, 503],
  })
  relationship(
    @Query({ schema: relationshipQuerySchema }) query: RelationshipQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Relationship> {
    return this.reading.relationship(query, disconnectSignal(response));
  }

  @Post('relationships/among')
  @DescribeRoute({
    summary: 'The relationships between nodes, or between fresh ones and them',
    answer: relationshipsAmongSchema,
    problems: [400, 503],
  })
  among(
    @Body({ schema: relationshipsAmongRequestSchema }) asked: RelationshipsAmongRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RelationshipsAmong> {
    return this.reading.among(asked, disconnectSignal(response));
  }

  @Get('paths')
  @DescribeRoute({
    summary: 'One of the shortest ways between two nodes; empty where there is none so short',
    answer: subgraphSchema,
    problems: [400, 503, 504],
  })
  path(
    @Query({ schema: pathQuerySchema }) query: PathQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subgraph> {
    return this.reading.path(query, disconnectSignal(response));
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
