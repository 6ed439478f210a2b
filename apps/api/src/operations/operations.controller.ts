import { Controller, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  graphConditionSchema,
  logLevelSchema,
  logPageSchema,
  settingItemSchema,
  type GraphCondition,
  type LogPage,
  type SettingItem,
} from '@coopkg/contracts';
import { processEnvironment, settingsInForce } from '@coopkg/configuration';
import { Application } from '@coopkg/application';
import { AdminOnly } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { LogRing } from '../http/log-ring.js';
import { GraphConditions } from './graph-condition.js';

const settingsSchema = z.object({ items: z.array(settingItemSchema) });
const logQuerySchema = z.object({
  level: logLevelSchema.optional(),
  contains: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

/** How the installation is: its graph, its settings, its log. */
@AdminOnly()
@Controller('api/admin')
export class OperationsController {
  constructor(
    private readonly application: Application,
    private readonly graphs: GraphConditions,
    private readonly ring: LogRing,
  ) {}

  @Get('graph')
  @DescribeRoute({
    summary: 'What the graph holds, its indexes, its size, and how its server is',
    answer: graphConditionSchema,
    problems: [503],
  })
  graph(): Promise<GraphCondition> {
    return this.graphs.read();
  }

  @Post('graph/refresh-names')
  @DescribeRoute({
    summary: 'Makes the index of names agree with the graph now',
    status: 204,
    problems: [503],
  })
  async refreshNames(): Promise<void> {
    await this.application.refreshIndex();
  }

  @Get('settings')
  @DescribeRoute({
    summary: 'Every setting as it is in force, without secrets',
    answer: settingsSchema,
  })
  settings(): { items: SettingItem[] } {
    return { items: settingsInForce(this.application.configuration, processEnvironment()) };
  }

  @Get('logs')
  @DescribeRoute({
    summary: 'The latest warnings and errors of this process, newest first',
    answer: logPageSchema,
    problems: [400],
  })
  logs(@Query({ schema: logQuerySchema }) query: z.infer<typeof logQuerySchema>): LogPage {
    const { since, dropped } = this.ring;
    return { items: this.ring.find(query), since, dropped };
  }
}
