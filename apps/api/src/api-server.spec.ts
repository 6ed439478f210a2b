import { randomUUID } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answerSchema,
  Fault,
  problemSchema,
  type Answer,
  type AskRequest,
  type ModelItem,
  type Problem,
  type QuestionTemplate,
} from '@coopkg/contracts';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import {
  currentTemplates,
  editTemplates,
  readServerFile,
  type Application,
} from '@coopkg/application';
import { openRecords } from '@coopkg/records';
import { startApiServer, type ApiServer } from './api-server.js';
import { Asking } from './questions/asking.js';

// Passwords are slow to check by design, and machines that test are busy.
vi.setConfig({ testTimeout: 180_000 });

/** The server with real records; the pipeline answers as it is told to, since what is tested here is HTTP. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-api-'));
const configuration: Configuration = loadConfiguration(
  {
    COOPKG_PORT: '0',
    COOPKG_DATA_DIR: folder,
    COOPKG_LOG_LEVEL: 'silent',
    COOPKG_PROFILE_ROOT: path.join(folder, 'documents'),
    COOPKG_QUEUE_LIMIT: '60',
  },
  folder,
);

interface AskOptions {
  signal?: AbortSignal;
  onEvent?: (event: { type: string; data: unknown }) => void;
}
const order: string[] = [];
let aborted = 0;

const pipeline = {
  async ask(request: AskRequest, { signal, onEvent }: AskOptions = {}): Promise<Answer> {
    if (request.question === 'database gone')
      throw new Fault(
        'graph-unreachable',
        { zh: '图数据库不可用。', en: 'The graph is away.' },
        { retryable: true },
      );
    if (request.question === 'bug') throw new TypeError('secret detail');
    onEvent?.({
      type: 'alignment',
      data: { language: 'en', normalizedQuestion: request.question, alignments: [] },
    });
    onEvent?.({ type: 'token', data: 'An' });
    await new Promise<void>((resolve) => {
      setTimeout(resolve, request.question === 'slow' ? 3000 : 5);
      signal?.addEventListener('abort', () => {
        resolve();
      });
    });
    if (signal?.aborted) {
      aborted++;
      throw new Error('aborted');
    }
    order.push(request.question);
    return {
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      conversationId: request.conversationId ?? null,
      language: 'en',
      question: request.question,
      normalizedQuestion: request.question,
      alignments: [],
      status: 'answered',
      doubt: null,
      cypher: 'MATCH (r:Researcher) RETURN r.name',
      parameters: {},
      columns: ['r.name'],
      returns: ['Researcher.name'],
      interpretation: [],
      rows: [['x']],
      rowCount: 1,
      truncated: false,
      answer: 'An answer',
      candidates: [],
      suggestions: [],
      profiles: [],
      attempts: [],
      timings: { align: 0, generate: 0, validate: 0, rewrite: 0, execute: 0, answer: 0, total: 1 },
    };
  },
};

const models: ModelItem[] = ['shipped', 'own', 'broken'].map((id) => ({
  id,
  base: 'base.gguf',
  adapter: `${id}.gguf`,
  source: 'data',
  bytes: 1,
  active: id === 'shipped',
}));

/** As the application's own, which `libs/application` tests with a real model. */
function activateModel(id: string): Promise<ModelItem> {
  const found = models.find((model) => model.id === id);
  if (found === undefined)
    return Promise.reject(
      new Fault('model-not-found', { zh: '没有这个模型。', en: 'There is no such model.' }),
    );
  if (id === 'broken')
    return Promise.reject(
      new Fault('adapter-damaged', { zh: '文件已损坏。', en: 'The file is damaged.' }),
    );
  models.forEach((model) => {
    model.active = model === found;
  });
  return Promise.resolve(found);
}

let loading = false;
let server: ApiServer;
let application: Application;

beforeAll(async () => {
  const records = await openRecords('embedded', path.join(folder, 'records'));
  const ready = { state: 'ready', detail: null, progress: null } as const;
  const graph = {
    health: () => Promise.resolve({ state: 'ready', detail: null }),
    profileRoot: () => null,
    query: () => Promise.resolve({ columns: [], rows: [], rowCount: 0, truncated: false }),
    explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
    async *stream() {
      await Promise.resolve();
      yield { 'r.name': '=x' };
    },
  };
  application = {
    configuration,
    records,
    graph,
    states: { records: ready, graph: ready, model: ready, index: ready },
    templates: () => currentTemplates(folder),
    editTemplates: async (given: QuestionTemplate[]) =>
      await editTemplates(folder, given, graph as never),
    models: () => Promise.resolve(models),
    activateModel,
    refreshCorrections: () => Promise.resolve(),
    align: (text: string) => ({ language: 'en', normalized: text, alignments: [] }),
    get pipeline() {
      if (loading)
        throw new Fault(
          'starting',
          { zh: '正在准备。', en: 'Being prepared.' },
          { retryable: true },
        );
      return pipeline;
    },
  } as unknown as Application;
  mkdirSync(path.join(folder, 'documents', 'profiles'), { recursive: true });
  mkdirSync(path.join(folder, 'documents', 'portraits'), { recursive: true });
  writeFileSync(path.join(folder, 'documents', 'profiles', 'R1.md'), '# 张伟');
  writeFileSync(
    path.join(folder, 'documents', 'portraits', 'R1.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  server = await startApiServer(application);
}, 240_000);

afterAll(async () => {
  await server.close(100);
  await application.records.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const call = (route: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${route}`, init);
const post = (
  route: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  call(route, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function problem(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const found = problemSchema.parse(await response.json());
  expect(found.status).toBe(response.status);
  return found;
}

describe('asking', () => {
  it('answers, and has stored what it answered', async () => {
    const response = await post('/api/ask', { question: 'who?', conversationId: 'c1' });
    expect(response.status).toBe(200);
    const answer = answerSchema.parse(await response.json());
    expect(await (await call(`/api/answers/${answer.id}`)).json()).toEqual(answer);
  });

  it.each<[string, unknown, number, string]>([
    ['an empty question', { question: '' }, 400, 'question-empty'],
    ['spaces', { question: ' \n\u3000' }, 400, 'question-empty'],
    ['no question', {}, 400, 'question-empty'],
    ['a long question', { question: '问'.repeat(2001) }, 400, 'question-too-long'],
    ['a number', { question: 5 }, 400, 'body-invalid'],
    ['half of JSON', '{"question":', 400, 'body-invalid'],
    ['a list', '[]', 400, 'body-invalid'],
    ['wrong choices', { question: 'x', choices: 3 }, 400, 'body-invalid'],
    ['a huge body', { question: 'x'.repeat(1_100_000) }, 413, 'body-too-large'],
    ['no database', { question: 'database gone' }, 503, 'graph-unreachable'],
    ['a bug', { question: 'bug' }, 500, 'internal'],
  ])('says what is wrong with %s', async (_, body, status, code) => {
    const response = await post('/api/ask', body);
    expect([response.status, (await problem(response)).code]).toEqual([status, code]);
  });

  it('takes exactly 2 000 characters, counted as people count', async () => {
    expect((await post('/api/ask', { question: '\u{20000}'.repeat(2000) })).status).toBe(200);
  });

  it("writes problems in the client's language and never shows what failed inside", async () => {
    const chinese = await problem(
      await post(
        '/api/ask',
        { question: '' },
        { 'accept-language': 'fr;q=1, zh-CN;q=0.9, en;q=0.5' },
      ),
    );
    expect(chinese.detail).toContain('问题是空的');
    const internal = await problem(await post('/api/ask', { question: 'bug' }));
    expect(JSON.stringify(internal)).not.toContain('secret');
  });

  it('says 503 with Retry-After while the model loads', async () => {
    loading = true;
    const responses = [
      await post('/api/ask', { question: 'x' }),
      await post('/api/ask/stream', { question: 'x' }),
    ];
    loading = false;
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await problem(response)).code).toBe('starting');
    }
  });

  it('answers 50 at once', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, number) =>
          (await (await post('/api/ask', { question: `q${number}` })).json()) as Answer,
      ),
    );
    expect(answers.map((answer) => answer.question)).toEqual(
      Array.from({ length: 50 }, (_, number) => `q${number}`),
    );
  });

  it('answers in the order of arrival', async () => {
    order.length = 0;
    const questions = Array.from({ length: 20 }, (_, number) => `arrived ${number}`);
    const asking = new Asking(application);
    await Promise.all(
      questions.map((question) =>
        asking.ask({ question }, { signal: new AbortController().signal }),
      ),
    );
    expect(order).toEqual(questions);
  });

  it('streams stages, the first at once, and the same answer at the end', async () => {
    const began = performance.now();
    const response = await post('/api/ask/stream', { question: 'stream me' });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(performance.now() - began).toBeLessThan(200);
    const events = (await response.text())
      .trim()
      .split('\n\n')
      .map((text) => ({
        event: /^event: (.+)$/m.exec(text)?.[1],
        data: JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? 'null') as unknown,
      }));
    expect(events.map(({ event }) => event)).toEqual(['alignment', 'token', 'done']);
    expect(answerSchema.parse(events.at(-1)?.data).question).toBe('stream me');
  });

  it('streams what failed as an event', async () => {
    const text = await (await post('/api/ask/stream', { question: 'database gone' })).text();
    expect(text).toContain('event: error');
    expect(text).toContain('"code":"graph-unreachable"');
    expect((await post('/api/ask/stream', { question: '' })).status).toBe(400);
  });

  it('stops the work of a client that leaves, and of one that leaves the queue', async () => {
    const before = aborted;
    const leaving = [new AbortController(), new AbortController()];
    const asked = leaving.map(({ signal }) =>
      call('/api/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"question":"slow"}',
        signal,
      }).catch((error: Error) => error.name),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    leaving.forEach((controller) => {
      controller.abort();
    });
    expect(await Promise.all(asked)).toEqual(['AbortError', 'AbortError']);
    expect((await post('/api/ask', { question: 'next' })).status).toBe(200);
    expect(aborted - before).toBe(1);
  });
});

describe('around an answer', () => {
  it('lists, exports, rates and deletes', async () => {
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
      expect((await problem(await call(`/api/answers/${id}${route}`))).code).toBe(
        'answer-not-found',
      );
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
});

describe('the service', () => {
  it('describes itself', async () => {
    expect(await (await call('/api/health')).json()).toMatchObject({ status: 'ok' });
    expect(await (await call('/api/health/ready')).json()).toMatchObject({
      status: 'ready',
      model: { state: 'ready' },
      graph: { state: 'ready' },
      index: { state: 'ready' },
    });
    const document = (await (await call('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/answers/{id}/export.xlsx');
    for (const [route, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) {
        const response = await call(route.replace(/\{\w+\}/g, 'x'), {
          method: method.toUpperCase(),
        });
        if (response.status === 404)
          expect((await problem(response)).code, `${method} ${route}`).not.toBe('route-not-found');
        else await response.body?.cancel();
      }
    }
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
        configuration: { ...configuration, port },
      } as unknown as Application),
    ).rejects.toMatchObject({ code: 'port-taken' });
    other.close();
  });
});

describe('administration', () => {
  it('asks for a login, by cookie or token', async () => {
    await application.records.users.add({ name: 'root', role: 'admin' }, 'a good password');
    await application.records.users.add({ name: 'reader', role: 'user' }, 'a good password');
    expect((await problem(await call('/api/admin/users'))).code).toBe('login-required');
    expect(
      (await problem(await post('/api/admin/login', { name: 'root', password: 'wrong' }))).code,
    ).toBe('login-failed');
    const login = await post('/api/admin/login', { name: 'root', password: 'a good password' });
    const cookie = login.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect(
      (await call('/api/admin/users', { headers: { cookie: cookie.split(';')[0]! } })).status,
    ).toBe(200);
    const { token } = (await login.json()) as { token: string };
    expect(
      await (
        await call('/api/admin/session', { headers: { authorization: `Bearer ${token}` } })
      ).json(),
    ).toEqual({ name: 'root', role: 'admin' });
    expect(
      (
        await call('/api/admin/session', {
          headers: { authorization: `Bearer ${token.slice(0, -2)}xx` },
        })
      ).status,
    ).toBe(401);
    const reader = (await (
      await post('/api/admin/login', { name: 'reader', password: 'a good password' })
    ).json()) as { token: string };
    expect(
      (
        await problem(
          await call('/api/admin/users', { headers: { authorization: `Bearer ${reader.token}` } }),
        )
      ).code,
    ).toBe('role-missing');
  });

  it('lets commands on this machine act through the server', async () => {
    const file = readServerFile(folder);
    expect(file?.url).toBe(server.url);
    const response = await post(
      '/api/admin/users',
      { name: 'made', password: 'a good password', role: 'admin' },
      { authorization: `Bearer ${file?.token}` },
    );
    expect(response.status).toBe(201);
    expect(
      (
        await problem(
          await post(
            '/api/admin/users',
            { name: 'made', password: 'a good password' },
            { authorization: `Bearer ${file?.token}` },
          ),
        )
      ).code,
    ).toBe('user-exists');
  });
});

describe('administering templates, models and datasets', () => {
  const put = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    call('/api/admin/templates', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...asRoot(), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const asRoot = (): Record<string, string> => ({
    authorization: `Bearer ${readServerFile(folder)?.token}`,
  });
  const get = (route: string): Promise<Response> => call(route, { headers: asRoot() });

  it('asks for a login at every route that needs one', async () => {
    const { paths } = (await (await call('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    const open = ['post /api/admin/login', 'post /api/admin/logout'];
    const seen: string[] = [];
    for (const [route, operations] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(operations)) {
        if (!route.startsWith('/api/admin/') || open.includes(`${method} ${route}`)) continue;
        const response = await call(route.replace(/\{\w+\}/g, 'x'), {
          method: method.toUpperCase(),
        });
        expect([
          route,
          response.status,
          (await problem(response)).code,
          security !== undefined,
        ]).toEqual([route, 401, 'login-required', true]);
        seen.push(`${method} ${route}`);
      }
    expect(seen).toEqual(
      expect.arrayContaining([
        'put /api/admin/templates',
        'post /api/admin/models/{id}/activate',
        'delete /api/admin/jobs/{id}',
        'get /api/admin/datasets/{id}/download',
      ]),
    );
  });

  it('takes back what it gave, and a change', async () => {
    const { items } = (await (await get('/api/admin/templates')).json()) as {
      items: QuestionTemplate[];
    };
    expect(items.length).toBeGreaterThanOrEqual(70);
    const same = await put({ items });
    expect([same.status, ((await same.json()) as { changed: string[] }).changed]).toEqual([
      200,
      [],
    ]);
    const [first] = structuredClone(items) as [QuestionTemplate];
    first.wordings.en.manual[0] = 'Would you know who {person} is?';
    const changed = (await (await put({ items: [first] })).json()) as {
      items: QuestionTemplate[];
      changed: string[];
    };
    expect(changed.changed).toEqual([first.id]);
    expect(changed.items).toHaveLength(items.length);
    expect(
      ((await (await get('/api/admin/templates')).json()) as { items: QuestionTemplate[] })
        .items[0],
    ).toEqual(first);
  });

  it('says where a template is wrong, in both languages, and keeps the one before', async () => {
    const before = (await (await get('/api/admin/templates')).json()) as {
      items: QuestionTemplate[];
    };
    const [first] = structuredClone(before.items) as [QuestionTemplate];
    first.cypher = 'MATCH (r:Researcher {name: $person}) DELETE r';
    first.wordings.zh.wide[0] = '没有占位符';
    const refused = await problem(await put({ items: [first] }, { 'accept-language': 'zh' }));
    expect([refused.status, refused.code]).toEqual([400, 'template-invalid']);
    expect(refused.detail).toContain('模板没有保存');
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '#/items/0/wordings/zh/wide/0',
      '#/items/0/cypher',
    ]);
    expect(refused.errors?.every(({ message }) => message.zh !== message.en)).toBe(true);
    const unfit = await problem(
      await put({ items: [{ ...first, category: 'nonsense' }] }, { 'accept-language': 'zh' }),
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
      expect((await problem(await put(body))).code).toBe('body-invalid');
    expect((await problem(await put('x'.repeat(1_100_000)))).code).toBe('body-too-large');
    expect(await (await get('/api/admin/templates')).json()).toEqual(before);
  });

  it('lists models and activates one', async () => {
    const activate = (id: string): Promise<Response> =>
      call(`/api/admin/models/${id}/activate`, { method: 'POST', headers: asRoot() });
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
    const start = (body: unknown): Promise<Response> => post('/api/admin/datasets', body, asRoot());
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
      (await call(`/api/admin/jobs/${jobId}`, { method: 'DELETE', headers: asRoot() })).status,
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
          asRoot(),
        )
      ).status,
    ).toBe(201);
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
});
