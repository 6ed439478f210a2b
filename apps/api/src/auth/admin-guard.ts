import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Fault } from '@coopkg/contracts';
import type { SessionUser, User } from '@coopkg/records';
import { AuditTrail } from '../audit/audit-trail.js';
import { Access, type AccessLevel } from './access.js';
import { commandLine, Identities } from './identities.js';
import { sessionToken } from './session-token.js';

export interface AdminRequest extends Request {
  /**
   * Whose request it is; absent where nobody is logged in. Known on public routes too; a program
   * with a token is `token:NAME`.
   */
  session?: User & Partial<SessionUser>;
  /** What the route asks for. */
  level?: AccessLevel;
}

const rolesOf: Record<Exclude<AccessLevel, 'public' | 'machine'>, readonly string[]> = {
  account: ['admin', 'curator', 'user'],
  curator: ['admin', 'curator'],
  admin: ['admin'],
};

/**
 * Stands before every route. Finds out who asks, by session cookie or bearer token, or by the
 * server's own token that commands on this machine hold; lets through whom the route is for.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identities: Identities,
    private readonly trail: AuditTrail,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level =
      this.reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]) ??
      'admin';
    const request = context.switchToHttp().getRequest<AdminRequest>();
    request.level = level;
    const token = sessionToken(request);
    if (level === 'public') {
      const session = token === null ? null : await this.identities.onPublicRoute(token, request);
      if (session !== null) request.session = session;
      return true;
    }
    const session = token === null ? null : await this.identities.of(token);
    if (session === null) throw loginRequired();
    request.session = session;
    const refusal = refusalOf(level, session);
    if (refusal === null) return true;
    await this.trail.noteRefusal(request, context.switchToHttp().getResponse<Response>(), refusal);
    throw refusal;
  }
}

/** Why somebody may not do what is for those of a level; null: they may. */
export function refusalOf(
  level: Exclude<AccessLevel, 'public'>,
  session: NonNullable<AdminRequest['session']>,
): Fault | null {
  const isAllowed =
    level === 'machine' ? session === commandLine : rolesOf[level].includes(session.role);
  if (!isAllowed) return roleMissing(level);
  // What a person needs to choose a new password is open to every account.
  return session.mustChangePassword === true && level !== 'account' ? passwordDue() : null;
}

const roleTexts: Partial<Record<AccessLevel, { zh: string; en: string }>> = {
  account: {
    zh: '请以用户身份登录后再这样做。',
    en: 'Only a person who is logged in may do this.',
  },
  curator: {
    zh: '只有管理员和审校员可以这样做。',
    en: 'Only an administrator or a curator may do this.',
  },
  machine: {
    zh: '只有本机的命令行可以这样做。',
    en: 'Only a command on this machine may do this.',
  },
};

const roleMissing = (level: AccessLevel): Fault =>
  new Fault(
    'role-missing',
    roleTexts[level] ?? {
      zh: '只有管理员可以这样做。',
      en: 'Only an administrator may do this.',
    },
  );

const passwordDue = (): Fault =>
  new Fault('password-change-required', {
    zh: '请先设置自己的新密码。',
    en: 'Choose a password of your own first.',
  });

const loginRequired = (): Fault =>
  new Fault('login-required', {
    zh: '请先登录：POST /api/admin/login。',
    en: 'Log in first: POST /api/admin/login.',
  });
