import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Application } from '@coopkg/application';
import { takeOne } from '../http/rate-limit.js';
import { ServerToken } from '../http/server-token.js';

/**
 * Limits each client by its address; commands on this machine that hold the server's token are not
 * limited.
 */
@Injectable()
export class RateGuard implements CanActivate {
  constructor(
    private readonly application: Application,
    private readonly token: ServerToken,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { rateLimitPerMinute } = this.application.configuration;
    const request = context.switchToHttp().getRequest<Request>();
    if (rateLimitPerMinute > 0 && request.headers.authorization !== `Bearer ${this.token.value}`)
      await takeOne(this.application.records, `ask ${request.ip ?? ''}`, rateLimitPerMinute);
    return true;
  }
}
