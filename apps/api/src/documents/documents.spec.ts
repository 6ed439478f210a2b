import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { DocumentAnswer, DocumentItem, DocumentText } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, close } = await startTestServer();
afterAll(close);
(application.configuration as { embeddingModel: string }).embeddingModel = 'off';

/** Who asks: two browsers. */
const get = (route: string, headers: Record<string, string>): Promise<Response> =>
  call(route, { headers });
const cookieOf = async (): Promise<string> =>
  (await post('/api/documents/ask', { question: 'x' }, { 'sec-fetch-site': 'same-origin' })).headers
    .get('set-cookie')!
    .split(';')[0]!;
const ann = { cookie: await cookieOf(), 'sec-fetch-site': 'same-origin' };
const bob = { cookie: await cookieOf(), 'sec-fetch-site': 'same-origin' };

async function upload(name: string, content: string, headers = ann): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return call('/api/documents', { method: 'POST', headers, body: form });
}
async function read(name: string, content: string): Promise<DocumentItem> {
  const response = await upload(name, content);
  expect(response.status).toBe(202);
  let item = (await response.json()) as DocumentItem;
  for (let tries = 0; item.state === 'reading' && tries < 600; tries++) {
    await wait(100);
    item = (await (await get(`/api/documents/${item.id}`, ann)).json()) as DocumentItem;
  }
  return item;
}

it('takes a document, answers from it with the place, and forgets it', async () => {
  const text = '# 实验室\n\n实验室位于三号楼。\n\n## 开放时间\n\n实验室每天上午九点开放。\n';
  const item = await read('../实验室.md', text);
  expect(item).toMatchObject({
    name: '实验室.md',
    state: 'ready',
    kind: 'markdown',
    problem: null,
  });
  const asked = await post('/api/documents/ask', { question: '实验室几点开放？' }, ann);
  expect(asked.status).toBe(200);
  const answer = (await asked.json()) as DocumentAnswer;
  expect(answer).toMatchObject({ status: 'answered', answer: '实验室每天上午九点开放。' });
  const [citation] = answer.citations;
  expect(citation).toMatchObject({ documentId: item.id, heading: '实验室 › 开放时间' });
  const shown = (await (await get(`/api/documents/${item.id}/text`, ann)).json()) as DocumentText;
  expect(shown.passages[citation!.passage]!.text).toBe(citation!.text);
  const stream = await post(
    '/api/documents/ask/stream',
    { question: '校长是谁？', documentIds: [item.id] },
    ann,
  );
  expect(await stream.text()).toMatch(/event: answer\ndata: .*not-in-documents[^]*event: done/u);
  // Nobody else sees it.
  for (const route of [`/api/documents/${item.id}`, `/api/documents/${item.id}/text`])
    expect((await problem(await get(route, bob))).code).toBe('document-not-found');
  expect(await (await get('/api/documents', bob)).json()).toEqual({ items: [] });
  const foreign = { question: '实验室几点开放？', documentIds: [item.id] };
  expect((await problem(await post('/api/documents/ask', foreign, bob))).code).toBe(
    'document-not-found',
  );
  const remove = (headers: Record<string, string>): Promise<Response> =>
    call(`/api/documents/${item.id}`, { method: 'DELETE', headers });
  expect((await remove(bob)).status).toBe(404);
  expect((await remove(ann)).status).toBe(204);
  expect((await problem(await post('/api/documents/ask', { question: '几点？' }, ann))).code).toBe(
    'document-missing',
  );
});

it('says in the language of who asks why a document cannot be read', async () => {
  const item = await read('empty.md', ' \n');
  expect(item).toMatchObject({ state: 'failed', problem: expect.stringMatching(/no text/u) });
  const headers = { ...ann, 'accept-language': 'zh' };
  const told = (await (await get(`/api/documents/${item.id}`, headers)).json()) as DocumentItem;
  expect(told.problem).toMatch(/没有文字/u);
});

it('refuses what is no form, too large, empty, or not asked', async () => {
  const plain = await call('/api/documents', { method: 'POST', headers: ann, body: 'text' });
  expect((await problem(plain)).code).toBe('upload-missing');
  expect((await problem(await upload('a.txt', ''))).code).toBe('upload-empty');
  (application.configuration as { documentMaxMb: number }).documentMaxMb = 1;
  const large = await upload('a.txt', 'x'.repeat(1_050_000));
  expect([large.status, (await problem(large)).code]).toEqual([413, 'upload-too-large']);
  expect((await problem(await post('/api/documents/ask', { question: ' ' }, ann))).code).toBe(
    'question-empty',
  );
  for (const id of ['x', '..%2f..%2fetc', '00000000-0000-0000-0000-000000000000'])
    expect((await get(`/api/documents/${id}`, ann)).status, id).toBe(404);
});
