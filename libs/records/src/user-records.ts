import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { checkName, checkPassword } from './account-rules.js';
import { hashPassword, isOutdated, verifyPassword } from './password.js';
import { sessions, users } from './schema.js';
import { storable } from './storable.js';

export interface User {
  name: string;
  role: string;
}
/** A user, and how the account is used. */
export interface Account extends User {
  createdAt: string;
  lastLoginAt: string | null;
  passwordChangedAt: string;
  /** Whether the person has to choose a password at the next login. */
  mustChangePassword: boolean;
  disabledAt: string | null;
}

export interface UserRecords {
  /** @throws Fault `user-exists`, `user-invalid` */
  add(user: User, password: string, options?: { mustChangePassword?: boolean }): Promise<void>;
  /**
   * The account when name and password belong together, else null. Takes as long for a name that
   * does not exist. A hash of an earlier version is replaced.
   */
  verify(name: string, password: string): Promise<Account | null>;
  find(name: string): Promise<Account | null>;
  list(): Promise<Account[]>;
  noteLogin(name: string): Promise<void>;
  /** @throws Fault `user-not-found`, `last-admin` */
  setRole(name: string, role: string): Promise<Account>;
  /** One who is disabled is logged out. @throws Fault `user-not-found`, `last-admin` */
  setDisabled(name: string, disabled: boolean): Promise<Account>;
  /**
   * Ends all sessions of the user but `exceptSession`.
   * @throws Fault `user-not-found`, `user-invalid`
   */
  setPassword(
    name: string,
    password: string,
    options?: { mustChangePassword?: boolean; exceptSession?: string },
  ): Promise<Account>;
  /** @throws Fault `user-not-found`, `last-admin` */
  remove(name: string): Promise<void>;
}

type Orm = RecordsDatabase['orm'];
type Row = typeof users.$inferSelect;

const decoyHash = hashPassword('no such user');

export function userRecords({ orm }: RecordsDatabase): UserRecords {
  return {
    async add(user, password, { mustChangePassword = false } = {}) {
      checkName(user.name);
      checkPassword(user.name, password);
      const added = await orm
        .insert(users)
        .values({ ...user, passwordHash: await hashPassword(password), mustChangePassword })
        .onConflictDoNothing()
        .returning({ name: users.name });
      if (added.length === 0)
        throw new Fault('user-exists', {
          zh: `用户 ${user.name} 已经存在：请换一个名字。`,
          en: `The user ${user.name} exists already: choose another name.`,
        });
    },
    async verify(name, password) {
      const found = await rowOf(orm, name);
      const right = await verifyPassword(password, found?.passwordHash ?? (await decoyHash));
      if (found === undefined || !right) return null;
      if (isOutdated(found.passwordHash))
        await orm
          .update(users)
          .set({ passwordHash: await hashPassword(password) })
          .where(and(eq(users.name, found.name), eq(users.passwordHash, found.passwordHash)));
      return accountOf(found);
    },
    async find(name) {
      const found = await rowOf(orm, name);
      return found === undefined ? null : accountOf(found);
    },
    list: async () => (await orm.select().from(users).orderBy(users.name)).map(accountOf),
    async noteLogin(name) {
      await orm
        .update(users)
        .set({ lastLoginAt: sql`now()` })
        .where(eq(users.name, storable(name)));
    },
    ...userChanges(orm),
  };
}

type Changes = Pick<UserRecords, 'setRole' | 'setDisabled' | 'setPassword' | 'remove'>;

function userChanges(orm: Orm): Changes {
  const change = async (
    transaction: Orm,
    name: string,
    values: Partial<typeof users.$inferInsert>,
  ): Promise<Account> => {
    const [row] = await transaction
      .update(users)
      .set(values)
      .where(eq(users.name, storable(name)))
      .returning();
    if (row === undefined) throw notFound(name);
    return accountOf(row);
  };
  return {
    setRole: (name, role) =>
      orm.transaction(async (transaction) => {
        if (role !== 'admin') await keepAnAdmin(transaction, name);
        return change(transaction, name, { role: storable(role) });
      }),
    setDisabled: (name, disabled) =>
      orm.transaction(async (transaction) => {
        if (disabled) {
          await keepAnAdmin(transaction, name);
          await transaction.delete(sessions).where(eq(sessions.userName, storable(name)));
        }
        return change(transaction, name, { disabledAt: disabled ? new Date() : null });
      }),
    async setPassword(name, password, { mustChangePassword = false, exceptSession = '' } = {}) {
      checkPassword(name, password);
      const passwordHash = await hashPassword(password);
      return orm.transaction(async (transaction) => {
        await transaction
          .delete(sessions)
          .where(and(eq(sessions.userName, storable(name)), ne(sessions.id, exceptSession)));
        const passwordChangedAt = new Date();
        return change(transaction, name, { passwordHash, mustChangePassword, passwordChangedAt });
      });
    },
    remove: (name) =>
      orm.transaction(async (transaction) => {
        await keepAnAdmin(transaction, name);
        const removed = await transaction
          .delete(users)
          .where(eq(users.name, storable(name)))
          .returning({ name: users.name });
        if (removed.length === 0) throw notFound(name);
      }),
  };
}

const rowOf = async (orm: Orm, name: string): Promise<Row | undefined> =>
  (
    await orm
      .select()
      .from(users)
      .where(eq(users.name, storable(name)))
  )[0];

/** Locks the administrators' rows: of two that would remove each other one fails. */
async function keepAnAdmin(transaction: Orm, name: string): Promise<void> {
  const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.disabledAt));
  await transaction.select({ name: users.name }).from(users).where(isActiveAdmin).for('update');
  const [others] = await transaction
    .select({ of: count() })
    .from(users)
    .where(and(isActiveAdmin, ne(users.name, storable(name))));
  const [own] = await transaction
    .select({ of: count() })
    .from(users)
    .where(and(isActiveAdmin, eq(users.name, storable(name))));
  if ((own?.of ?? 0) > 0 && (others?.of ?? 0) === 0)
    throw new Fault('last-admin', {
      zh: `${name} 是最后一位可用的管理员：请先设置另一位管理员。`,
      en: `${name} is the last administrator who can log in: make another one first.`,
    });
}

const accountOf = (row: Row): Account => ({
  name: row.name,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  passwordChangedAt: row.passwordChangedAt.toISOString(),
  mustChangePassword: row.mustChangePassword,
  disabledAt: row.disabledAt?.toISOString() ?? null,
});

const notFound = (name: string): Fault =>
  new Fault('user-not-found', {
    zh: `没有名为 ${name} 的用户。`,
    en: `There is no user ${name}.`,
  });
