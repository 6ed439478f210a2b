import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  paperPageSchema,
  papersPageSchema,
  projectPageSchema,
  researcherPageSchema,
  universityPageSchema,
  type PaperPage,
  type PapersPage,
  type ProjectPage,
  type ResearcherPage,
  type UniversityPage,
} from '@coopkg/contracts';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EntityPages } from './entity-pages.js';

const papersQuerySchema = z.object({
  order: z.enum(['year', 'citations']).default('year'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

@Public()
@Controller('api')
export class EntityPagesController {
  constructor(private readonly pages: EntityPages) {}

  @Get('researchers/:id')
  @DescribeRoute({
    summary: 'A person: counts, papers a year, topics, collaborators, projects',
    answer: researcherPageSchema,
    problems: [404, 503],
  })
  researcher(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResearcherPage> {
    return this.pages.researcher(id, disconnectSignal(response));
  }

  @Get('researchers/:id/papers')
  @DescribeRoute({
    summary: "A stretch of a person's papers",
    answer: papersPageSchema,
    problems: [400, 503],
  })
  papers(
    @Param('id') id: string,
    @Query({ schema: papersQuerySchema }) query: z.infer<typeof papersQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PapersPage> {
    return this.pages.papers(id, query, disconnectSignal(response));
  }

  @Get('universities/:name')
  @DescribeRoute({
    summary: 'A university by its full name: its people, papers a year, funders, partners',
    answer: universityPageSchema,
    problems: [404, 503],
  })
  university(
    @Param('name') name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UniversityPage> {
    return this.pages.university(name, disconnectSignal(response));
  }

  @Get('papers/:id')
  @DescribeRoute({
    summary: 'A paper: authors, projects, citations',
    answer: paperPageSchema,
    problems: [404, 503],
  })
  paper(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaperPage> {
    return this.pages.paper(id, disconnectSignal(response));
  }

  @Get('projects/:id')
  @DescribeRoute({
    summary: 'A project: people, papers',
    answer: projectPageSchema,
    problems: [404, 503],
  })
  project(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProjectPage> {
    return this.pages.project(id, disconnectSignal(response));
  }
}
