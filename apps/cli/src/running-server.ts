import { setTimeout as wait } from 'node:timers/promises';
import { Fault, problemSchema } from '@coopkg/contracts';
import { readServerFile, type ServerFile } from '@coopkg/application';
import type { CommandContext } from './command-context.js';

/** How long a command waits for a server that is still starting. */
const startLimitMs = 600_000;

/**
 * The server that runs on the data folder, when there is one that answers: then it holds the
 * records and the warm model.
 */
export async function runningServer(dataDirectory: string): Promise<ServerFile | null> {
  const file = readServerFile(dataDirectory);
  if (file === null) return null;
  try {
    const response = await fetch(`${file.url}/api/health`, { signal: AbortSignal.timeout(3000) });
    return response.ok ? file : null;
  } catch {
    return null;
  }
}

/**
 * Asks the server to do what the command says. While it starts, the command waits. @throws Fault
 * with the server's own words
 */
export async function viaServer<Result>(
  context: CommandContext,
  server: ServerFile,
  route: string,
  body?: unknown,
  method = 'POST',
): Promise<Result> {
  for (const until = Date.now() + startLimitMs; ;) {
    const response = await fetch(`${server.url}${route}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${server.token}`,
        'accept-language': context.language,
      },
    });
    if (response.status === 204) return undefined as Result;
    if (response.ok) return (await response.json()) as Result;
    const problem = problemSchema.parse(await response.json());
    const detail = problem.detail ?? problem.title;
    if (problem.code !== 'starting' || Date.now() > until)
      throw new Fault(problem.code, { zh: detail, en: detail });
    context.progress({ message: { zh: detail, en: detail } });
    await wait(1000);
  }
}
