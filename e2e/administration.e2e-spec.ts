import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerSchema,
  problemSchema,
  type ModelItem,
  type QuestionTemplate,
} from '@coopkg/contracts';
import { shippedAdapter } from '@coopkg/model';
import {
  removeFolder,
  runCommand,
  RunningApplication,
  temporaryFolder,
} from './running-application.js';

/**
 * Administration of the real application over HTTP: question types, models and data sets, changed
 * while it answers.
 */
const folder = temporaryFolder();
let application: RunningApplication;
let password = '';
let headers: Record<string, string> = {};

const send = (method: string, route: string, body?: unknown): Promise<Response> =>
  fetch(`${application.url}${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async <Result>(route: string): Promise<Result> =>
  (await send('GET', route)).json() as Promise<Result>;
const ask = async (question: string) => {
  const response = await send('POST', '/api/ask', { question });
  expect(response.status).toBe(200);
  return answerSchema.parse(await response.json());
};
const activeIds = async (): Promise<string[]> =>
  (await read<{ items: ModelItem[] }>('/api/admin/models')).items
    .filter(({ active }) => active)
    .map(({ id }) => id);

async function logIn(): Promise<void> {
  const response = await send('POST', '/api/admin/login', { name: 'chief', password });
  expect(response.status).toBe(200);
  headers = { authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
}

beforeAll(async () => {
  const adapters = path.join(folder, 'adapters');
  mkdirSync(adapters);
  // Bytes after the last tensor mean nothing: the same weights in another file.
  copyFileSync((await shippedAdapter())!, path.join(adapters, 'twin.gguf'));
  appendFileSync(path.join(adapters, 'twin.gguf'), 'x');
  writeFileSync(path.join(adapters, 'broken.gguf'), 'GGUF and then nothing');
  application = await RunningApplication.start(folder);
  await application.ready();
  const { code, output, errors } = await runCommand(folder, [
    'user',
    'add',
    'chief',
    '--role',
    'admin',
    '--json',
  ]);
  expect(code, errors).toBe(0);
  ({ password } = JSON.parse(output) as { password: string });
  await logIn();
}, 900_000);

afterAll(async () => {
  await application?.end('SIGKILL');
  await runCommand(folder, ['neo4j', 'stop']);
  removeFolder(folder);
}, 120_000);

describe('question types', () => {
  it('are changed while the application runs, when Neo4j accepts them', async () => {
    const { items } = await read<{ items: QuestionTemplate[] }>('/api/admin/templates');
    const changed = structuredClone(items.find(({ id }) => id === 'R17')!);
    changed.wordings.zh.manual[0] = '{university}一共养了多少位研究者呀？';
    const response = await send('PUT', '/api/admin/templates', { items: [changed] });
    expect([response.status, ((await response.json()) as { changed: string[] }).changed]).toEqual([
      200,
      ['R17'],
    ]);
    const spoilt = {
      ...changed,
      cypher: 'MATCH (r:Researcher {university: $university})-[:WROTE]->(p:Paper) RETURN count(r)',
    };
    const refused = await send('PUT', '/api/admin/templates', { items: [spoilt] });
    expect(refused.status).toBe(400);
    const problem = problemSchema.parse(await refused.json());
    expect(problem.code).toBe('template-invalid');
    expect(problem.errors?.map(({ pointer }) => pointer)).toContain('#/items/0/cypher');
    expect(
      (await read<{ items: QuestionTemplate[] }>('/api/admin/templates')).items.find(
        ({ id }) => id === 'R17',
      ),
    ).toEqual(changed);
  });
});

describe('models', () => {
  it('are activated while questions are answered, and hold after kill -9', async () => {
    const before = await activeIds();
    const questions = Promise.all(
      Array.from({ length: 12 }, () => ask('清华大学有多少位研究者？')),
    );
    const response = await send('POST', '/api/admin/models/twin/activate');
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id: 'twin', active: true }),
    ]);
    const answers = await questions;
    expect(new Set(answers.map(({ status, rows }) => JSON.stringify([status, rows]))).size).toBe(1);
    expect([before.includes('twin'), await activeIds()]).toEqual([false, ['twin']]);
    await application.end('SIGKILL');
    application = await RunningApplication.start(folder);
    await application.ready();
    expect(await activeIds()).toEqual(['twin']);
    expect((await ask('清华大学有多少位研究者？')).rows).toEqual(answers[0]?.rows);
  }, 600_000);

  it('that are broken or unknown are refused, and the one in use stays', async () => {
    for (const [id, status, code] of [
      ['broken', 422, 'adapter-damaged'],
      ['nothing', 404, 'model-not-found'],
    ]) {
      const response = await send('POST', `/api/admin/models/${id}/activate`);
      expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([
        status,
        code,
      ]);
    }
    expect(await activeIds()).toEqual(['twin']);
    expect((await ask('清华大学有多少位研究者？')).status).toBe('answered');
  });
});

describe('data sets', () => {
  it("of one's own are built with the question types in force", async () => {
    const response = await send('POST', '/api/admin/datasets', {
      kind: 'custom',
      wordings: 'manual',
      samples: 2,
      types: ['R17'],
      languages: ['zh'],
      seed: 7,
    });
    expect(response.status).toBe(202);
    const { jobId } = (await response.json()) as { jobId: string };
    const events = await (await send('GET', `/api/admin/jobs/${jobId}/events`)).text();
    expect(events).toMatch(/event: done\n/);
    const { items } = await read<{
      items: { type: string; language: string; question: string; wording: string }[];
    }>(`/api/admin/datasets/${jobId}/preview`);
    expect(items).toHaveLength(10);
    expect(items.every(({ type, language }) => type === 'R17' && language === 'zh')).toBe(true);
    expect(items.find(({ wording }) => wording === 'manual1')?.question).toContain(
      '一共养了多少位研究者',
    );
    expect(
      (await (await send('GET', `/api/admin/datasets/${jobId}/download`)).text())
        .trim()
        .split('\n'),
    ).toHaveLength(10);
  });
});
