import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { auditItemSchema, type AuditItem } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { AdminOnly, MachineOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { AuditTrail } from './audit-trail.js';

const text = z.string().max(200).optional();
const moment = z.iso.datetime({ offset: true }).optional();
const auditQuerySchema = z.object({
  cursor: text,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  actor: text,
  action: text,
  contains: text,
  outcome: z.enum(['done', 'refused']).optional(),
  from: moment,
  to: moment,
});
const auditPageSchema = z.object({
  items: z.array(auditItemSchema),
  nextCursor: z.string().nullable(),
});
const facetsSchema = z.object({ actors: z.array(z.string()), actions: z.array(z.string()) });
const noteSchema = z.object({
  action: z.string().min(1).max(100),
  subject: z.string().max(1000),
  after: z.unknown().optional(),
});

@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly application: Application,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @DescribeRoute({
    summary: 'What was changed by whom, newest first',
    answer: auditPageSchema,
    problems: [400],
  })
  page(
    @Query({ schema: auditQuerySchema }) query: z.infer<typeof auditQuerySchema>,
  ): Promise<{ items: AuditItem[]; nextCursor: string | null }> {
    const { cursor, limit, ...filter } = query;
    return this.application.records.audit.page({ cursor, limit, filter });
  }

  @Get('facets')
  @DescribeRoute({ summary: 'Who has changed something, and what', answer: facetsSchema })
  facets(): Promise<z.infer<typeof facetsSchema>> {
    return this.application.records.audit.facets();
  }

  @MachineOnly()
  @Post('notes')
  @DescribeRoute({ summary: 'What a command on this machine has changed', status: 204 })
  async note(
    @Body({ schema: noteSchema }) note: z.infer<typeof noteSchema>,
    @Req() request: AdminRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.trail.note(request, response, { status: 200, after: null, ...note });
  }
}
