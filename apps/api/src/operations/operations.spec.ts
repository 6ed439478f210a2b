import { afterAll, expect, it } from 'vitest';
import type { LogPage, SettingItem } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);

const set = (metrics: 'loopback' | 'token' | 'open' | 'off'): void => {
  (application.configuration as { metrics: string }).metrics = metrics;
};

it('counts questions, stages, requests and logins for Prometheus', async () => {
  await post('/api/ask', { question: 'x' });
  await post('/api/ask', { question: 'bug' });
  await post('/api/admin/login', { name: 'nobody', password: 'wrong' });
  await call('/api/answers/none');
  const response = await call('/api/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of [
    'coopkg_questions_total{status="answered",language="en"} 1',
    'coopkg_questions_failed_total{code="internal"} 1',
    'coopkg_stage_seconds_count{stage="generate"} 1',
    'coopkg_questions_waiting 0',
    'coopkg_part_ready{part="graph"} 1',
    'coopkg_jobs_waiting 0',
    'coopkg_logins_total{outcome="failed"} 1',
    'coopkg_http_requests_total{method="GET",route="/api/answers/:id",status="404"} 1',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(line);
});

it('lets those read the metrics whom the setting allows', async () => {
  const codeFor = async (headers: Record<string, string> = {}): Promise<number> =>
    (await call('/api/metrics', { headers })).status;
  const make = async (scope: 'read' | 'metrics') =>
    `Bearer ${(await application.records.accessTokens.add({ name: scope, scopes: [scope], author: 'x' })).token}`;
  const [metrics, read] = [await make('metrics'), await make('read')];
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  set('loopback');
  expect([await codeFor(), await codeFor(forwarded)]).toEqual([200, 403]);
  set('token');
  expect([
    await codeFor(),
    await codeFor({ authorization: metrics }),
    await codeFor(asRoot),
  ]).toEqual([403, 200, 200]);
  expect(await codeFor({ authorization: read })).toBe(403);
  set('open');
  expect(await codeFor(forwarded)).toBe(200);
  set('off');
  expect([await codeFor(), await codeFor(asRoot)]).toEqual([404, 404]);
});

it('shows the latest warnings and errors, each with its request', async () => {
  const failed = await post('/api/ask', { question: 'bug' });
  const id = failed.headers.get('x-request-id')!;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const logs = async (query: string): Promise<LogPage> =>
    (await (await get(`/api/admin/logs?${query}`)).json()) as LogPage;
  const [entry] = (await logs(`contains=${id}`)).items;
  expect(entry).toMatchObject({
    level: 'error',
    code: 'internal',
    method: 'POST',
    path: '/api/ask',
    requestId: id,
  });
  expect(entry?.cause).toContain('secret detail');
  expect((await logs('level=error')).items.every(({ level }) => level === 'error')).toBe(true);
  expect((await logs('contains=login-failed')).items[0]?.level).toBe('warn');
  expect((await problem(await get('/api/admin/logs?level=loud'))).code).toBe(
    'query-parameter-invalid',
  );
});

it('shows settings, and no secret', async () => {
  const { items } = (await (await get('/api/admin/settings')).json()) as { items: SettingItem[] };
  expect(items.find(({ variable }) => variable === 'COOPKG_QUEUE_LIMIT')?.value).toBe('60');
  expect(items.filter(({ secret }) => secret).every(({ value }) => value === null)).toBe(true);
});
