import type { Command } from 'commander';
import { onlineQuerySchema, type OnlineReply } from '@coopkg/contracts';
import { OnlineAccess } from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { onlineText } from './online-text.js';
import { runningServer, viaServer } from '../running-server.js';

interface OnlineOptions {
  kind?: string;
  sources?: string;
}

export function onlineCommand(root: Command): void {
  addCommand<OnlineOptions>(
    root,
    'online <text>',
    'look up papers, people or projects outside the graph',
    (command) =>
      command
        .option('--kind <kind>', 'paper, person or project')
        .option('--sources <ids>', 'only these sources, separated by commas'),
    async (context, [text = ''], options) => {
      const reply = await search(context, { ...options, q: text });
      context.result(reply, () => onlineText(reply));
    },
  );
}

async function search(
  context: CommandContext,
  given: OnlineOptions & { q: string },
): Promise<OnlineReply> {
  const query = onlineQuerySchema.safeParse(given);
  if (!query.success) {
    const where = query.error.issues.map(({ path }) => path[0] ?? '').join(', ');
    throw misused(
      `查询的 ${where} 不对：请看 --help。`,
      `The ${where} of the query is wrong: see --help.`,
    );
  }
  const { q, kind, sources } = query.data;
  const server = await runningServer(context.configuration.dataDirectory);
  if (server !== null) {
    const parameters = new URLSearchParams({
      q,
      ...(kind === undefined ? {} : { kind }),
      ...(sources === undefined ? {} : { sources: sources.join(',') }),
    });
    return viaServer(context, server, `/api/online/search?${parameters}`, undefined, 'GET');
  }
  const online = new OnlineAccess(context.configuration);
  try {
    return await online.search({
      text: q,
      language: context.language,
      ...(kind === undefined ? {} : { kind }),
      ...(sources === undefined ? {} : { sources }),
    });
  } finally {
    await online.close();
  }
}
