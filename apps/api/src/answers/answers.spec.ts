import { afterAll, expect, it } from 'vitest';
import type { Answer } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { call, post, close } = await startTestServer();
afterAll(close);

it('lists, exports, rates and deletes', async () => {
  await post('/api/ask', { question: 'before it' });
  const { id } = (await (await post('/api/ask', { question: 'rate me' })).json()) as Answer;
  const page = (await (await call('/api/answers?limit=1')).json()) as {
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
  expect((await post(`/api/answers/${id}/feedback`, { verdict: 'up' })).status).toBe(201);
  expect(
    (await problem(await post(`/api/answers/${id}/feedback`, { verdict: 'great' }))).code,
  ).toBe('body-invalid');
  expect((await call(`/api/answers/${id}`, { method: 'DELETE' })).status).toBe(204);
  for (const route of ['', '/graph', '/export.xlsx'])
    expect((await problem(await call(`/api/answers/${id}${route}`))).code).toBe('answer-not-found');
  expect((await problem(await call('/api/answers?cursor=nonsense'))).code).toBe('cursor-invalid');
  expect((await problem(await call('/api/nodes/none/neighbours'))).code).toBe('node-not-found');
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
