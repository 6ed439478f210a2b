import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Fault, type SessionItem } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import type { Account, AccessToken } from '@coopkg/records';
import type { AdminRequest } from '../auth/admin-guard.js';
import { takeOne } from '../http/rate-limit.js';
import type {
  NewUser,
  ownPasswordSchema,
  tokenBodySchema,
  userBodySchema,
  userChangeSchema,
} from './account-schemas.js';

/** Tries a minute at one's own password, by whoever holds the session. */
const triesPerMinute = 10;
const dayMs = 86_400_000;
const madeUpPassword = (): string => randomBytes(12).toString('base64url');

/** Users, their sessions, and the tokens of programs. */
@Injectable()
export class Accounts {
  constructor(private readonly application: Application) {}

  private get records() {
    return this.application.records;
  }

  async users(): Promise<{ items: Account[] }> {
    return { items: await this.records.users.list() };
  }

  async add({ name, role, password }: z.infer<typeof userBodySchema>): Promise<NewUser> {
    const given = password ?? madeUpPassword();
    const mustChangePassword = password === undefined;
    await this.records.users.add({ name, role }, given, { mustChangePassword });
    return { name, role, ...(mustChangePassword ? { password: given } : {}) };
  }

  async change(name: string, change: z.infer<typeof userChangeSchema>): Promise<Account> {
    const { users } = this.records;
    const { role, disabled } = change;
    let account: Account | null = null;
    if (role !== undefined) account = await users.setRole(name, role);
    if (disabled !== undefined) account = await users.setDisabled(name, disabled);
    return account!;
  }

  /** The person chooses another at the next login. */
  async reset(name: string, given: string | undefined): Promise<NewUser> {
    const password = given ?? madeUpPassword();
    const { role } = await this.records.users.setPassword(name, password, {
      mustChangePassword: true,
    });
    await this.records.loginFailures.clearName(name);
    return { name, role, ...(given === undefined ? { password } : {}) };
  }

  async unlock(name: string): Promise<void> {
    if ((await this.records.users.find(name)) === null)
      throw new Fault('user-not-found', {
        zh: `没有名为 ${name} 的用户。`,
        en: `There is no user ${name}.`,
      });
    await this.records.loginFailures.clearName(name);
  }

  remove(name: string): Promise<void> {
    return this.records.users.remove(name);
  }

  /** One's other sessions end. @throws Fault `password-wrong`, `user-invalid` */
  async changeOwnPassword(
    { session }: AdminRequest,
    { currentPassword, password }: z.infer<typeof ownPasswordSchema>,
  ): Promise<void> {
    const name = session?.name ?? '';
    await takeOne(this.records, `password ${name}`, triesPerMinute);
    if ((await this.records.users.verify(name, currentPassword)) === null)
      throw new Fault('password-wrong', {
        zh: '当前密码不对。',
        en: 'The current password is wrong.',
      });
    if (currentPassword === password)
      throw new Fault('user-invalid', {
        zh: '新密码与当前密码相同：请换一个。',
        en: 'The new password is the current one: choose another.',
      });
    const exceptSession = session?.sessionId ?? '';
    await this.records.users.setPassword(name, password, { exceptSession });
  }

  /** @throws Fault `role-missing` when somebody else's are asked for by one who is no administrator */
  async sessions({ session }: AdminRequest, all: boolean): Promise<{ items: SessionItem[] }> {
    if (all && session?.role !== 'admin')
      throw new Fault('role-missing', {
        zh: '只有管理员可以查看所有人的会话。',
        en: "Only an administrator may see everybody's sessions.",
      });
    const items = await this.records.sessions.list(all ? undefined : session?.name);
    return { items: items.map((item) => ({ ...item, isThis: item.id === session?.sessionId })) };
  }

  async endSession({ session }: AdminRequest, id: string): Promise<void> {
    const own = session?.role === 'admin' ? undefined : session?.name;
    if (!(await this.records.sessions.endById(id, own)))
      throw new Fault('session-not-found', {
        zh: '没有这个会话：它可能已经结束。',
        en: 'There is no such session: it may have ended.',
      });
  }

  async tokens(): Promise<{ items: AccessToken[] }> {
    return { items: await this.records.accessTokens.list() };
  }

  addToken(
    { name, scopes, days }: z.infer<typeof tokenBodySchema>,
    author: string,
  ): Promise<AccessToken & { token: string }> {
    const unique = [...new Set(scopes)];
    const lifetime = days === undefined ? {} : { lifetimeMs: days * dayMs };
    return this.records.accessTokens.add({ name, scopes: unique, author, ...lifetime });
  }

  async revokeToken(id: string): Promise<void> {
    if ((await this.records.accessTokens.revoke(id)) === null)
      throw new Fault('token-not-found', {
        zh: '没有这个有效的令牌。',
        en: 'There is no such token in force.',
      });
  }
}
