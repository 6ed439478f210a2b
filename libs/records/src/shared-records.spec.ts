import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms, PostgresServer } from '../test/postgres-server.js';
import { openRecords, type Records } from './open-records.js';

if (postgresPrograms === null)
  console.warn('SKIPPED: tests with PostgreSQL need its server: apt-get install postgresql');

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-shared-'));
let server: PostgresServer | null = null;

beforeAll(async () => {
  if (postgresPrograms !== null) server = await PostgresServer.start();
}, 60_000);
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** What one process and several rely on alike: the same calls on both engines. */
describe.each(['PGlite', 'PostgreSQL'])('records that are shared, in %s', (engine) => {
  const isServer = engine === 'PostgreSQL';
  /** Two processes of a server; PGlite has one. */
  let [a, b]: Records[] = [];
  const both = it.skipIf(isServer && postgresPrograms === null);

  beforeAll(async () => {
    if (isServer && server === null) return;
    const open = (): Promise<Records> => openRecords(server?.url ?? '', folder);
    // At once on a new database: the migrations run one time.
    if (isServer) [a, b] = await Promise.all([open(), open()]);
    else a = b = await openRecords('embedded', folder);
  }, 60_000);
  afterAll(() => Promise.all([...new Set([a, b])].map((records) => records?.close())));

  both('know a session everywhere, until it is ended anywhere or is over', async () => {
    const user = { name: `root-${engine}`, role: 'admin' };
    await a!.users.add(user, 'a good password');
    const { token, expiresAt } = await a!.sessions.start(user, 60_000);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await b!.sessions.find(token)).toMatchObject({ ...user, mustChangePassword: false });
    await b!.sessions.end(token);
    expect(await a!.sessions.find(token)).toBeNull();
    const short = await a!.sessions.start(user, 1);
    await wait(5);
    expect(await b!.sessions.find(short.token)).toBeNull();
    expect(await b!.sessions.find('\u0000')).toBeNull();
  });

  both('count a client’s requests together, and say when to come back', async () => {
    const takes = Array.from({ length: 12 }, (_, number) =>
      (number % 2 === 0 ? a! : b!).rateLimits.take('1.2.3.4', 6),
    );
    const refused = (await Promise.all(takes)).filter((seconds) => seconds !== null);
    expect(refused).toHaveLength(6);
    for (const seconds of refused) expect(seconds).toBeGreaterThanOrEqual(5);
    for (const seconds of refused) expect(seconds).toBeLessThanOrEqual(10);
    expect(await a!.rateLimits.take('another', 6)).toBeNull();
  });

  both('refill what a client may ask', async () => {
    await a!.rateLimits.take('quick', 1);
    expect(await b!.rateLimits.take('quick', 1)).toBeGreaterThan(50);
    await wait(200);
    expect(await b!.rateLimits.take('quick', 1)).not.toBeNull();
    // At 600 a minute the same 200 ms have brought two.
    expect(await b!.rateLimits.take('quick', 600)).toBeNull();
  });

  both('tell of each change, and keep one of two that are made at the same time', async () => {
    const before = (await b!.shared.revisions()).corrections ?? 0;
    const { id } = await a!.corrections.add({ mention: 'x', entity: 'y', kind: 'university' });
    expect((await b!.shared.revisions()).corrections).toBe(before + 1);
    await b!.corrections.revoke(id);
    expect((await a!.shared.revisions()).corrections).toBe(before + 2);
    expect(await a!.shared.read('templates')).toBeNull();
    const first = await Promise.all([a!, b!].map((one) => one.shared.replace('templates', 'T', 0)));
    expect(first.filter((revision) => revision === 1)).toHaveLength(1);
    const next = await Promise.all([a!, b!].map((one) => one.shared.replace('templates', 'U', 1)));
    expect(next.filter((revision) => revision === 2)).toHaveLength(1);
    expect(await b!.shared.read('templates')).toEqual({ revision: 2, body: 'U' });
  });

  both('give each job to one owner, and a silent owner’s to another', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => a!.jobs.add('work', {})));
    expect(await b!.jobs.waiting()).toBe(6);
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? a! : b!).jobs.claim(`p${at}`, ['work'], 5000)),
    );
    // One that skipped a row that another was just taking comes again.
    const ids = taken.flatMap((job) => (job === null ? [] : [job.id]));
    for (let job; (job = await a!.jobs.claim('late', ['work'], 5000)) !== null;) ids.push(job.id);
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
    expect(await a!.jobs.claim('p', ['other'], 50)).toBeNull();
    for (const { id } of made) await a!.jobs.cancel(id);

    const { id } = await a!.jobs.add('work', {});
    expect(await a!.jobs.claim('first', ['work'], 5000)).toMatchObject({ id, attempts: 1 });
    expect(await a!.jobs.beat(id, 'first', 5000, { progress: 0.5 })).toMatchObject({
      progress: 0.5,
    });
    expect(await b!.jobs.claim('second', ['work'], 5000)).toBeNull();
    // Its lease is over.
    await a!.jobs.beat(id, 'first', -1);
    expect(await b!.jobs.claim('second', ['work'], 5000)).toMatchObject({ id, attempts: 2 });
    expect(await a!.jobs.beat(id, 'first', 5000)).toBeNull();
    expect(await a!.jobs.finish(id, 'first', { state: 'done', result: 1 })).toBeNull();
    expect(await b!.jobs.finish(id, 'second', { state: 'done', result: 2 })).toMatchObject({
      state: 'done',
      progress: 1,
      result: 2,
    });
    expect(await a!.jobs.cancel(id)).toMatchObject({ state: 'done' });
  });

  both('stop a job from anywhere, and give back what is not finished', async () => {
    const { id } = await a!.jobs.add('work', {});
    await a!.jobs.claim('owner', ['work'], 5000);
    await a!.jobs.release(id, 'owner');
    expect(await b!.jobs.claim('other', ['work'], 5000)).toMatchObject({ id, attempts: 1 });
    expect(await a!.jobs.cancel(id)).toMatchObject({ state: 'cancelled' });
    expect(await b!.jobs.beat(id, 'other', 5000)).toBeNull();
    expect(await b!.jobs.finish(id, 'other', { state: 'failed', message: 'late' })).toBeNull();
    expect(await a!.jobs.find(id)).toMatchObject({ state: 'cancelled', message: '' });
    expect(await a!.jobs.cancel('none')).toBeNull();
  });
});

describe.skipIf(postgresPrograms === null)('PostgreSQL that goes away', () => {
  it('is a fault that a retry helps with, and heals by itself', async () => {
    const records = await openRecords(server!.url, '');
    await records.check();
    await server!.interrupt();
    const began = performance.now();
    const calls = [records.check(), records.jobs.list(), records.rateLimits.take('x', 9)];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ reason: { code: 'records-unavailable', retryable: true } });
    expect(performance.now() - began).toBeLessThan(30_000);
    await expect(openRecords(server!.url, '')).rejects.toMatchObject({
      code: 'records-unreachable',
    });
    await server!.resume();
    await records.check();
    expect(await records.jobs.list()).not.toHaveLength(0);
    await records.close();
  }, 60_000);
});
