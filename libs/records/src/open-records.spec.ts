import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noEntities, type Answer } from '@coopkg/contracts';
import { migrate } from './migrate.js';
import { openRecords, type Records } from './open-records.js';
import { openPglite } from './pglite/open-pglite.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-records-'));
let records: Records;

const sampleAnswer = (id: string, change: Partial<Answer> = {}): Answer => ({
  id,
  createdAt: new Date().toISOString(),
  conversationId: null,
  language: 'zh',
  question: `问题 ${id}`,
  rewrittenQuestion: null,
  normalizedQuestion: `问题 ${id}`,
  alignments: [],
  status: 'answered',
  doubt: null,
  otherReadings: [],
  cypher: 'RETURN 1 AS one',
  parameters: {},
  columns: ['one'],
  returns: [],
  headings: [],
  interpretation: [],
  rows: [[1]],
  entities: noEntities,
  rowCount: 1,
  truncated: false,
  limit: null,
  answer: '一',
  candidates: [],
  suggestions: [],
  profiles: [],
  toldByProfiles: [],
  attempts: [],
  timings: { align: 0, generate: 0, validate: 0, rewrite: 0, execute: 0, answer: 0, total: 1 },
  ...change,
});

beforeAll(async () => {
  records = await openRecords('embedded', folder);
}, 60_000);

afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('answers', () => {
  it('come back as they were, with characters that PostgreSQL refuses', async () => {
    const answer = sampleAnswer('strange', {
      question: 'a\u0000b \ud83d \u{1F600}',
      rows: [
        [
          { id: 'R1', label: 'Researcher', name: 'x\u0000', properties: { hIndex: 3 } },
          null,
          [1, 2.5],
        ],
      ],
    });
    await records.answers.add(answer);
    expect(await records.answers.find('strange')).toEqual(answer);
    expect(await records.answers.find('missing')).toBeNull();
    expect(await records.answers.find('\u0000')).toBeNull();
  });

  it('are listed newest first, page by page, while others are added and removed', async () => {
    for (let number = 1; number <= 7; number++)
      await records.answers.add(sampleAnswer(`p${number}`, { conversationId: 'talk' }));
    const first = await records.answers.page({ limit: 3, filter: { conversationId: 'talk' } });
    expect(first.items.map((item) => item.id)).toEqual(['p7', 'p6', 'p5']);
    await records.answers.add(sampleAnswer('p8', { conversationId: 'talk' }));
    expect(await records.answers.remove('p5')).toBe(true);
    const second = await records.answers.page({
      limit: 3,
      cursor: first.nextCursor!,
      filter: { conversationId: 'talk' },
    });
    expect(second.items.map((item) => item.id)).toEqual(['p4', 'p3', 'p2']);
    const third = await records.answers.page({
      limit: 3,
      cursor: second.nextCursor!,
      filter: { conversationId: 'talk' },
    });
    expect(third).toMatchObject({ items: [{ id: 'p1' }], nextCursor: null });
    await expect(records.answers.page({ cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'cursor-invalid',
    });
  });

  it('keep feedback, which goes with them', async () => {
    await records.answers.add(sampleAnswer('rated'));
    const given = await records.answers.addFeedback('rated', { verdict: 'down', note: '少了一位' });
    expect(given).toMatchObject({
      answerId: 'rated',
      verdict: 'down',
      note: '少了一位',
      cypher: null,
    });
    expect(await records.answers.feedbackOf('rated')).toEqual([given]);
    expect(await records.answers.addFeedback('missing', { verdict: 'up' })).toBeNull();
    expect(await records.answers.remove('rated')).toBe(true);
    expect(await records.answers.feedbackOf('rated')).toEqual([]);
    expect(await records.answers.remove('rated')).toBe(false);
  });
});

describe('users, corrections and jobs', () => {
  it('knows a user by the right password only', async () => {
    await records.users.add({ name: '管理员', role: 'admin' }, 'long enough');
    expect(await records.users.verify('管理员', 'long enough')).toMatchObject({
      name: '管理员',
      role: 'admin',
      mustChangePassword: false,
      disabledAt: null,
    });
    expect(await records.users.verify('管理员', 'wrong')).toBeNull();
    expect(await records.users.verify('nobody', 'long enough')).toBeNull();
    await expect(
      records.users.add({ name: '管理员', role: 'admin' }, 'another one'),
    ).rejects.toMatchObject({ code: 'user-exists' });
    await expect(records.users.add({ name: 'x', role: 'admin' }, 'short')).rejects.toMatchObject({
      code: 'user-invalid',
    });
  });

  it('revokes a correction once', async () => {
    const { id } = await records.corrections.add({
      mention: '西交',
      entity: '西安交通大学',
      kind: 'university',
    });
    expect(await records.corrections.list()).toMatchObject([
      { id, mention: '西交', revokedAt: null },
    ]);
    expect(await records.corrections.revoke(id)).toBe(true);
    expect(await records.corrections.revoke(id)).toBe(false);
    expect(await records.corrections.list()).toEqual([]);
    expect(await records.corrections.list({ revoked: true })).toHaveLength(1);
  });

  it('keeps one decision about an edge in force, and who undid the others', async () => {
    const { apiEdges, shared } = records;
    const ends = {
      from: { api: 'search', output: 'items.id' },
      to: { api: 'get', parameter: 'id' },
    };
    const struck = await apiEdges.decide('shop', ends, 'struck', 'lin');
    const confirmed = await apiEdges.decide('shop', ends, 'confirmed', 'wang');
    await apiEdges.decide('other', ends, 'struck', null);
    expect(await apiEdges.inForce('shop')).toEqual([confirmed]);
    expect(await apiEdges.inForce()).toHaveLength(2);
    expect(await apiEdges.undone('shop', 10)).toMatchObject([
      { id: struck.id, verdict: 'struck', author: 'lin', revokedBy: 'wang' },
    ]);
    const before = (await shared.revisions())['api-edges'];
    expect(await apiEdges.undo('other', confirmed.id, 'lin')).toBeNull();
    expect(await apiEdges.undo('shop', confirmed.id, 'lin')).toMatchObject({ revokedBy: 'lin' });
    expect(await apiEdges.undo('shop', confirmed.id, 'lin')).toBeNull();
    expect(await apiEdges.inForce('shop')).toEqual([]);
    expect((await shared.revisions())['api-edges']).toBe((before ?? 0) + 1);
  });

  it('takes up again what a dead process left', async () => {
    const job = await records.jobs.add('dataset', { kind: 'TEST' });
    expect(await records.jobs.claim('dead', ['dataset'], 60_000)).toMatchObject({
      id: job.id,
      state: 'running',
      input: { kind: 'TEST' },
    });
    await records.jobs.releaseAll(['dataset']);
    expect(await records.jobs.claim('next', ['dataset'], 60_000)).toMatchObject({
      id: job.id,
      attempts: 2,
    });
  });
});

describe('an earlier version', () => {
  it("'s records are brought up to date; a later version's are refused", async () => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'coopkg-versions-'));
    const database = await openPglite(place);
    await database.orm.execute('CREATE TABLE migrations (name text PRIMARY KEY)');
    for (const name of ['0001_answers.sql', '0002_users_and_jobs.sql'])
      for (const statement of readFileSync(
        new URL(`../migrations/${name}`, import.meta.url),
        'utf8',
      ).split('--> statement-breakpoint'))
        await database.orm.execute(statement);
    await migrate(database);
    await migrate(database);
    await database.orm.execute(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9e15::bigint)",
    );
    await database.close();
    await expect(openRecords('embedded', place)).rejects.toMatchObject({ code: 'records-newer' });
    rmSync(place, { recursive: true, force: true });
  }, 60_000);
});

describe('durability', () => {
  it('refuses a second process with a sentence, and after kill -9 has every answer that was acknowledged', async () => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'coopkg-killed-'));
    const script = `
      import { openRecords } from ${JSON.stringify(fileURLToPath(new URL('./open-records.ts', import.meta.url)))};
      const records = await openRecords('embedded', ${JSON.stringify(place)});
      const sample = ${JSON.stringify(sampleAnswer('x'))};
      for (let number = 1; ; number++) { await records.answers.add({ ...sample, id: 'k' + number }); console.log(number); }`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let acknowledged = 0;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the writer ended by itself')));
      child.stdout.on('data', (data: Buffer) => {
        acknowledged = Math.max(acknowledged, ...data.toString().trim().split('\n').map(Number));
        if (acknowledged >= 40) resolve();
      });
    });
    await expect(openRecords('embedded', place)).rejects.toMatchObject({ code: 'records-in-use' });
    const gone = new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    const again = await openRecords('embedded', place);
    const page = await again.answers.page({ limit: 10_000 });
    await again.close();
    rmSync(place, { recursive: true, force: true });
    expect(page.items.length).toBeGreaterThanOrEqual(acknowledged);
    expect(new Set(page.items.map((item) => item.id)).size).toBe(page.items.length);
  }, 120_000);
});
