import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { takeOne } from '../http/rate-limit.js';
import { sessionCookie } from './session-token.js';

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
  constructor(private readonly application: Application) {}

  async start(
    { name, password }: z.infer<typeof loginBodySchema>,
    client: string,
    response: Response,
  ): Promise<LoggedIn> {
    const { records, configuration } = this.application;
    await takeOne(records, `login ${client}`, triesPerMinute);
    const user = await records.users.verify(name, password);
    if (user === null)
      throw new Fault('login-failed', {
        zh: '用户名或密码不对。',
        en: 'The name or the password is wrong.',
      });
    const { token, expiresAt } = await records.sessions.start(
      user,
      configuration.sessionHours * 3_600_000,
    );
    response.cookie(sessionCookie, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: configuration.secureCookies,
      path: '/api',
      expires: expiresAt,
    });
    return { ...user, token, expiresAt: expiresAt.toISOString() };
  }

  /** From now on no process takes the token any more. */
  async end(token: string | null, response: Response): Promise<void> {
    if (token !== null) await this.application.records.sessions.end(token);
    response.clearCookie(sessionCookie, { path: '/api' });
  }
}
