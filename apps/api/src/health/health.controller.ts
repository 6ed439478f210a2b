import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Health, readinessSchema, type Readiness } from './health.js';

@Public()
@Controller('api/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get()
  @DescribeRoute({
    summary: 'Whether the process lives',
    answer: z.object({ status: z.literal('ok'), uptimeS: z.number() }),
  })
  live(): { status: 'ok'; uptimeS: number } {
    return { status: 'ok', uptimeS: Math.round(process.uptime()) };
  }

  @Get('ready')
  @DescribeRoute({
    summary: 'Whether questions can be answered; 503 with the same body when not',
    answer: readinessSchema,
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (readiness.status !== 'ready') response.status(503).setHeader('Retry-After', '2');
    return readiness;
  }
}
