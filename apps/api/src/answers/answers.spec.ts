import { afterAll, expect, it } from 'vitest';
import type { Answer } from '@coopkg/contracts';
import { problem, startTestServer, visitor } from '../../test/test-server.js';

const { url, call, post, close } = await startTestServer();
afterAll(close);

it('lists, exports, rates and deletes', async () => {
  const one = visitor(url);
  await one.ask('before it');
  const { id } = await one.ask('rate me');
  const page = (await one.json('GET', '/api/answers?limit=1')) as {
    items: Answer[];
    nextCursor: string;
  };
  expect(page.items[0]?.id).toBe(id);
  expect(page.nextCursor).not.toBeNull();
  const workbook = await call(`/api/answers/${id}/export.xlsx`);
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const feedback = `/api/answers/${id}/feedback`;
  expect(await one.json('GET', feedback)).toEqual({ feedback: null });
  expect((await one.call('POST', feedback, { verdict: 'up' })).status).toBe(201);
  await one.call('POST', feedback, { verdict: 'down', note: 'one is missing' });
  expect(await one.json('GET', feedback)).toMatchObject({
    feedback: { verdict: 'down', note: 'one is missing', cypher: null },
  });
  expect(await visitor(url).json('GET', feedback)).toEqual({ feedback: null });
  expect(
    (await problem(await post(`/api/answers/${id}/feedback`, { verdict: 'great' }))).code,
  ).toBe('body-invalid');
  expect((await one.call('DELETE', `/api/answers/${id}`)).status).toBe(204);
  for (const route of [
    '',
    '/graph',
    '/rows',
    '/feedback',
    '/export.xlsx',
    '/export.csv',
    '/export.json',
  ])
    expect((await problem(await call(`/api/answers/${id}${route}`))).code).toBe('answer-not-found');
  expect((await problem(await call('/api/answers?cursor=nonsense'))).code).toBe('cursor-invalid');
  expect((await problem(await call('/api/nodes/none/neighbours'))).code).toBe('node-not-found');
});

it('gives all rows as CSV, as JSON and as lines', async () => {
  const { id } = (await (await post('/api/ask', { question: 'all rows' })).json()) as Answer;
  const csv = await call(`/api/answers/${id}/export.csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="coopkg-${id}.csv"`);
  expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe("\uFEFFName\r\n'=x\r\n");
  const json = (await (await call(`/api/answers/${id}/export.json`)).json()) as object;
  expect(json).toMatchObject({ id, question: 'all rows', columns: ['r.name'], rows: [['=x']] });
  const lines = await (await call(`/api/answers/${id}/rows`)).text();
  expect(lines).toBe('["=x"]\n{"rowCount":1,"truncated":false}\n');
  expect((await problem(await call(`/api/answers/${id}/rows?limit=0`))).code).toBe(
    'query-parameter-invalid',
  );
});

it('serves profiles and portraits, and no other file', async () => {
  expect(await (await call('/api/researchers/R1/profile')).text()).toBe('# 张伟');
  const portrait = await call('/api/researchers/R1/portrait');
  expect(portrait.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(portrait.headers.get('content-security-policy')).toContain('sandbox');
  for (const id of ['R2', '..%2F..%2Frecords', '%2e%2e%2fR1', 'a%00b'])
    expect((await call(`/api/researchers/${id}/profile`)).status).toBe(404);
});

it('says which parameter or address is wrong', async () => {
  expect(await problem(await call('/api/answers?limit=0'))).toMatchObject({
    status: 400,
    code: 'query-parameter-invalid',
    errors: [{ pointer: '#/limit' }],
  });
  expect((await problem(await call('/api/answers/%zz'))).status).toBeLessThan(500);
  expect((await problem(await call('/api/ask', { method: 'POST', body: 'question' }))).code).toBe(
    'body-invalid',
  );
});
