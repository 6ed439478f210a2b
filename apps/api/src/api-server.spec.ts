import net from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { Application } from '@coopkg/application';
import { problem, startTestServer } from '../test/test-server.js';
import { startApiServer } from './api-server.js';

const { application, call, close } = await startTestServer();
afterAll(close);

it('says that it lives and what is ready', async () => {
  expect(await (await call('/api/health')).json()).toMatchObject({ status: 'ok' });
  expect(await (await call('/api/health/ready')).json()).toMatchObject({
    status: 'ready',
    model: { state: 'ready' },
    graph: { state: 'ready' },
    index: { state: 'ready' },
  });
});

it('sends the page for views, problems for unknown routes, and headers that protect', async () => {
  const page = await call('/researchers/R1');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.headers.get('x-powered-by')).toBeNull();
  expect((await problem(await call('/api/nothing'))).code).toBe('route-not-found');
  expect(
    (await call('/api/answers', { headers: { origin: 'http://elsewhere' } })).headers.get(
      'access-control-allow-origin',
    ),
  ).toBeNull();
});

it('answers 404 with the page where there is no view, 200 where there is one', async () => {
  const statusOf = async (address: string): Promise<number> => (await call(address)).status;
  for (const view of ['/', '/index.html', '/answers/x/graph', '/admin', '/admin/users/', '/shares'])
    expect([view, await statusOf(view)]).toEqual([view, 200]);
  // A dot in a name is no file's ending.
  expect(await statusOf('/universities/St.%20X')).toBe(200);
  for (const nothing of ['/nowhere', '/answers', '/researchers/R1/more', '/admin/users/more']) {
    const page = await call(nothing);
    expect([nothing, page.status]).toEqual([nothing, 404]);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  }
  const file = await call('/missing.png');
  expect(file.status).toBe(404);
  expect(file.headers.get('content-type')).toMatch(/json/);
});

it('compresses long answers, and no stream of events', async () => {
  const document = await call('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(document.headers.get('content-encoding')).toBe('gzip');
  expect(await document.json()).toHaveProperty('openapi');
  const stream = await call('/api/ask/stream', {
    method: 'POST',
    headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'x' }),
  });
  expect(stream.headers.get('content-encoding')).toBeNull();
  await stream.text();
});

it('says which port is taken', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as net.AddressInfo;
  await expect(
    startApiServer({
      ...application,
      configuration: { ...application.configuration, port },
    } as unknown as Application),
  ).rejects.toMatchObject({ code: 'port-taken' });
  other.close();
});
