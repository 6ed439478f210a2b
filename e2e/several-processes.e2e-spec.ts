import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, ModelItem, Problem, QuestionTemplate } from '@coopkg/contracts';
import { postgresPrograms, PostgresServer } from '../libs/records/test/postgres-server.js';
import { startApiProcess, type Api } from './api-processes.js';
import { removeFolder, temporaryFolder } from './running-application.js';

if (postgresPrograms === null)
  console.warn('SKIPPED: several API processes need PostgreSQL: apt-get install postgresql');

const folder = temporaryFolder();
const hold = path.join(folder, 'hold');
const asRoot = { name: 'root', password: 'a good password' };

let postgres: PostgresServer;
let apis: Api[] = [];
let token = '';

const startApi = (name: string): Promise<Api> =>
  startApiProcess({ folder, name, hold, recordsUrl: postgres.url, token: () => token });

const kill = async ({ child }: Api): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
async function login(api: Api): Promise<string> {
  const response = await api.send('POST', '/api/admin/login', asRoot);
  return ((await response.json()) as { token: string }).token;
}
async function startJob(api: Api): Promise<string> {
  const body = { kind: 'COMPOSITION', languages: ['en'] };
  const response = await api.send('POST', '/api/admin/datasets', body);
  return ((await response.json()) as { jobId: string }).jobId;
}
/** The process that runs a job, once one does; and the others. */
async function ownerOf(jobId: string): Promise<[Api, Api[]]> {
  for (;;) {
    const [job] = await postgres.query(`SELECT owner, state FROM jobs WHERE id = '${jobId}'`);
    expect(job!['state']).toMatch(/waiting|running/);
    const owner = apis.find(({ child }) => (job!['owner'] as string)?.includes(` ${child.pid} `));
    if (owner !== undefined) return [owner, apis.filter((one) => one !== owner)];
    await wait(50);
  }
}
async function until<Value>(look: () => Promise<Value>, is: (value: Value) => boolean) {
  for (;;) {
    const value = await look();
    if (is(value)) return value;
    await wait(100);
  }
}
const eventsOf = (text: string): string[] =>
  [...text.matchAll(/^event: (.+)$/gm)].map(([, e]) => e!);

describe.skipIf(postgresPrograms === null)('several API processes on one PostgreSQL', () => {
  beforeAll(async () => {
    for (const shared of ['datasets', 'adapters']) mkdirSync(path.join(folder, shared));
    postgres = await PostgresServer.start();
    // At the same time, on an empty database.
    apis = await Promise.all(['a', 'b', 'c'].map(startApi));
    const { openRecords } = await import('@coopkg/records');
    const records = await openRecords(postgres.url, '');
    await records.users.add({ name: asRoot.name, role: 'admin' }, asRoot.password);
    await records.close();
    token = await login(apis[0]!);
  });
  afterAll(async () => {
    rmSync(hold, { force: true });
    for (const { child } of apis) child.kill('SIGKILL');
    await postgres?.remove();
    removeFolder(folder);
  });

  it('have migrated once', async () => {
    const rows = await postgres.query('SELECT hash FROM drizzle.__drizzle_migrations');
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });

  it('know a session of any, until it is ended on any', async () => {
    const [a, b, c] = apis as [Api, Api, Api];
    const own = await login(a);
    const session = (api: Api): Promise<Response> =>
      api.call('/api/admin/session', { headers: { authorization: `Bearer ${own}` } });
    expect(await (await session(b)).json()).toMatchObject({ name: 'root', role: 'admin' });
    expect((await b.send('POST', '/api/admin/logout', {}, own)).status).toBe(204);
    expect([(await session(a)).status, (await session(c)).status]).toEqual([401, 401]);
  });

  it('count requests and tries to log in together', async () => {
    const tries = Array.from({ length: 15 }, async (_, number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
      const body = JSON.stringify({ name: 'root', password: 'wrong' });
      return (await apis[number % 3]!.call('/api/admin/login', { method: 'POST', headers, body }))
        .status;
    });
    const statuses = await Promise.all(tries);
    // Ten tries a minute are heard; after some failures the name is locked too.
    const heard = statuses.filter((status) => status === 401).length;
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15 - heard);
  });

  it('use a correction at the next question, and forget it when it is revoked', async () => {
    const [a, b] = apis as [Api, Api];
    const entity = async (api: Api): Promise<unknown> => {
      const aligned = await api.send('POST', '/api/align', { text: '小岛学堂有多少位教授？' });
      const { alignments } = (await aligned.json()) as Answer;
      return alignments.find(({ mention }) => mention === '小岛学堂')?.entity;
    };
    expect(await entity(b)).not.toBe('北京大学');
    const correction = { mention: '小岛学堂', entity: '北京大学', kind: 'university' };
    const made = await a.send('POST', '/api/admin/corrections', correction);
    expect(await entity(b)).toBe('北京大学');
    const { id } = (await made.json()) as { id: string };
    await b.send('DELETE', `/api/admin/corrections/${id}`, undefined);
    expect(await entity(a)).not.toBe('北京大学');
  });

  it('have an edited question type at once, and both of two edits at the same time', async () => {
    const [a, b, c] = apis as [Api, Api, Api];
    type Listed = { items: QuestionTemplate[] };
    const { items } = await a.get<Listed>('/api/admin/templates');
    const edit = (api: Api, at: number, wording: string): Promise<Response> => {
      const template = structuredClone(items[at]!);
      template.wordings.en.manual[0] = wording;
      return api.send('PUT', '/api/admin/templates', { items: [template] });
    };
    const responses = await Promise.all([
      edit(a, 0, 'Would you know who {person} is?'),
      edit(b, 0, 'Would you please know who {person} is?'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all(
      [b, c].map(async (api) => (await api.get<Listed>('/api/admin/templates')).items),
    );
    expect(one).toEqual(two);
    expect(one![0]!.wordings.en.manual[0]).toMatch(/^Would you/);
    const question = one![0]!.wordings.en.manual[0]!;
    const answer = (await (await c.send('POST', '/api/ask', { question })).json()) as Answer;
    expect(answer.suggestions).toEqual([question]);
  });

  it('go on with the model that was activated on one', async () => {
    const [a, b] = apis as [Api, Api];
    writeFileSync(path.join(folder, 'adapters', 'mine.gguf'), 'an adapter');
    const active = async (api: Api): Promise<string[]> =>
      (await api.get<{ items: ModelItem[] }>('/api/admin/models')).items
        .filter((model) => model.active)
        .map(({ id }) => id);
    expect(await active(b)).toEqual(['tiny']);
    expect((await a.send('POST', '/api/admin/models/mine/activate', {})).status).toBe(200);
    await until(
      () => active(b),
      ([id]) => id === 'mine',
    );
  });

  it('finish the job of one that is killed; its events and file come from any', async () => {
    writeFileSync(hold, '');
    const jobId = await startJob(apis[0]!);
    const [owner, others] = await ownerOf(jobId);
    const [following] = others as [Api];
    const events = following
      .call(`/api/admin/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${token}` } })
      .then((response) => response.text());
    await kill(owner);
    apis = others;
    rmSync(hold);
    const text = await events;
    expect([eventsOf(text)[0], eventsOf(text).at(-1), text]).toEqual(['progress', 'done', text]);
    for (const api of apis) {
      const file = await api.call(`/api/admin/datasets/${jobId}/download`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(file.status).toBe(200);
    }
  });

  it('cancel a job of another, which stays cancelled', async () => {
    writeFileSync(hold, '');
    const jobId = await startJob(apis[0]!);
    const [, [other]] = await ownerOf(jobId);
    const { state } = (await (
      await other!.send('DELETE', `/api/admin/jobs/${jobId}`, undefined)
    ).json()) as { state: string };
    expect(state).toBe('cancelled');
    rmSync(hold);
    await wait(1000);
    for (const api of apis)
      expect(await api.get(`/api/admin/jobs/${jobId}`)).toMatchObject({ state: 'cancelled' });
    expect(existsSync(path.join(folder, 'datasets', `${jobId}.jsonl`))).toBe(false);
  });

  it('lose no answer that was given when one is killed; the question is asked again elsewhere', async () => {
    const [a, b] = apis as [Api, Api];
    writeFileSync(hold, '');
    const given: string[] = [];
    const asking = (async () => {
      for (;;) {
        const response = await a.send('POST', '/api/ask', { question: 'quick' }).catch(() => null);
        const answer = (await response?.json().catch(() => null)) as Answer | null | undefined;
        if (!answer) return;
        given.push(answer.id);
      }
    })();
    while (given.length < 20) await wait(10);
    const response = await a.send('POST', '/api/ask/stream', { question: 'slow' });
    const broken = expect(response.text()).rejects.toThrow();
    await wait(100);
    await kill(a);
    await broken;
    await asking;
    for (const id of given) expect((await b.call(`/api/answers/${id}`)).status).toBe(200);
    rmSync(hold);
    const again = await (await b.send('POST', '/api/ask/stream', { question: 'slow' })).text();
    expect(eventsOf(again).at(-1)).toBe('done');
    apis = [b];
  });

  it('say that the database is away, and go on when it is back', async () => {
    const [b] = apis as [Api];
    await postgres.interrupt();
    const response = await b.send('POST', '/api/ask', { question: 'quick' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(((await response.json()) as Problem).code).toBe('records-unavailable');
    const ready = await until(
      () => b.call('/api/health/ready'),
      ({ status }) => status === 503,
    );
    expect(await ready.json()).toMatchObject({ records: { state: 'failed' } });
    await postgres.resume();
    expect((await b.send('POST', '/api/ask', { question: 'quick' })).status).toBe(200);
    await until(
      () => b.call('/api/health/ready'),
      ({ status }) => status === 200,
    );
  });
});
