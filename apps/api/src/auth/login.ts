import type { Response } from 'express';
import { Fault } from '@coopkg/contracts';
import type { Application } from '@coopkg/application';
import { RateLimit } from '../http/rate-limit.js';
import { sessionCookie, type Sessions } from './sessions.js';

export interface LoggedIn {
  name: string;
  role: string;
  token: string;
  expiresAt: string;
}

/** Tries a minute from one address. */
const triesPerMinute = 10;

export class Login {
  private readonly limit = new RateLimit(triesPerMinute);

  constructor(
    private readonly application: Application,
    private readonly sessions: Sessions,
  ) {}

  async start(
    { name, password }: { name: string; password: string },
    client: string,
    response: Response,
  ): Promise<LoggedIn> {
    this.limit.take(client);
    const user = await this.application.records.users.verify(name, password);
    if (user === null)
      throw new Fault('login-failed', {
        zh: '用户名或密码不对。',
        en: 'The name or the password is wrong.',
      });
    const { token, session } = this.sessions.start(user);
    response.cookie(sessionCookie, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.application.configuration.secureCookies,
      path: '/api',
      expires: new Date(session.expiresAt),
    });
    return { ...user, token, expiresAt: new Date(session.expiresAt).toISOString() };
  }

  end(response: Response): void {
    response.clearCookie(sessionCookie, { path: '/api' });
  }
}
