import { Body, Controller, Delete, Get, Headers, Param, Put, Query, Req } from '@nestjs/common';
import { z } from 'zod';
import {
  apiGraphsSchema,
  apiGraphSummarySchema,
  apiNeighbourhoodSchema,
  apiSuppliersSchema,
  edgeDecisionBodySchema,
  edgeDecisionSchema,
  edgeDecisionsSchema,
  type ApiGraphSummary,
  type ApiNeighbourhood,
  type ApiSuppliers,
  type ApiGraphs as GraphList,
  type EdgeDecision,
  type EdgeDecisionBody,
  type EdgeDecisions,
} from '@coopkg/contracts';
import { AdminOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { commandLine } from '../auth/identities.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { DescribeRoute } from '../http/describe-route.js';
import { ApiGraphs } from './api-graphs.js';

const around = z.object({ api: z.string().max(300).optional() });
const ofInput = z.object({ api: z.string().max(300), parameter: z.string().max(300) });

@AdminOnly()
@Controller('api/admin/api-graphs')
export class ApiGraphsController {
  constructor(private readonly graphs: ApiGraphs) {}

  @Get()
  @DescribeRoute({ summary: 'Catalogues of APIs that have a graph', answer: apiGraphsSchema })
  list(@Headers('accept-language') accepted: string | undefined): Promise<GraphList> {
    return this.graphs.list(acceptedLanguage(accepted));
  }

  @Get(':catalogue')
  @DescribeRoute({
    summary: 'The operations of a catalogue',
    answer: apiGraphSummarySchema,
    problems: [404],
  })
  summary(
    @Param('catalogue') catalogue: string,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<ApiGraphSummary> {
    return this.graphs.summary(catalogue, acceptedLanguage(accepted));
  }

  @Get(':catalogue/neighbourhood')
  @DescribeRoute({
    summary:
      'An operation with those that supply it or that it supplies, and their edges; without one, all of a catalogue of up to 40 operations',
    answer: apiNeighbourhoodSchema,
    problems: [400, 404],
  })
  neighbourhood(
    @Param('catalogue') catalogue: string,
    @Query({ schema: around }) { api }: z.infer<typeof around>,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<ApiNeighbourhood> {
    return this.graphs.neighbourhood(catalogue, api, acceptedLanguage(accepted));
  }

  @Get(':catalogue/suppliers')
  @DescribeRoute({
    summary: 'The outputs that may supply an input, best first; those without an edge too',
    answer: apiSuppliersSchema,
    problems: [400, 404],
  })
  suppliers(
    @Param('catalogue') catalogue: string,
    @Query({ schema: ofInput }) { api, parameter }: z.infer<typeof ofInput>,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<ApiSuppliers> {
    return this.graphs.suppliers(catalogue, { api, parameter }, acceptedLanguage(accepted));
  }

  @Get(':catalogue/edges')
  @DescribeRoute({
    summary: 'What was decided about edges: what is in force, then what was undone, newest first',
    answer: edgeDecisionsSchema,
  })
  decisions(@Param('catalogue') catalogue: string): Promise<EdgeDecisions> {
    return this.graphs.decisions(catalogue);
  }

  @Put(':catalogue/edges')
  @DescribeRoute({
    summary:
      'Confirms or strikes an edge: planners go along a confirmed one first, and never along a struck one',
    answer: edgeDecisionSchema,
    problems: [400, 404],
  })
  decide(
    @Param('catalogue') catalogue: string,
    @Body({ schema: edgeDecisionBodySchema }) body: EdgeDecisionBody,
    @Req() { session }: AdminRequest,
  ): Promise<EdgeDecision> {
    const isCommand = session === commandLine;
    return this.graphs.decide(catalogue, body, session?.name ?? '', isCommand);
  }

  @Delete(':catalogue/edges/:id')
  @DescribeRoute({ summary: 'Undoes a decision about an edge', status: 204, problems: [404] })
  undo(
    @Param('catalogue') catalogue: string,
    @Param('id') id: string,
    @Req() { session }: AdminRequest,
  ): Promise<void> {
    return this.graphs.undo(catalogue, id, session?.name ?? '');
  }
}
