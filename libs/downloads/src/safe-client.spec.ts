import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SafeClient, type SafeClientOptions } from './safe-client.js';

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(path: string, options: Partial<SafeClientOptions> = {}): Promise<unknown> {
  const client = new SafeClient({
    baseUrl: base,
    mayBePrivate: true,
    userAgent: 'test (mailto:a@b.test)',
    timeoutMs: 400,
    mostBytes: 1000,
    retryPauseMs: 1,
    ...options,
  });
  try {
    return await client.send({ path, query: [['q', '张 & b']] });
  } finally {
    await client.close();
  }
}
const text = async (path: string, options: Partial<SafeClientOptions> = {}): Promise<string> =>
  ((await send(path, options)) as { text: string }).text;
const failure = (reason: string): object => ({ name: 'NotAnswered', reason });

describe('a client of one host', () => {
  it('asks below the base address, and says who asks', async () => {
    answer = (request, response) => response.end(String(request.headers['user-agent']));
    expect(await text('/works')).toBe('test (mailto:a@b.test)');
    expect(seen).toEqual(['GET /v1/works?q=%E5%BC%A0+%26+b']);
  });

  it('tries again after 500 and after a rest that is asked for', async () => {
    let calls = 0;
    answer = (_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(500).end();
      else if (calls === 2) response.writeHead(429, { 'retry-after': '0' }).end();
      else response.end('third');
    };
    expect(await text('/x')).toBe('third');
  });

  it.each<[string, string, number, Partial<SafeClientOptions>]>([
    ['/slow', 'timeout', 1, { timeoutMs: 60 }],
    ['/500', 'status', 3, {}],
    ['/404', 'status', 1, {}],
    ['/rest', 'busy', 1, {}],
    ['/half', 'cut', 3, {}],
    ['/large', 'size', 1, {}],
    ['/bomb', 'size', 1, {}],
    ['/away', 'redirect', 1, {}],
    ['/metadata', 'redirect', 1, {}],
    ['/circle', 'redirect', 4, {}],
    ['/../admin', 'address', 0, {}],
    ['/%2e%2e/admin', 'address', 0, {}],
  ])('does not take %s: %s', async (path, reason, asked, options) => {
    answer = (request, response) => {
      const [, name] = /\/v1\/(\w+)/.exec(request.url ?? '') ?? [];
      if (name === '500') response.writeHead(500).end();
      else if (name === '404') response.writeHead(404).end();
      else if (name === 'rest') response.writeHead(429, { 'retry-after': '60' }).end();
      else if (name === 'half') {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"half":');
        setTimeout(() => response.destroy(), 5);
      } else if (name === 'large') response.end('x'.repeat(2000));
      else if (name === 'bomb')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(50_000)));
      else if (name === 'away')
        response.writeHead(302, { location: 'http://localhost:1/v1/x' }).end();
      else if (name === 'metadata')
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (name === 'circle') response.writeHead(302, { location: '/v1/circle' }).end();
    };
    await expect(send(path, options)).rejects.toMatchObject(failure(reason));
    expect(seen).toHaveLength(asked);
  });

  it('follows a redirect within its host', async () => {
    answer = (request, response) =>
      request.url?.startsWith('/v1/new') === true
        ? response.end('here')
        : response.writeHead(301, { location: '/v1/new' }).end();
    expect(await text('/old')).toBe('here');
  });

  it('asks no private address that nobody configured, whatever the name', async () => {
    answer = (_, response) => response.end('secret');
    const { port } = new URL(base);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(
        text('/x', { baseUrl: `http://${host}:${port}`, mayBePrivate: false }),
      ).rejects.toMatchObject(failure('address'));
    await expect(text('/x', { baseUrl: 'http://169.254.169.254/' })).rejects.toMatchObject(
      failure('address'),
    );
    expect(seen).toEqual([]);
  });

  it('tells a host that is not there from one that is slow, and stops when it is told to', async () => {
    await expect(send('/x', { baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject(
      failure('unreachable'),
    );
    answer = () => undefined;
    const client = new SafeClient({
      baseUrl: base,
      mayBePrivate: true,
      userAgent: 't',
      timeoutMs: 5000,
      mostBytes: 10,
    });
    await expect(client.send({ path: '/x' }, AbortSignal.timeout(20))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await client.close();
  });
});
