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
  const page = await call('/history/some-view');
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
