import { Inject, Injectable } from '@nestjs/common';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Fault, languageSchema, type Language } from '@coopkg/contracts';
import {
  Application,
  describeSchema,
  createMcpServer,
  queriesOf,
  ReadingQueue,
  type McpPorts,
} from '@coopkg/application';
import { Academic } from '../academic/academic.js';
import { acceptedLanguage } from '../http/accepted-language.js';
import { LOGGER } from '../http/logger.js';
import type { Owner } from '../owner/owners.js';
import { Asking } from '../questions/asking.js';

/**
 * The Model Context Protocol over HTTP, without sessions: every message is answered by itself, so
 * that nothing is held for clients that are gone, and any process may answer the next one.
 */
@Injectable()
export class Mcp {
  constructor(
    private readonly application: Application,
    private readonly academic: Academic,
    private readonly asking: Asking,
    private readonly queue: ReadingQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async answer(request: Request, response: Response, owner: Owner): Promise<void> {
    const body: unknown = request.body;
    if (Array.isArray(body)) throw batched();
    const server = await createMcpServer(this.ports(owner), {
      language: languageOf(request),
      onError: (error, tool) => {
        this.logger.error({ error, tool }, 'An MCP tool failed.');
      },
    });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => {
      void server.close();
    });
    await server.connect(transport);
    await transport.handleRequest(request, response, body);
  }

  private ports(owner: Owner): McpPorts {
    const { application, academic, asking, queue } = this;
    return {
      academic,
      ask: (request, signal) => asking.ask(request, { owner, signal }),
      align: async (text) => {
        await application.catchUp();
        return application.align(text);
      },
      schema: () => describeSchema(application.graph),
      query: queriesOf(application, queue),
    };
  }
}

/** `?language=` for clients that can be given an address only, else Accept-Language. */
function languageOf(request: Request): Language {
  const wanted = languageSchema.safeParse(request.query['language']);
  return wanted.success ? wanted.data : acceptedLanguage(request.headers['accept-language']);
}

/** Each message is counted against the rate limit: the protocol has no batches since 2025-06-18. */
const batched = (): Fault =>
  new Fault('body-invalid', {
    zh: '每个请求只能有一条消息：请逐条发送。',
    en: 'A request has one message only: send them one by one.',
  });
