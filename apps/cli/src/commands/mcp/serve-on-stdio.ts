import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CommandContext } from '../../command-context.js';
import { runningServer } from '../../running-server.js';
import { serverOfApplication } from './server-of-application.js';
import { serverThroughHttp } from './server-through-http.js';

/** Serves until the client has gone. */
export async function serveOnStdio(context: CommandContext): Promise<void> {
  const running = await runningServer(context.configuration.dataDirectory);
  const { server, close } = await (running === null
    ? serverOfApplication(context)
    : serverThroughHttp(context, running));
  const left = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The transport does not notice that nobody will write any more.
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await left;
  await close();
}
