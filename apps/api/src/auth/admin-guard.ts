import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import type { User } from '@coopkg/records';
import { ServerToken } from '../http/server-token.js';
import { Access } from './access.js';
import { sessionToken } from './session-token.js';

export interface AdminRequest extends Request {
  session?: User;
}

/**
 * Stands before every route. Those that are not public let through administrators, by session
 * cookie or bearer token, and commands on this machine that hold the server's own token.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly application: Application,
    private readonly serverToken: ServerToken,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get(Access, context.getClass()) === 'public') return true;
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const token = sessionToken(request);
    const session =
      token === null
        ? null
        : token === this.serverToken.value
          ? { name: 'command line', role: 'admin' }
          : await this.application.records.sessions.find(token);
    if (session === null)
      throw new Fault('login-required', {
        zh: '请先登录：POST /api/admin/login。',
        en: 'Log in first: POST /api/admin/login.',
      });
    if (session.role !== 'admin')
      throw new Fault('role-missing', {
        zh: '只有管理员可以这样做。',
        en: 'Only an administrator may do this.',
      });
    request.session = session;
    return true;
  }
}
