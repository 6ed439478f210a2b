import { Inject, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { RateLimit } from '../http/rate-limit.js';
import { RATE_LIMIT, SERVER_TOKEN } from '../tokens.js';

/** Limits each client by its address; commands on this machine that hold the server's token are not limited. */
export class RateGuard implements CanActivate {
  constructor(
    @Inject(RATE_LIMIT) private readonly limit: RateLimit,
    @Inject(SERVER_TOKEN) private readonly token: string,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.headers.authorization !== `Bearer ${this.token}`) this.limit.take(request.ip ?? '');
    return true;
  }
}
