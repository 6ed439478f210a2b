import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Fault, type TokenScope } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { accessTokenPrefix, type SessionUser, type User } from '@coopkg/records';
import { ServerToken } from '../http/server-token.js';

export type Identity = User & Partial<SessionUser>;

/** As whom commands on this machine act. */
export const commandLine: Identity = { name: 'command line', role: 'admin' };

const reading = new Set(['GET', 'HEAD']);

/** Who shows a token. */
@Injectable()
export class Identities {
  constructor(
    private readonly application: Application,
    private readonly serverToken: ServerToken,
  ) {}

  /** Null when the token is nobody's. What a program's token may do, it may do on public routes. */
  async of(token: string): Promise<Identity | null> {
    if (token === this.serverToken.value) return commandLine;
    const { records } = this.application;
    if (!token.startsWith(accessTokenPrefix)) return records.sessions.find(token);
    const found = await records.accessTokens.find(token);
    return found === null ? null : { name: `token:${found.name}`, role: 'token' };
  }

  /**
   * An open route serves whoever asks, also while the records are away; but a program's token has to
   * be good, and good for what it is shown for. @throws Fault `token-unknown`, `scope-missing`
   */
  async onPublicRoute(token: string, request: Request): Promise<Identity | null> {
    if (!token.startsWith(accessTokenPrefix)) return this.of(token).catch(() => null);
    const found = await this.application.records.accessTokens.find(token);
    if (found === null) throw tokenUnknown();
    if (!fitting(request).some((scope) => found.scopes.includes(scope)))
      throw scopeMissing(fitting(request)[0]!);
    return { name: `token:${found.name}`, role: 'token' };
  }
}

/** The scopes that allow a request; who may ask may also read what came of it. */
function fitting({ method, path }: Request): [TokenScope, ...TokenScope[]] {
  if (path === '/api/metrics') return ['metrics'];
  return reading.has(method) ? ['read', 'ask'] : ['ask'];
}

const tokenUnknown = (): Fault =>
  new Fault('token-unknown', {
    zh: '这个访问令牌无效、已过期或已撤销：请用 coopkg token add 新建一个。',
    en: 'This access token is not valid, is over, or was revoked: make a new one with coopkg token add.',
  });

const scopeMissing = (scope: TokenScope): Fault =>
  new Fault('scope-missing', {
    zh: `这个访问令牌没有 ${scope} 权限：请新建一个带有该权限的令牌。`,
    en: `This access token lacks the scope ${scope}: make one that has it.`,
  });
