import { Inject, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Fault } from '@coopkg/contracts';
import { SERVER_TOKEN, SESSIONS } from '../tokens.js';
import { sessionCookie, type Session, type Sessions } from './sessions.js';

export interface AdminRequest extends Request {
  session?: Pick<Session, 'name' | 'role'>;
}

/** Lets through administrators, by session cookie or bearer token, and commands on this machine that hold the server's own token. */
export class AdminGuard implements CanActivate {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SERVER_TOKEN) private readonly serverToken: string,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const token = bearerOf(request) ?? cookieOf(request);
    const session =
      token === null
        ? null
        : token === this.serverToken
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
