import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Application } from '@coopkg/application';
import type { Configuration } from '@coopkg/configuration';
import type { User } from '@coopkg/records';

export const sessionCookie = 'coopkg_session';

export interface Session extends User {
  expiresAt: number;
}

/**
 * Sessions that the server signs and need not remember: they survive a restart and end by
 * themselves.
 */
@Injectable()
export class Sessions {
  private readonly secret: string;
  private readonly lifetimeMs: number;

  constructor({ configuration }: Application) {
    this.secret = sessionSecret(configuration);
    this.lifetimeMs = configuration.sessionHours * 3_600_000;
  }

  start(user: User): { token: string; session: Session } {
    const session = { name: user.name, role: user.role, expiresAt: Date.now() + this.lifetimeMs };
    const content = Buffer.from(JSON.stringify(session)).toString('base64url');
    return { token: `${content}.${this.sign(content)}`, session };
  }

  /** The session of a token that we signed and that is not over; else null. */
  read(token: string): Session | null {
    const [content = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.sign(content));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const session = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Session;
    return session.expiresAt > Date.now() ? session : null;
  }

  private sign(content: string): string {
    return createHmac('sha256', this.secret).update(content).digest('base64url');
  }
}

/**
 * The configured secret, else one that is made once and kept in the data folder, readable by the
 * owner only.
 */
function sessionSecret(configuration: Configuration): string {
  if (configuration.sessionSecret !== undefined) return configuration.sessionSecret;
  const file = path.join(configuration.dataDirectory, 'session-secret');
  mkdirSync(configuration.dataDirectory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
