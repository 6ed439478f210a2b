import type { Server } from '@modelcontextprotocol/sdk/server/index.js';

/** A server to be connected to standard input and output, and what to give back after it. */
export interface Served {
  server: Server;
  close(): Promise<void>;
}
