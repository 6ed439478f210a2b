import { randomBytes } from 'node:crypto';
import { Argument, Option, type Command } from 'commander';
import { roleSchema, type AccountItem } from '@coopkg/contracts';
import type { Records } from '@coopkg/records';
import { accountCall } from '../change-accounts.js';
import { addCommand } from '../command-context.js';
import { readPassword } from '../read-password.js';

const madeUp = (): string => randomBytes(12).toString('base64url');
const nothing = (command: Command): Command => command;
const routeOf = (name: string, rest = ''): string =>
  `/api/admin/users/${encodeURIComponent(name)}${rest}`;

export function userCommands(root: Command): void {
  const user = root.command('user').description('people who may log in');
  addUserCommand(user);
  listCommand(user);
  resetCommand(user);
  roleCommand(user);
  changeCommand(user, {
    usage: 'disable <name>',
    about: 'log a user out and let nobody in under this name',
    body: { disabled: true },
    change: (records, name) => records.users.setDisabled(name, true),
  });
  changeCommand(user, {
    usage: 'enable <name>',
    about: 'let a disabled user in again',
    body: { disabled: false },
    change: (records, name) => records.users.setDisabled(name, false),
  });
  removeCommand(user);
  unlockCommand(user);
}

function addUserCommand(parent: Command): void {
  addCommand<{ role: string }>(
    parent,
    'add <name>',
    'add a user; the password is asked for, read from standard input, or made up',
    (command) =>
      command.addOption(
        new Option('--role <role>', 'what the user may do')
          .choices(roleSchema.options)
          .default('user'),
      ),
    async (context, [name = ''], { role }) => {
      const given = await readPassword(context);
      const password = given || madeUp();
      await accountCall<unknown>(context, {
        route: '/api/admin/users',
        body: { name, role, password },
        directly: (records) => records.users.add({ name, role }, password),
        audit: { action: 'post-users', subject: name, after: { name, role } },
      });
      context.result({ name, role, ...(given ? {} : { password }) }, () =>
        given ? `${name} (${role})` : `${name} (${role}): ${password}`,
      );
    },
  );
}

function listCommand(parent: Command): void {
  addCommand(parent, 'list', 'list the users', nothing, async (context) => {
    const { items } = await accountCall<{ items: AccountItem[] }>(context, {
      route: '/api/admin/users',
      method: 'GET',
      directly: async (records) => ({ items: await records.users.list() }),
    });
    context.result(items, () =>
      items
        .map(({ name, role, disabledAt, lastLoginAt }) =>
          [name, role, lastLoginAt ?? '–', ...(disabledAt === null ? [] : ['disabled'])].join('  '),
        )
        .join('\n'),
    );
  });
}

function resetCommand(parent: Command): void {
  addCommand(
    parent,
    'reset <name>',
    'set a new password, asked for or made up; all sessions of the user end',
    nothing,
    async (context, [name = '']) => {
      const given = await readPassword(context);
      const password = given || madeUp();
      await accountCall<unknown>(context, {
        route: routeOf(name, '/password'),
        body: { password },
        directly: async (records) => {
          await records.users.setPassword(name, password, { mustChangePassword: true });
          await records.loginFailures.clearName(name);
        },
        audit: { action: 'post-users-name-password', subject: name },
      });
      context.result({ name, ...(given ? {} : { password }) }, () =>
        given ? name : `${name}: ${password}`,
      );
    },
  );
}

function roleCommand(parent: Command): void {
  addCommand(
    parent,
    'role <name>',
    'change what a user may do',
    (command) => command.addArgument(new Argument('<role>').choices(roleSchema.options)),
    async (context, [name = '', role = '']) => {
      const account = await accountCall<AccountItem>(context, {
        route: routeOf(name),
        method: 'PATCH',
        body: { role },
        directly: (records) => records.users.setRole(name, role),
        audit: { action: 'patch-users-name', subject: name, after: { role } },
      });
      context.result(account, () => `${account.name} (${account.role})`);
    },
  );
}

interface AccountChangeCommand {
  usage: string;
  about: string;
  body: object;
  change: (records: Records, name: string) => Promise<AccountItem>;
}

function changeCommand(
  parent: Command,
  { usage, about, body, change }: AccountChangeCommand,
): void {
  addCommand(parent, usage, about, nothing, async (context, [name = '']) => {
    const account = await accountCall<AccountItem>(context, {
      route: routeOf(name),
      method: 'PATCH',
      body,
      directly: (records) => change(records, name),
      audit: { action: 'patch-users-name', subject: name, after: body },
    });
    context.result(
      account,
      () => `${account.name} (${account.role}${account.disabledAt === null ? '' : ', disabled'})`,
    );
  });
}

function removeCommand(parent: Command): void {
  addCommand(parent, 'delete <name>', 'delete a user', nothing, async (context, [name = '']) => {
    await accountCall<unknown>(context, {
      route: routeOf(name),
      method: 'DELETE',
      directly: (records) => records.users.remove(name),
      audit: { action: 'delete-users-name', subject: name },
    });
    context.result({ name }, () => name);
  });
}

function unlockCommand(parent: Command): void {
  addCommand(
    parent,
    'unlock <name>',
    'let a user log in again who was locked out by wrong passwords',
    nothing,
    async (context, [name = '']) => {
      await accountCall<unknown>(context, {
        route: routeOf(name, '/unlock'),
        method: 'POST',
        directly: (records) => records.loginFailures.clearName(name),
        audit: { action: 'post-users-name-unlock', subject: name },
      });
      context.result({ name }, () => name);
    },
  );
}
