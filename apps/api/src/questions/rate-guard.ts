import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Application } from '@coopkg/application';
import { RateLimit } from '../http/rate-limit.js';
import { ServerToken } from '../http/server-token.js';

/**
 * Limits each client by its address; commands on this machine that hold the server's token are not
 * limited.
 */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly limit: RateLimit;

  constructor(
    { configuration }: Application,
    private readonly token: ServerToken,
  ) {
    this.limit = new RateLimit(configuration.rateLimitPerMinute);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.headers.authorization !== `Bearer ${this.token.value}`)
      this.limit.take(request.ip ?? '');
    return true;
  }
}
