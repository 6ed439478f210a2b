import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Fault } from '@coopkg/contracts';
import { ServerToken } from '../http/server-token.js';
import { Access } from './access.js';
import { sessionCookie, Sessions, type Session } from './sessions.js';

export interface AdminRequest extends Request {
  session?: Pick<Session, 'name' | 'role'>;
}

/**
 * Stands before every route. Those that are not public let through administrators, by session
 * cookie or bearer token, and commands on this machine that hold the server's own token.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly serverToken: ServerToken,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get(Access, context.getClass()) === 'public') return true;
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const token = bearerOf(request) ?? cookieOf(request);
    const session =
      token === null
        ? null
        : token === this.serverToken.value
          ? { name: 'command line', role: 'admin' }
          : this.sessions.read(token);
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

const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const cookieOf = (request: Request): string | null => {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${sessionCookie}=`));
  return found === undefined ? null : found.slice(sessionCookie.length + 1);
};
