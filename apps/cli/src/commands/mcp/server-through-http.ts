import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { readServerFile, type ServerFile } from '@coopkg/application';
import type { CommandContext } from '../../command-context.js';
import type { Served } from './served.js';

/** A question with a long time limit may take so long. */
const callMs = 600_000;

/**
 * The tools of the server that runs on the data folder: it holds the records and the warm model.
 * When it is started anew, calls find it by its new file.
 */
export async function serverThroughHttp(
  { configuration, language }: CommandContext,
  running: ServerFile,
): Promise<Served> {
  const client = new Client({ name: 'coopkg mcp', version: '0.1.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', running.url), {
    fetch: (_, init) => {
      const { url, token } = readServerFile(configuration.dataDirectory) ?? running;
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      headers.set('accept-language', language);
      return fetch(new URL('/mcp', url), { ...init, headers });
    },
  });
  await client.connect(transport);
  const server = new Server(client.getServerVersion()!, {
    capabilities: { tools: {} },
    instructions: client.getInstructions() ?? '',
  });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => client.listTools(params));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) =>
    client.request({ method: 'tools/call', params }, CallToolResultSchema, {
      signal,
      timeout: callMs,
    }),
  );
  return { server, close: () => client.close() };
}
