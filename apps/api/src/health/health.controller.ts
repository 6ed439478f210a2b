import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Health, type Readiness } from './readiness.js';
import { openApiDocument } from '../http/open-api.js';

@Controller('api')
export class HealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  @Get('health')
  live(): { status: 'ok'; uptimeS: number } {
    return { status: 'ok', uptimeS: Math.round(process.uptime()) };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (readiness.status !== 'ready') response.status(503).setHeader('Retry-After', '2');
    return readiness;
  }

  @Get('openapi.json')
  openApi(): Record<string, unknown> {
    return openApiDocument();
  }
}
