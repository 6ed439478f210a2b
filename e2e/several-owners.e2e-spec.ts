import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Conversation, Problem, Thread } from '@coopkg/contracts';
import { postgresPrograms, PostgresServer } from '../libs/records/test/postgres-server.js';
import { startApiProcess, type Api } from './api-processes.js';
import { removeFolder, temporaryFolder } from './running-application.js';

if (postgresPrograms === null)
  console.warn('SKIPPED: owners of answers on PostgreSQL need it: apt-get install postgresql');

const folder = temporaryFolder();
let postgres: PostgresServer;
let apis: [Api, Api];

/** A browser that is sent to any of the processes: it keeps the cookie that it gets. */
class Browser {
  private cookie = '';

  async call(api: Api, method: string, route: string, body?: unknown): Promise<Response> {
    const response = await api.call(route, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const given of response.headers.getSetCookie()) this.keep(given.split(';')[0]!);
    return response;
  }

  async json<Result>(api: Api, method: string, route: string, body?: unknown): Promise<Result> {
    return (await (await this.call(api, method, route, body)).json()) as Result;
  }

  ask(api: Api, question: string, conversationId?: string): Promise<Answer> {
    const body = { question, ...(conversationId === undefined ? {} : { conversationId }) };
    return this.json<Answer>(api, 'POST', '/api/ask', body);
  }

  async answers(api: Api): Promise<string[]> {
    const { items } = await this.json<{ items: Answer[] }>(api, 'GET', '/api/answers');
    return items.map(({ id }) => id);
  }

  async conversations(api: Api): Promise<string[]> {
    const { items } = await this.json<{ items: Conversation[] }>(api, 'GET', '/api/conversations');
    return items.map(({ id }) => id);
  }

  private keep(given: string): void {
    const name = given.split('=')[0]!;
    const others = this.cookie
      .split('; ')
      .filter((one) => one !== '' && !one.startsWith(`${name}=`));
    this.cookie = [...others, given].join('; ');
  }
}

describe.skipIf(postgresPrograms === null)('answers and conversations on one PostgreSQL', () => {
  beforeAll(async () => {
    for (const shared of ['datasets', 'adapters']) mkdirSync(path.join(folder, shared));
    postgres = await PostgresServer.start();
    const given = { folder, hold: path.join(folder, 'hold'), recordsUrl: postgres.url };
    const start = (name: string): Promise<Api> =>
      startApiProcess({ ...given, name, token: () => '' });
    apis = await Promise.all([start('a'), start('b')]);
    const { openRecords } = await import('@coopkg/records');
    const records = await openRecords(postgres.url, '');
    await records.users.add({ name: 'lin', role: 'user' }, 'some good words');
    await records.close();
  });
  afterAll(async () => {
    for (const { child } of apis ?? []) child.kill('SIGKILL');
    await postgres?.remove();
    removeFolder(folder);
  });

  it('are the visitor’s on every process, and nobody else’s', async () => {
    const [a, b] = apis;
    const [mine, theirs] = [new Browser(), new Browser()];
    const id = randomUUID();
    const first = await mine.ask(a, 'whose is this?', id);
    const second = await mine.ask(b, 'and this?', id);
    await theirs.ask(b, 'something else');
    expect(await mine.answers(b)).toEqual([second.id, first.id]);
    expect([await mine.conversations(a), await mine.conversations(b)]).toEqual([[id], [id]]);
    expect(await theirs.answers(a)).not.toContain(first.id);
    for (const [method, route, body] of [
      ['DELETE', `/api/answers/${first.id}`],
      ['POST', `/api/answers/${first.id}/share`],
      ['GET', `/api/conversations/${id}`],
      ['PATCH', `/api/conversations/${id}`, { title: 'mine' }],
      ['DELETE', `/api/conversations/${id}`],
    ] as const) {
      const refused = await theirs.call(a, method, route, body);
      expect([route, refused.status]).toEqual([route, 404]);
      expect(((await refused.json()) as Problem).code).toMatch(/-not-found$/);
    }
    // Whoever has the address of an answer reads it.
    expect((await theirs.call(a, 'GET', `/api/answers/${second.id}`)).status).toBe(200);
    expect((await mine.call(b, 'DELETE', `/api/answers/${first.id}`)).status).toBe(204);
    expect(await mine.answers(a)).toEqual([second.id]);
  });

  it('go on being those of an account from another browser, after a login on another process', async () => {
    const [a, b] = apis;
    const logIn = async (api: Api): Promise<Browser> => {
      const browser = new Browser();
      const account = { name: 'lin', password: 'some good words' };
      expect((await browser.call(api, 'POST', '/api/admin/login', account)).status).toBe(200);
      return browser;
    };
    const home = await logIn(a);
    const answer = await home.ask(a, 'asked at home');
    const office = await logIn(b);
    expect(await office.answers(b)).toContain(answer.id);
    expect((await office.call(b, 'DELETE', `/api/answers/${answer.id}`)).status).toBe(204);
    expect(await home.answers(a)).not.toContain(answer.id);
  });

  it('keep the order of questions that several processes answer at the same time', async () => {
    const browser = new Browser();
    const id = randomUUID();
    await browser.ask(apis[0], 'the first', id);
    await Promise.all(
      Array.from({ length: 10 }, (_, number) => browser.ask(apis[number % 2]!, `q${number}`, id)),
    );
    const threads = await Promise.all(
      apis.map(async (api) => {
        const { turns } = await browser.json<Thread>(api, 'GET', `/api/conversations/${id}`);
        return turns.map(({ question }) => question);
      }),
    );
    expect(threads[0]).toHaveLength(11);
    expect(threads[0]).toEqual(threads[1]);
  });
});
