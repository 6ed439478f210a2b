import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { RateLimit } from '../http/rate-limit.js';
import { sessionCookie, Sessions } from './sessions.js';

export const loginBodySchema = z.object({
  name: z.string().max(200),
  password: z.string().max(1000),
});
export const loggedInSchema = z.object({
  name: z.string(),
  role: z.string(),
  token: z.string(),
  expiresAt: z.string(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** Tries a minute from one address. */
const triesPerMinute = 10;

@Injectable()
export class Login {
  private readonly limit = new RateLimit(triesPerMinute);

  constructor(
    private readonly application: Application,
    private readonly sessions: Sessions,
  ) {}

  async start(
    { name, password }: z.infer<typeof loginBodySchema>,
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
