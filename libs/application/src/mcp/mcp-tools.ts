import { academicTools } from '@coopkg/academic-api';
import type { McpPorts } from './mcp-ports.js';
import type { McpTool } from './mcp-tool.js';
import { questionTools } from './question-tools.js';

const listedIn = { zh: academicTools('zh'), en: academicTools('en') };

/** All that an assistant may call: questions first, then the academic APIs. */
export const mcpTools = (ports: McpPorts): McpTool[] => [
  ...questionTools(ports),
  ...listedIn.en.map(({ name }, at) => ({
    name,
    listed: (language: 'zh' | 'en') => listedIn[language][at]!,
    call: (args: Record<string, unknown>, { signal }: { signal: AbortSignal }) =>
      academicCall(ports, name, args, signal),
  })),
];

async function academicCall(
  { academic }: McpPorts,
  name: string,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { result, nextOffset } = await academic.callPage(name, args, { signal });
  return { result, ...(Array.isArray(result) ? { next_offset: nextOffset } : {}) };
}
