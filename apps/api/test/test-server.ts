import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  Fault,
  noEntities,
  problemSchema,
  type Answer,
  type AskRequest,
  type ModelItem,
  type Problem,
  type QuestionTemplate,
} from '@coopkg/contracts';
import { loadConfiguration } from '@coopkg/configuration';
import {
  currentTemplates,
  editTemplates,
  OnlinePart,
  readServerFile,
  type Application,
  type ModelChoice,
} from '@coopkg/application';
import { openRecords } from '@coopkg/records';
import { startApiServer } from '../src/api-server.js';
import { testWorkshop } from './test-workshop.js';

interface AskOptions {
  id?: string;
  signal?: AbortSignal;
  onEvent?: (event: { type: string; data: unknown }) => void;
}
/** How long the questions take that are not answered at once. */
const tookMs: Record<string, number> = { slow: 3000, endless: 120_000 };

/** What the pipeline has seen, and whether it is still being prepared. */
export const seen = { order: [] as string[], begun: 0, aborted: 0, loading: false };

export const answerTo = (request: AskRequest): Answer => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  conversationId: request.conversationId ?? null,
  language: 'en',
  question: request.question,
  rewrittenQuestion: null,
  normalizedQuestion: request.question,
  alignments: [],
  status: 'answered',
  doubt: null,
  otherReadings: [],
  cypher: 'MATCH (r:Researcher) RETURN r.name',
  parameters: {},
  columns: ['r.name'],
  returns: ['Researcher.name'],
  headings: ['Name'],
  interpretation: [],
  rows: [['x']],
  entities: noEntities,
  rowCount: 1,
  truncated: false,
  limit: null,
  answer: 'An answer',
  candidates: [],
  suggestions: [],
  profiles: [],
  toldByProfiles: [],
  attempts: [],
  timings: { align: 0, generate: 0, validate: 0, rewrite: 0, execute: 0, answer: 0, total: 1 },
});

const pipeline = {
  async ask(request: AskRequest, { id, signal, onEvent }: AskOptions = {}): Promise<Answer> {
    if (request.question === 'database gone')
      throw new Fault(
        'graph-unreachable',
        { zh: '图数据库不可用。', en: 'The graph is away.' },
        { retryable: true },
      );
    if (request.question === 'bug') throw new TypeError('secret detail');
    onEvent?.({
      type: 'alignment',
      data: {
        language: 'en',
        normalizedQuestion: request.question,
        alignments: [],
        rewrittenQuestion: null,
      },
    });
    onEvent?.({ type: 'token', data: 'An' });
    seen.begun++;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, tookMs[request.question] ?? 5);
      signal?.addEventListener('abort', () => {
        resolve();
      });
    });
    if (signal?.aborted) {
      seen.aborted++;
      throw new Error('aborted');
    }
    seen.order.push(request.question);
    return { ...answerTo(request), ...(id !== undefined && { id }) };
  },
};

const models: ModelItem[] = ['shipped', 'own', 'better', 'broken'].map((id) => ({
  id,
  base: 'base.gguf',
  adapter: `${id}.gguf`,
  source: 'data',
  bytes: 1,
  active: id === 'shipped',
}));

/** Each with a file of its own, whose text is its name. */
function choicesIn(folder: string): ModelChoice[] {
  const adapters = path.join(folder, 'adapters');
  mkdirSync(adapters, { recursive: true });
  return models.map((item) => {
    const file = path.join(adapters, item.adapter!);
    if (!existsSync(file)) writeFileSync(file, item.id);
    return { item, file, isDefault: item.id === 'shipped' };
  });
}

const modelNotFound = (): Fault =>
  new Fault('model-not-found', { zh: '没有这个模型。', en: 'There is no such model.' });

/** As the application's own, which `libs/application` tests with a real model. */
function activateModel(id: string): Promise<ModelItem> {
  const found = models.find((model) => model.id === id);
  if (found === undefined) return Promise.reject(modelNotFound());
  if (id === 'broken')
    return Promise.reject(
      new Fault('adapter-damaged', { zh: '文件已损坏。', en: 'The file is damaged.' }),
    );
  models.forEach((model) => {
    model.active = model === found;
  });
  return Promise.resolve(found);
}

const ready = { state: 'ready', detail: null, progress: null } as const;
const graph = {
  health: () => Promise.resolve({ state: 'ready', detail: null }),
  profileRoot: () => null,
  query: () => Promise.resolve({ columns: [], rows: [], rowCount: 0, truncated: false }),
  explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
  measuring: {
    planOf: () => {
      const scan = { operator: 'NodeByLabelScan', details: 'r:Researcher', estimatedRows: 9 };
      const leaf = { ...scan, rows: null, dbHits: null, children: [] };
      return Promise.resolve({ ...leaf, operator: 'ProduceResults', children: [leaf] });
    },
  },
  async *stream() {
    await Promise.resolve();
    yield { 'r.name': '=x' };
  },
};

/**
 * The application with real records; its pipeline answers as it is told to, since what is tested
 * here is HTTP.
 */
async function testApplication(folder: string): Promise<Application> {
  const configuration = loadConfiguration(
    {
      COOPKG_PORT: '0',
      COOPKG_DATA_DIR: folder,
      COOPKG_LOG_LEVEL: 'silent',
      COOPKG_PROFILE_ROOT: path.join(folder, 'documents'),
      COOPKG_QUEUE_LIMIT: '60',
      COOPKG_ONLINE: 'off',
    },
    folder,
  );
  const records = await openRecords('embedded', path.join(folder, 'records'));
  return {
    configuration,
    records,
    // Of this server alone: a test may change what it answers.
    graph: { ...graph },
    states: { records: ready, graph: ready, model: ready, index: ready },
    templates: () => currentTemplates(folder),
    editTemplates: (given: QuestionTemplate[]) => editTemplates(folder, given, graph as never),
    models: () => Promise.resolve(models),
    modelChoices: () => Promise.resolve(choicesIn(folder)),
    modelChoice: async (id: string) => {
      const choice = choicesIn(folder).find(({ item }) => item.id === id);
      if (choice === undefined) throw modelNotFound();
      return choice;
    },
    online: new OnlinePart(() => configuration),
    workshop: testWorkshop(folder),
    activateModel,
    catchUp: () => Promise.resolve(),
    align: (text: string) => ({ language: 'en', normalized: text, alignments: [] }),
    get pipeline() {
      if (seen.loading)
        throw new Fault(
          'starting',
          { zh: '正在准备。', en: 'Being prepared.' },
          { retryable: true },
        );
      return pipeline;
    },
  } as unknown as Application;
}

function writeDocuments(folder: string): void {
  const profiles = path.join(folder, 'documents', 'profiles');
  const portraits = path.join(folder, 'documents', 'portraits');
  for (const one of [profiles, portraits]) mkdirSync(one, { recursive: true });
  writeFileSync(path.join(profiles, 'R1.md'), '# 张伟');
  writeFileSync(path.join(portraits, 'R1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

/** The problem that an answer is. @throws where it is none */
export async function problem(response: Response): Promise<Problem> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) throw new Error(`no problem, but ${type}`);
  const found = problemSchema.parse(await response.json());
  if (found.status !== response.status) throw new Error(`${found.status} is not the status sent`);
  return found;
}

/** A server of its own, on a free port and a temporary folder. */
export async function startTestServer() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-api-'));
  const application = await testApplication(folder);
  writeDocuments(folder);
  const server = await startApiServer(application);
  const call = (route: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${server.url}${route}`, init);
  const send = (
    method: string,
    route: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    call(route, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const asRoot = { authorization: `Bearer ${readServerFile(folder)?.token}` };
  return {
    url: server.url,
    folder,
    application,
    call,
    post: (route: string, body: unknown, headers?: Record<string, string>) =>
      send('POST', route, body, headers),
    put: (route: string, body: unknown, headers?: Record<string, string>) =>
      send('PUT', route, body, headers),
    /** As a command on this machine, which holds the server's token. */
    asRoot,
    get: (route: string) => call(route, { headers: asRoot }),
    async close() {
      await server.close(100);
      await application.records.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser: it keeps the cookie that it gets. */
export function visitor(url: string) {
  let cookie = '';
  const call = async (method: string, route: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${url}${route}`, {
      method,
      headers: {
        // As a browser says it.
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(';')[0]!;
    return response;
  };
  const json = async (method: string, route: string, body?: unknown): Promise<unknown> =>
    (await call(method, route, body)).json();
  return {
    call,
    json,
    ask: (question: string, conversationId?: string) =>
      json('POST', '/api/ask', {
        question,
        ...(conversationId && { conversationId }),
      }) as Promise<Answer>,
    get cookie() {
      return cookie;
    },
  };
}
