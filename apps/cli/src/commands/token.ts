import { Option, type Command } from 'commander';
import { tokenScopeSchema, type TokenItem, type TokenScope } from '@coopkg/contracts';
import { accountCall, commandLineActor } from '../change-accounts.js';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

const dayMs = 86_400_000;

export function tokenCommands(root: Command): void {
  const token = root.command('token').description('what programs show to use the HTTP interface');
  addTokenCommand(token);
  addCommand(
    token,
    'list',
    'list the tokens',
    (command) => command,
    async (context) => {
      const { items } = await accountCall<{ items: TokenItem[] }>(context, {
        route: '/api/admin/tokens',
        method: 'GET',
        directly: async (records) => ({ items: await records.accessTokens.list() }),
      });
      context.result(items, () => items.map(tokenLine).join('\n'));
    },
  );
  addCommand(
    token,
    'revoke <name>',
    'no longer take a token, by its name or id',
    (command) => command,
    async (context, [name = '']) => {
      await accountCall<unknown>(context, {
        route: `/api/admin/tokens/${encodeURIComponent(name)}`,
        method: 'DELETE',
        directly: async (records) => {
          if ((await records.accessTokens.revoke(name)) === null)
            throw misused(`没有名为 ${name} 的有效令牌。`, `There is no token ${name} in force.`);
        },
        audit: { action: 'delete-tokens-id', subject: name },
      });
      context.result({ name }, () => name);
    },
  );
}

function addTokenCommand(parent: Command): void {
  addCommand<{ scope: TokenScope[]; days?: string }>(
    parent,
    'add <name>',
    'make a token; it is shown this once',
    (command) =>
      command
        .addOption(
          new Option('--scope <scope...>', 'what it may be used for')
            .choices(tokenScopeSchema.options)
            .default(['read', 'ask']),
        )
        .option('--days <number>', 'how long it is valid; for ever unless given'),
    async (context, [name = ''], { scope, days }) => {
      if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
        throw misused(
          `--days ${days} 无效：请用 1 到 9999 之间的整数。`,
          `--days ${days} is not valid: use a whole number from 1 to 9999.`,
        );
      const lifetime = days === undefined ? {} : { lifetimeMs: Number(days) * dayMs };
      const made = await accountCall<TokenItem & { token: string }>(context, {
        route: '/api/admin/tokens',
        body: { name, scopes: scope, ...(days === undefined ? {} : { days: Number(days) }) },
        directly: (records) =>
          records.accessTokens.add({ name, scopes: scope, author: commandLineActor, ...lifetime }),
        audit: { action: 'post-tokens', subject: name, after: { name, scopes: scope, days } },
      });
      context.result(made, () => made.token);
    },
  );
}

const tokenLine = ({ name, scopes, hint, usedAt, expiresAt, revokedAt }: TokenItem): string =>
  [
    name,
    scopes.join(','),
    `…${hint}`,
    `used ${usedAt ?? '–'}`,
    ...(expiresAt === null ? [] : [`until ${expiresAt}`]),
    ...(revokedAt === null ? [] : ['revoked']),
  ].join('  ');
