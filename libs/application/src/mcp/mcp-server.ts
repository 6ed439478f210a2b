import type { toolServer } from './tool-server.js';

/**
 * A server of the Model Context Protocol, to be connected to a transport. The protocol's library is
 * loaded when it is wanted.
 */
export async function createMcpServer(
  ...given: Parameters<typeof toolServer>
): Promise<ReturnType<typeof toolServer>> {
  return (await import('./tool-server.js')).toolServer(...given);
}
