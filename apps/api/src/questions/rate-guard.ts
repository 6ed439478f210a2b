import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Application } from '@coopkg/application';
import type { AdminRequest } from '../auth/admin-guard.js';
import { takeOne } from '../http/rate-limit.js';
import { ServerToken } from '../http/server-token.js';

/**
 * Limits each program by its token and other clients by their address; commands on this machine
 * that hold the server's token are not limited.
 */
@Injectable()
export class RateGuard implements CanActivate {
  constructor(
    private readonly application: Application,
    private readonly token: ServerToken,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { rateLimitPerMinute } = this.application.configuration;
    const request = context.switchToHttp().getRequest<AdminRequest>();
    if (rateLimitPerMinute > 0 && request.headers.authorization !== `Bearer ${this.token.value}`)
      await takeOne(this.application.records, `ask ${clientOf(request)}`, rateLimitPerMinute);
    return true;
  }
}

const clientOf = ({ session, ip }: AdminRequest): string =>
  session?.role === 'token' ? session.name : (ip ?? '');
