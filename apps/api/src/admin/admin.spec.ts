import { afterAll, expect, it } from 'vitest';
import type { ModelItem, QuestionTemplate } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { call, post, put, get, asRoot, close } = await startTestServer();
afterAll(close);

const putTemplates = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  put('/api/admin/templates', body, { ...asRoot, ...headers });

it('takes back what it gave, and a change', async () => {
  const { items } = (await (await get('/api/admin/templates')).json()) as {
    items: QuestionTemplate[];
  };
  expect(items.length).toBeGreaterThanOrEqual(70);
  const same = await putTemplates({ items });
  expect([same.status, ((await same.json()) as { changed: string[] }).changed]).toEqual([200, []]);
  const [first] = structuredClone(items) as [QuestionTemplate];
  first.wordings.en.manual[0] = 'Would you know who {person} is?';
  const changed = (await (await putTemplates({ items: [first] })).json()) as {
    items: QuestionTemplate[];
    changed: string[];
  };
  expect(changed.changed).toEqual([first.id]);
  expect(changed.items).toHaveLength(items.length);
  expect(
    ((await (await get('/api/admin/templates')).json()) as { items: QuestionTemplate[] }).items[0],
  ).toEqual(first);
});

it('says where a template is wrong, in both languages, and keeps the one before', async () => {
  const before = (await (await get('/api/admin/templates')).json()) as {
    items: QuestionTemplate[];
  };
  const [first] = structuredClone(before.items) as [QuestionTemplate];
  first.cypher = 'MATCH (r:Researcher {name: $person}) DELETE r';
  first.wordings.zh.wide[0] = '没有占位符';
  const refused = await problem(
    await putTemplates({ items: [first] }, { 'accept-language': 'zh' }),
  );
  expect([refused.status, refused.code]).toEqual([400, 'template-invalid']);
  expect(refused.detail).toContain('模板没有保存');
  expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
    '#/items/0/wordings/zh/wide/0',
    '#/items/0/cypher',
  ]);
  expect(refused.errors?.every(({ message }) => message.zh !== message.en)).toBe(true);
  const unfit = await problem(
    await putTemplates(
      { items: [{ ...first, category: 'nonsense' }] },
      { 'accept-language': 'zh' },
    ),
  );
  expect(unfit).toMatchObject({
    status: 400,
    code: 'body-invalid',
    errors: [
      {
        pointer: '#/items/0/category',
        message: {
          zh: expect.stringContaining('无效') as string,
          en: expect.stringContaining('Invalid') as string,
        },
      },
    ],
  });
  for (const body of ['{', {}, [], { items: [] }, { items: 'all' }])
    expect((await problem(await putTemplates(body))).code).toBe('body-invalid');
  expect((await problem(await putTemplates('x'.repeat(1_100_000)))).code).toBe('body-too-large');
  expect(await (await get('/api/admin/templates')).json()).toEqual(before);
});

it('lists models and activates one', async () => {
  const activate = (id: string): Promise<Response> =>
    call(`/api/admin/models/${id}/activate`, { method: 'POST', headers: asRoot });
  const active = async (): Promise<unknown> =>
    ((await (await get('/api/admin/models')).json()) as { items: ModelItem[] }).items
      .filter((model) => model.active)
      .map(({ id }) => id);
  const response = await activate('own');
  expect([response.status, await response.json(), await active()]).toEqual([
    200,
    expect.objectContaining({ id: 'own', active: true }),
    ['own'],
  ]);
  expect(await problem(await activate('broken'))).toMatchObject({
    status: 422,
    code: 'adapter-damaged',
  });
  expect(await problem(await activate('none'))).toMatchObject({
    status: 404,
    code: 'model-not-found',
  });
  expect(await active()).toEqual(['own']);
});

it('refuses datasets that do not exist before a job begins, and takes custom ones', async () => {
  const start = (body: unknown): Promise<Response> => post('/api/admin/datasets', body, asRoot);
  expect((await problem(await start({ kind: 'TC_2OH' }))).code).toBe('dataset-kind-unknown');
  expect((await problem(await start({ kind: 'TEST', types: ['X99'] }))).code).toBe(
    'question-type-unknown',
  );
  for (const body of [
    {},
    { kind: 3 },
    { kind: 'TEST', seed: -1 },
    { kind: 'TEST', seed: 1.5 },
    { kind: 'custom', samples: 0 },
    { kind: 'custom', languages: ['fr'] },
  ])
    expect((await problem(await start(body))).code).toBe('body-invalid');
  const response = await start({
    kind: 'custom',
    wordings: 'manual',
    samples: 2,
    types: ['R17'],
    languages: ['en'],
  });
  expect(response.status).toBe(202);
  const { jobId } = (await response.json()) as { jobId: string };
  const job = (await (await get(`/api/admin/jobs/${jobId}`)).json()) as {
    state: string;
    progress: number;
  };
  expect([typeof job.state, typeof job.progress]).toEqual(['string', 'number']);
  expect(
    (await call(`/api/admin/jobs/${jobId}`, { method: 'DELETE', headers: asRoot })).status,
  ).toBe(200);
  for (const route of [
    'jobs/none',
    'jobs/none/events',
    'datasets/none/preview',
    'datasets/none/download',
  ])
    expect((await get(`/api/admin/${route}`)).status, route).toBe(404);
});

it('learns what a mention means under the kinds that answers use', async () => {
  expect(
    (
      await post(
        '/api/admin/corrections',
        { mention: '自科', entity: '国家自然科学基金', kind: 'funder' },
        asRoot,
      )
    ).status,
  ).toBe(201);
});
