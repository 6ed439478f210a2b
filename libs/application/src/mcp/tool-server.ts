import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { Fault, type Language } from '@coopkg/contracts';
import type { McpPorts } from './mcp-ports.js';
import { mcpTools } from './mcp-tools.js';

const instructions = {
  zh: '只读的学术知识图谱：研究者、论文、项目及其关系。一般的问题用 ask；要逐步查找时，先用 searchPerson、searchPublication、searchProject 得到编号，再用 get… 取详情。null 表示不知道，不是 0。',
  en: 'A read-only academic knowledge graph: researchers, publications, projects and how they are related. Use ask for questions in words; to look things up step by step, get ids from searchPerson, searchPublication or searchProject first, then details with get…. null means that it is not known, never 0.',
};

export interface McpServerOptions {
  /** Of descriptions and of what went wrong. */
  language: Language;
  /** Told of what failed without having foreseen it. */
  onError(error: unknown, tool: string): void;
  /** Does the work of a call when it can be done; at once unless given. */
  whenReady?<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** A server of the Model Context Protocol; to be connected to a transport. */
export function toolServer(
  ports: McpPorts,
  { language, onError, whenReady = (work) => work() }: McpServerOptions,
): Server {
  const tools = mcpTools(ports);
  const server = new Server(
    { name: 'coopkg', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: instructions[language] },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => ({ ...tool.listed(language) })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw noSuchTool(params.name, language);
    try {
      const call = { language, signal };
      return done(await whenReady(() => tool.call(params.arguments ?? {}, call), signal));
    } catch (error) {
      if (!(error instanceof Fault)) onError(error, tool.name);
      return failed(error, language);
    }
  });
  return server;
}

const noSuchTool = (name: string, language: Language): McpError =>
  new McpError(
    ErrorCode.InvalidParams,
    language === 'zh' ? `没有名为 ${name} 的工具。` : `There is no tool ${name}.`,
  );

/** The text is for clients that do not know of structured results. */
const done = (structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
});

/** What an assistant can act on: the problem as over HTTP, as the result of the call. */
function failed(error: unknown, language: Language): CallToolResult {
  const { code, retryable, text, facts } = asFault(error);
  const { errors, candidates } = facts;
  const problem = { code, detail: text[language], retryable, errors, candidates };
  return { content: [{ type: 'text', text: JSON.stringify(problem) }], isError: true };
}

const asFault = (error: unknown): Fault =>
  error instanceof Fault
    ? error
    : new Fault('internal', {
        zh: '服务内部出错，已写入日志：请稍后重试。',
        en: 'Something failed inside the server and was logged: try again later.',
      });
