import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, expect, it } from 'vitest';
import type {
  Answer,
  Conversation,
  ConversationPage,
  Share,
  Shared,
  Thread,
} from '@coopkg/contracts';
import { problem, startTestServer, visitor } from '../../test/test-server.js';

const { url, application, call, post, get, close } = await startTestServer();
afterAll(close);

type One = ReturnType<typeof visitor>;
const listed = async (one: One, query = ''): Promise<Conversation[]> =>
  ((await one.json('GET', `/api/conversations${query}`)) as ConversationPage).items;
const answersOf = async (one: One): Promise<string[]> =>
  ((await one.json('GET', '/api/answers')) as { items: Answer[] }).items.map(({ id }) => id);

it('gives a visitor a cookie that scripts cannot read, once, with the first thing that is kept', async () => {
  const one = visitor(url);
  expect((await one.call('GET', '/api/conversations')).headers.get('set-cookie')).toBeNull();
  const first = await one.call('POST', '/api/conversations', {});
  expect(first.headers.get('set-cookie')).toMatch(/coopkg_visitor=.+HttpOnly; SameSite=Lax/i);
  expect((await one.call('GET', '/api/conversations')).headers.get('set-cookie')).toBeNull();
  expect((await call('/api/health')).headers.get('set-cookie')).toBeNull();
});

it('keeps what one visitor asked from all others, but for those who know its id', async () => {
  const [mine, theirs] = [visitor(url), visitor(url)];
  const id = randomUUID();
  const answer = await mine.ask('whose is this?', id);
  await theirs.ask('and this?');
  expect(await answersOf(mine)).toEqual([answer.id]);
  expect(await answersOf(theirs)).not.toContain(answer.id);
  expect((await listed(mine)).map((one) => one.id)).toEqual([id]);
  expect(await listed(theirs)).toEqual([]);
  for (const [method, route, body] of [
    ['DELETE', `/api/answers/${answer.id}`],
    ['POST', `/api/answers/${answer.id}/share`],
    ['GET', `/api/conversations/${id}`],
    ['PATCH', `/api/conversations/${id}`, { title: 'mine' }],
    ['DELETE', `/api/conversations/${id}`],
    ['POST', `/api/conversations/${id}/restore`],
    ['POST', `/api/conversations/${id}/share`],
    ['GET', `/api/conversations/${id}/export.json`],
    ['GET', `/api/conversations/${id}/export.md`],
  ] as const) {
    const response = await theirs.call(method, route, body);
    expect([method, route, response.status]).toEqual([method, route, 404]);
    expect((await problem(response)).code).toMatch(/^(answer|conversation)-not-found$/);
  }
  const forged = await fetch(`${url}/api/conversations/${id}`, {
    headers: { cookie: `${mine.cookie.slice(0, -3)}xyz` },
  });
  expect(forged.status).toBe(404);
  expect((await theirs.call('GET', `/api/answers/${answer.id}`)).status).toBe(200);
  expect((await mine.call('DELETE', `/api/answers/${answer.id}`)).status).toBe(204);
});

it('lets two visitors use the same id without meeting', async () => {
  const [mine, theirs] = [visitor(url), visitor(url)];
  await mine.ask('my question', 'c1');
  await theirs.ask('their question', 'c1');
  const thread = (await mine.json('GET', '/api/conversations/c1')) as Thread;
  expect(thread.turns.map(({ question }) => question)).toEqual(['my question']);
});

it('gives an account its own, with what its browser asked before', async () => {
  await application.records.users.add({ name: 'ada', role: 'user' }, 'a good password');
  const one = visitor(url);
  const before = await one.ask('before the login', 'early');
  const login = await post('/api/admin/login', { name: 'ada', password: 'a good password' });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, cookie: one.cookie };
  const asked = (await (
    await post('/api/ask', { question: 'after it', conversationId: 'late' }, headers)
  ).json()) as Answer;
  const idsFor = async (given: Record<string, string>): Promise<string[]> =>
    (
      (await (await call('/api/answers', { headers: given })).json()) as { items: Answer[] }
    ).items.map(({ id }) => id);
  expect(await idsFor(headers)).toEqual([asked.id, before.id]);
  expect(await answersOf(one)).toEqual([before.id]);
  expect(await idsFor({ authorization: `Bearer ${token}` })).toEqual([asked.id]);
  // What goes on with a conversation stays with it.
  const on = (await (
    await post('/api/ask', { question: 'on', conversationId: 'early' }, headers)
  ).json()) as Answer;
  expect(await answersOf(one)).toEqual([on.id, before.id]);
});

it('keeps what commands on this machine ask apart from visitors', async () => {
  const mine = ((await (await get('/api/answers')).json()) as { items: Answer[] }).items;
  expect(mine).toEqual([]);
});

it('lets programs of this machine that keep no cookies list what they asked, and no browser', async () => {
  const asked = (await (await post('/api/ask', { question: 'by a program' })).json()) as Answer;
  const listedBy = async (headers: Record<string, string>): Promise<string[]> =>
    (
      (await (await fetch(`${url}/api/answers`, { headers })).json()) as { items: Answer[] }
    ).items.map(({ id }) => id);
  expect(await listedBy({})).toEqual([asked.id]);
  expect(await listedBy({ 'sec-fetch-site': 'same-origin' })).toEqual([]);
  expect(await listedBy({ 'x-forwarded-for': '192.0.2.1' })).toEqual([]);
});

it('names a conversation after its first question, finds it by its words, and renames it', async () => {
  const one = visitor(url);
  await one.ask('Who works on graphs?', 'graphs');
  await one.ask('And how many are they?', 'graphs');
  await one.ask('Which papers are new?', 'papers');
  const all = await listed(one);
  expect(all.map(({ title, answerCount }) => [title, answerCount])).toEqual([
    ['Which papers are new?', 1],
    ['Who works on graphs?', 2],
  ]);
  expect((await listed(one, '?contains=HOW+MANY'))[0]).toMatchObject({
    id: 'graphs',
    excerpt: 'And how many are they?',
  });
  expect(await listed(one, '?contains=an+answer')).toHaveLength(2);
  expect(await listed(one, '?contains=%25')).toEqual([]);
  const first = (await one.json('GET', '/api/conversations?limit=1')) as ConversationPage;
  const second = await listed(one, `?limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second].map(({ id }) => id)).toEqual(['papers', 'graphs']);
  expect((await problem(await one.call('GET', '/api/conversations?cursor=nonsense'))).code).toBe(
    'cursor-invalid',
  );
  expect(
    await one.json('PATCH', '/api/conversations/graphs', { title: ' People of graphs ' }),
  ).toMatchObject({ title: 'People of graphs' });
  await one.ask('One more', 'graphs');
  expect((await listed(one))[0]).toMatchObject({ title: 'People of graphs', answerCount: 3 });
  expect((await one.call('PATCH', '/api/conversations/graphs', { title: '  ' })).status).toBe(400);
});

it('deletes a conversation with its answers, and brings it back', async () => {
  const one = visitor(url);
  const answer = await one.ask('Gone?', 'gone');
  expect((await one.call('DELETE', '/api/conversations/gone')).status).toBe(204);
  expect(await listed(one)).toEqual([]);
  expect(await answersOf(one)).toEqual([]);
  expect((await one.call('GET', `/api/answers/${answer.id}`)).status).toBe(404);
  expect((await one.call('DELETE', '/api/conversations/gone')).status).toBe(404);
  expect(await one.json('POST', '/api/conversations/gone/restore')).toMatchObject({
    title: 'Gone?',
    answerCount: 1,
  });
  expect((await one.call('GET', `/api/answers/${answer.id}`)).status).toBe(200);
});

it('begins one without a question, which its first question names', async () => {
  const one = visitor(url);
  const response = await one.call('POST', '/api/conversations', {});
  expect(response.status).toBe(201);
  const { id, title } = (await response.json()) as Conversation;
  expect(title).toBe('');
  await one.ask('The first', id);
  expect(await listed(one)).toMatchObject([{ id, title: 'The first', answerCount: 1 }]);
});

it('writes a conversation as a workbook, in the language that is wished for', async () => {
  const one = visitor(url);
  await one.ask('=Write me down', 'book');
  const file = await one.call('GET', '/api/conversations/book/export.xlsx?language=zh');
  expect(file.headers.get('content-type')).toMatch(/spreadsheetml/);
  expect(file.headers.get('content-disposition')).toContain('conversation.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  const [questions, rows] = workbook.worksheets;
  expect(questions!.name).toBe('问题与回答');
  expect(questions!.getCell('B2').value).toBe('=Write me down');
  expect(questions!.getCell('L2').hyperlink).toContain(`${url}/answers/`);
  expect(rows!.getSheetValues().slice(1)).toEqual([
    [undefined, 'Name'],
    [undefined, 'x'],
  ]);
  const stranger = visitor(url);
  const refused = await stranger.call('GET', '/api/conversations/book/export.xlsx');
  expect((await problem(refused)).code).toBe('conversation-not-found');
});

it('writes a conversation as Markdown and as JSON', async () => {
  const one = visitor(url);
  await one.ask('Write me down', 'export');
  const text = await one.call('GET', '/api/conversations/export/export.md?language=en');
  expect(text.headers.get('content-type')).toMatch(/^text\/markdown/);
  expect(text.headers.get('content-disposition')).toContain('attachment');
  expect(await text.text()).toMatch(/# Write me down\n\n## Write me down\n\nAn answer/);
  expect(await one.json('GET', '/api/conversations/export/export.json')).toMatchObject({
    title: 'Write me down',
    answers: [{ question: 'Write me down', rows: [['x']] }],
  });
});

it('shares by a link that ends when it is taken back, with all that it showed', async () => {
  const [one, other] = [visitor(url), visitor(url)];
  const answer = await one.ask('Show this', 'shown');
  await one.ask('and that', 'shown');
  const share = (await one.json('POST', '/api/conversations/shown/share')) as Share;
  expect(await one.json('POST', '/api/conversations/shown/share')).toEqual(share);
  const shared = (await other.json('GET', `/api/shared/${share.token}`)) as Shared;
  expect(shared).toMatchObject({ kind: 'conversation', title: 'Show this' });
  expect(shared.turns.map(({ question }) => question)).toEqual(['Show this', 'and that']);
  const [turn] = shared.turns;
  expect(JSON.stringify(shared)).not.toContain(answer.id);
  expect(await other.json('GET', `/api/answers/${turn!.id}`)).toMatchObject({
    id: turn!.id,
    conversationId: null,
    question: 'Show this',
  });
  expect((await other.call('DELETE', `/api/answers/${turn!.id}`)).status).toBe(404);
  expect(
    (await other.call('POST', `/api/answers/${turn!.id}/feedback`, { verdict: 'up' })).status,
  ).toBe(404);
  const single = (await one.json('POST', `/api/answers/${answer.id}/share`)) as Share;
  expect(((await other.json('GET', `/api/shared/${single.token}`)) as Shared).turns).toHaveLength(
    1,
  );
  expect((await one.json('GET', '/api/shares')) as object).toMatchObject({
    items: [
      { token: single.token, answerCount: 1 },
      { token: share.token, title: 'Show this', answerCount: 2 },
    ],
  });
  expect(await other.json('GET', '/api/shares')).toEqual({ items: [] });
  expect((await other.call('DELETE', `/api/shares/${share.token}`)).status).toBe(404);
  expect((await one.call('DELETE', `/api/shares/${share.token}`)).status).toBe(204);
  for (const route of [`/api/shared/${share.token}`, `/api/answers/${turn!.id}`])
    expect((await other.call('GET', route)).status).toBe(404);
  await one.call('DELETE', '/api/conversations/shown');
  expect((await other.call('GET', `/api/shared/${single.token}`)).status).toBe(404);
});

it('goes on with a detached question when its connection is lost, and tells all of it again', async () => {
  const one = visitor(url);
  await one.call('POST', '/api/conversations', {});
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/ask/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: one.cookie },
    body: JSON.stringify({ question: 'slow', detached: true, conversationId: 'lost' }),
    signal: leaving.signal,
  });
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  const id = /"id":"([^"]+)"/.exec(new TextDecoder().decode(value))![1]!;
  leaving.abort();
  await reader.cancel().catch(() => undefined);
  const events = await (await one.call('GET', `/api/answers/${id}/events`)).text();
  expect([...events.matchAll(/^event: (.+)$/gm)].map(([, name]) => name)).toEqual([
    'alignment',
    'token',
    'done',
  ]);
  expect(events).toContain(`"id":"${id}"`);
  expect(await answersOf(one)).toEqual([id]);
  const again = await (await one.call('GET', `/api/answers/${id}/events`)).text();
  expect(again).toMatch(/^event: done/);
  expect((await one.call('GET', `/api/answers/${randomUUID()}/events`)).status).toBe(404);
});

it('stops a question whose answer its owner deletes', async () => {
  const [one, other] = [visitor(url), visitor(url)];
  const response = await one.call('POST', '/api/ask/stream', { question: 'slow', detached: true });
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  const id = /"id":"([^"]+)"/.exec(new TextDecoder().decode(value))![1]!;
  expect((await other.call('DELETE', `/api/answers/${id}`)).status).toBe(404);
  expect((await one.call('DELETE', `/api/answers/${id}`)).status).toBe(204);
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    rest += new TextDecoder().decode(next.value as Uint8Array);
  expect(rest).toContain('"code":"query-cancelled"');
  expect(await answersOf(one)).toEqual([]);
});
