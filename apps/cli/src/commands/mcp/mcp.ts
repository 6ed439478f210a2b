import type { Command } from 'commander';
import { addCommand } from '../../command-context.js';

export function mcpCommand(root: Command): void {
  addCommand(
    root,
    'mcp',
    'serve the Model Context Protocol on standard input and output, for an assistant to start',
    () => undefined,
    // The protocol's library is loaded when it is wanted.
    async (context) => (await import('./serve-on-stdio.js')).serveOnStdio(context),
  );
}
