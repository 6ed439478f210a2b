import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Fault } from '@coopkg/contracts';
import { writeServerFile, type Application } from '@coopkg/application';
import { ApiModule } from './api-module.js';
import { countRequests } from './metrics/count-requests.js';
import { Metrics } from './metrics/metrics.js';
import { Asking } from './questions/asking.js';
import { compressedAnswers } from './http/compressed-answers.js';
import { makeLog } from './http/logger.js';
import { serveOpenApi } from './http/open-api.js';
import { nameRequest } from './http/request-id.js';
import { securityHeaders } from './http/security-headers.js';
import { ServerToken } from './http/server-token.js';
import { staticPages } from './http/static-pages.js';

export interface ApiServer {
  /** For people: what to open. */
  readonly url: string;
  /** Takes no new questions, lets those under way end, at most so long, and stops listening. */
  close(limitMs?: number): Promise<void>;
}

const bodyLimit = '1mb';

/**
 * Listens at once; routes whose part of the application is not there yet answer 503. @throws Fault
 * `port-taken`, `address-invalid`
 */
export async function startApiServer(application: Application): Promise<ApiServer> {
  const { configuration } = application;
  const token = randomBytes(32).toString('base64url');
  const nest = await NestFactory.create<NestExpressApplication>(
    ApiModule.of(application, makeLog(configuration.logLevel), new ServerToken(token)),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  nest.set('trust proxy', configuration.trustProxy);
  nest.set('etag', false);
  nest.disable('x-powered-by');
  nest.use(
    nameRequest,
    countRequests(nest.get(Metrics)),
    ...securityHeaders,
    ...staticPages(),
    compressedAnswers,
  );
  nest.useBodyParser('json', { limit: bodyLimit });
  serveOpenApi(nest);
  try {
    await nest.listen(configuration.port, configuration.host);
  } catch (error) {
    await nest.close();
    throw listenFault(configuration.host, configuration.port, error);
  }
  const url = urlOf(nest.getHttpServer().address() as AddressInfo);
  const removeFile = writeServerFile(configuration.dataDirectory, {
    pid: process.pid,
    url,
    token,
  });
  return {
    url,
    async close(limitMs = 5000) {
      removeFile();
      const server = nest.getHttpServer() as import('node:http').Server;
      server.close();
      await nest.get(Asking).idle(limitMs);
      server.closeAllConnections();
      await nest.close();
    },
  };
}

function urlOf({ address, port, family }: AddressInfo): string {
  const host =
    address === '0.0.0.0' || address === '::'
      ? 'localhost'
      : family === 'IPv6'
        ? `[${address}]`
        : address;
  return `http://${host}:${port}`;
}

function listenFault(host: string, port: number, cause: unknown): Fault {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Fault(
      'port-taken',
      {
        zh: `端口 ${port}（${host}）已被占用：请停止占用它的程序，或用 COOPKG_PORT 换一个端口。`,
        en: `Port ${port} on ${host} is taken: stop the program that uses it, or choose another with COOPKG_PORT.`,
      },
      { cause, facts: { host, port } },
    );
  }
  return new Fault(
    'address-invalid',
    {
      zh: `无法在 ${host}:${port} 上监听（${code ?? message}）：请检查 COOPKG_HOST 和 COOPKG_PORT。`,
      en: `The server can't listen on ${host}:${port} (${code ?? message}): check COOPKG_HOST and COOPKG_PORT.`,
    },
    { cause, facts: { host, port } },
  );
}
