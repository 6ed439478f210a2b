import os from 'node:os';
import { openApplication } from '@coopkg/application';
import type { Records } from '@coopkg/records';
import type { CommandContext } from './command-context.js';
import { runningServer, viaServer } from './running-server.js';

const recordsWaitMs = 20_000;

interface AccountChange<Result> {
  /** How a running server is asked: it holds the records, and writes the audit log itself. */
  route: string;
  method?: string;
  body?: unknown;
  /** The same without a server. */
  directly: (records: Records) => Promise<Result>;
  /** What the audit log calls it: as the server would. Absent where nothing is changed. */
  audit?: { action: string; subject: string; after?: unknown };
}

/** A server that is still starting, or records that another command holds, are not waited for longer. */
const noteLimitMs = 15_000;
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('The audit log is busy'));
    }, noteLimitMs).unref();
  });

/** The name under which commands act in the audit log. */
export const commandLineActor = 'command line';

/** Reads or changes accounts, through the server that runs on the data folder or without one. */
export async function accountCall<Result>(
  context: CommandContext,
  { route, method, body, directly, audit }: AccountChange<Result>,
): Promise<Result> {
  const { configuration } = context;
  const server = await runningServer(configuration.dataDirectory);
  if (server !== null) return viaServer(context, server, route, body, method);
  const application = await openApplication(configuration, { parts: ['records'], recordsWaitMs });
  try {
    const result = await directly(application.records);
    if (audit !== undefined) await noteInAudit(application.records, audit);
    return result;
  } finally {
    await application.close();
  }
}

/** Writes into the audit log what a command has changed, where the records are open here. */
const noteInAudit = (
  records: Records,
  { action, subject, after }: { action: string; subject: string; after?: unknown },
): Promise<void> =>
  records.audit.add({
    actor: commandLineActor,
    role: 'admin',
    address: os.userInfo().username,
    action,
    subject,
    status: 200,
    code: null,
    before: null,
    after: after ?? null,
    requestId: null,
  });

/**
 * Writes into the audit log what a command has changed. A log that can't be written to now is no
 * reason for the command to fail: what it did is done.
 */
export async function noteCommand(
  context: CommandContext,
  audit: { action: string; subject: string; after?: unknown },
): Promise<void> {
  const noted = accountCall<unknown>(context, {
    route: '/api/admin/audit/notes',
    body: audit,
    directly: () => Promise.resolve(),
    audit,
  });
  try {
    await Promise.race([noted, tooLate()]);
  } catch {
    context.progress({
      message: {
        zh: '操作记录暂时无法写入。',
        en: 'The audit log could not be written to now.',
      },
    });
  }
}
