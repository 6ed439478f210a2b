import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Command } from 'commander';
import { addCommand } from '../../command-context.js';
import { runningServer } from '../../running-server.js';
import { serverOfApplication } from './server-of-application.js';
import { serverThroughHttp } from './server-through-http.js';

export function mcpCommand(root: Command): void {
  addCommand(
    root,
    'mcp',
    'serve the Model Context Protocol on standard input and output, for an assistant to start',
    () => undefined,
    async (context) => {
      const running = await runningServer(context.configuration.dataDirectory);
      const { server, close } =
        running === null ? serverOfApplication(context) : await serverThroughHttp(context, running);
      const left = new Promise<void>((resolve) => {
        server.onclose = resolve;
        // The transport does not notice that nobody will write any more.
        process.stdin.once('end', resolve).once('close', resolve);
      });
      await server.connect(new StdioServerTransport());
      await left;
      await close();
    },
  );
}
