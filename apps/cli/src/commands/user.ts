import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { Option, type Command } from 'commander';
import { openApplication } from '@coopkg/application';
import type { User } from '@coopkg/records';
import { addCommand, type CommandContext } from '../command-context.js';
import { runningServer, viaServer } from '../running-server.js';

interface AddOptions {
  role: 'admin' | 'user';
}
const recordsWaitMs = 20_000;

export function userCommands(root: Command): void {
  const user = root.command('user').description('people who may log in');
  addCommand<AddOptions>(
    user,
    'add <name>',
    'add a user; the password is asked for, read from standard input, or made up',
    (command) =>
      command.addOption(
        new Option('--role <role>', 'what the user may do')
          .choices(['admin', 'user'])
          .default('user'),
      ),
    async (context, [name = ''], { role }) => {
      const given = await readPassword(context);
      const password = given || randomBytes(12).toString('base64url');
      await addUser(context, { name, role }, password);
      context.result({ name, role, ...(given ? {} : { password }) }, () =>
        given ? `${name} (${role})` : `${name} (${role}): ${password}`,
      );
    },
  );
}

async function addUser(context: CommandContext, user: User, password: string): Promise<void> {
  const { configuration } = context;
  const server = await runningServer(configuration.dataDirectory);
  if (server !== null) {
    await viaServer(context, server, '/api/admin/users', { ...user, password });
    return;
  }
  const application = await openApplication(configuration, { parts: ['records'], recordsWaitMs });
  try {
    await application.records.users.add(user, password);
  } finally {
    await application.close();
  }
}

/** Standard input may be an open pipe into which nobody writes. */
const stdinWaitMs = 2000;
const nothingWithin = (ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve('');
    }, ms).unref();
  });

/** Empty when none was given. What is typed is not shown. */
async function readPassword(context: CommandContext): Promise<string> {
  if (!process.stdin.isTTY)
    return (
      (await Promise.race([readAll(process.stdin), nothingWithin(stdinWaitMs)])).split(
        /\r?\n/,
        1,
      )[0] ?? ''
    );
  process.stderr.write(
    context.language === 'zh' ? '密码（留空则自动生成）：' : 'Password (empty: made up): ',
  );
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
