import { eq } from 'drizzle-orm';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { hashPassword, verifyPassword } from './password.js';
import { users } from './schema.js';
import { storable } from './storable.js';

export interface User {
  name: string;
  role: string;
}

export interface UserRecords {
  /** @throws Fault `user-exists`, `user-invalid` */
  add(user: User, password: string): Promise<void>;
  /**
   * The user when name and password belong together, else null. Takes as long for a name that does
   * not exist.
   */
  verify(name: string, password: string): Promise<User | null>;
  find(name: string): Promise<User | null>;
  list(): Promise<User[]>;
}

const shortestPassword = 8;
const decoyHash = hashPassword('no such user');

export function userRecords({ orm }: RecordsDatabase): UserRecords {
  const row = async (name: string) =>
    (
      await orm
        .select()
        .from(users)
        .where(eq(users.name, storable(name)))
    )[0];
  return {
    async add(user, password) {
      if (!/^[\p{L}\p{N}._@-]{1,64}$/u.test(user.name))
        throw invalid(
          '用户名只能由 1 到 64 个字母、数字、汉字或 . _ @ - 组成。',
          "A user's name is 1 to 64 letters, digits or . _ @ -.",
        );
      if ([...password].length < shortestPassword)
        throw invalid(
          `密码至少要有 ${shortestPassword} 个字符。`,
          `A password has at least ${shortestPassword} characters.`,
        );
      const added = await orm
        .insert(users)
        .values({ ...user, passwordHash: await hashPassword(password) })
        .onConflictDoNothing()
        .returning({ name: users.name });
      if (added.length === 0)
        throw new Fault('user-exists', {
          zh: `用户 ${user.name} 已经存在：请换一个名字。`,
          en: `The user ${user.name} exists already: choose another name.`,
        });
    },
    async verify(name, password) {
      const found = await row(name);
      const right = await verifyPassword(password, found?.passwordHash ?? (await decoyHash));
      return found !== undefined && right ? { name: found.name, role: found.role } : null;
    },
    async find(name) {
      const found = await row(name);
      return found === undefined ? null : { name: found.name, role: found.role };
    },
    list: () => orm.select({ name: users.name, role: users.role }).from(users).orderBy(users.name),
  };
}

const invalid = (zh: string, en: string): Fault => new Fault('user-invalid', { zh, en });
