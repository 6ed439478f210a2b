import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { failureKeys, type Account } from '@coopkg/records';
import { AuditTrail } from '../audit/audit-trail.js';
import { statusOf } from '../http/http-status.js';
import { takeOne } from '../http/rate-limit.js';
import { Metrics } from '../metrics/metrics.js';
import type { AdminRequest } from './admin-guard.js';
import { sessionCookie, sessionToken } from './session-token.js';

export const loginBodySchema = z.object({
  name: z.string().max(200),
  password: z.string().max(1000),
});
export const loggedInSchema = z.object({
  name: z.string(),
  role: z.string(),
  mustChangePassword: z.boolean(),
  token: z.string(),
  expiresAt: z.string(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** Tries a minute from one address, right or wrong: each costs a slow hash. */
const triesPerMinute = 10;
/** After so many failures it is locked: for a name from an address, an address, a name. */
const thresholds = { pair: 5, address: 20, name: 50 } as const;

/** Starts and ends sessions; who guesses passwords waits longer and longer. */
@Injectable()
export class Login {
  constructor(
    private readonly application: Application,
    private readonly trail: AuditTrail,
    private readonly metrics: Metrics,
  ) {}

  /** @throws Fault `login-failed`, `login-locked`, `account-disabled`, `too-many-requests` */
  async start(
    { name, password }: z.infer<typeof loginBodySchema>,
    request: AdminRequest,
    response: Response,
  ): Promise<LoggedIn> {
    const { records } = this.application;
    const address = request.ip ?? '';
    await takeOne(records, `login ${address}`, triesPerMinute);
    const counts = (['pair', 'address', 'name'] as const).map((by) => ({
      key: failureKeys[by](by === 'address' ? address : name, address),
      threshold: thresholds[by],
    }));
    const keys = counts.map(({ key }) => key);
    const waitS = await records.loginFailures.lockedForS(keys);
    if (waitS !== null) {
      this.metrics.countLogin('locked');
      throw locked(waitS);
    }
    const account = await records.users.verify(name, password);
    if (account === null) {
      const lockedS = await records.loginFailures.add(counts);
      throw await this.refused(
        name,
        lockedS === null ? wrong() : locked(lockedS),
        request,
        response,
      );
    }
    if (account.disabledAt !== null) throw await this.refused(name, disabled(), request, response);
    await records.loginFailures.clear([keys[0]!]);
    return this.begin(account, request, response);
  }

  /** From now on no process takes the token any more. */
  async end(request: AdminRequest, response: Response): Promise<void> {
    const token = sessionToken(request);
    if (token !== null) await this.application.records.sessions.end(token);
    response.clearCookie(sessionCookie, { path: '/api' });
    const { session } = request;
    if (session !== undefined)
      await this.trail.note(request, response, { subject: session.name, status: 204 });
  }

  private async begin(
    account: Account,
    request: AdminRequest,
    response: Response,
  ): Promise<LoggedIn> {
    const { records, configuration } = this.application;
    const { name, role, mustChangePassword } = account;
    const { token, expiresAt } = await records.sessions.start(
      account,
      configuration.sessionHours * 3_600_000,
      { address: request.ip ?? '', agent: request.headers['user-agent'] ?? '' },
    );
    this.metrics.countLogin('done');
    await records.users.noteLogin(name);
    response.cookie(sessionCookie, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: configuration.secureCookies,
      path: '/api',
      expires: expiresAt,
    });
    await this.trail.note(request, response, { actor: name, role, subject: name, status: 200 });
    return { name, role, mustChangePassword, token, expiresAt: expiresAt.toISOString() };
  }

  private async refused(
    name: string,
    fault: Fault,
    request: AdminRequest,
    response: Response,
  ): Promise<Fault> {
    const { code, retryable } = fault;
    this.metrics.countLogin(code === 'account-disabled' ? 'disabled' : 'failed');
    const status = statusOf(code, retryable);
    // What is nobody's name may be a password in the wrong field.
    const isKnown = (await this.application.records.users.find(name)) !== null;
    const subject = isKnown ? name : '';
    await this.trail.note(request, response, { actor: '', role: '', subject, status, code });
    return fault;
  }
}

const wrong = (): Fault =>
  new Fault('login-failed', {
    zh: '用户名或密码不对。',
    en: 'The name or the password is wrong.',
  });

const disabled = (): Fault =>
  new Fault('account-disabled', {
    zh: '这个账号已停用：请联系管理员。',
    en: 'This account is disabled: ask an administrator.',
  });

function locked(retryAfterS: number): Fault {
  const minutes = Math.ceil(retryAfterS / 60);
  return new Fault(
    'login-locked',
    {
      zh: `密码错误次数过多，登录已暂停：请在${retryAfterS < 60 ? ` ${retryAfterS} 秒` : ` ${minutes} 分钟`}后重试。`,
      en: `Too many wrong passwords: logging in is paused, try again in ${retryAfterS < 60 ? `${retryAfterS} s` : `${minutes} min`}.`,
    },
    { retryable: true, facts: { retryAfterS } },
  );
}
