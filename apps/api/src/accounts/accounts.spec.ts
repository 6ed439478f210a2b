import { afterAll, expect, it } from 'vitest';
import type { AuditItem, SessionItem } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);
const { records } = application;

const send = (method: string, route: string, body?: unknown, headers = asRoot) =>
  call(route, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const logIn = (name: string, password: string): Promise<Response> =>
  post('/api/admin/login', { name, password });
const sessionOf = async (name: string, role: string) => {
  const { token } = await records.sessions.start({ name, role }, 3_600_000);
  return { authorization: `Bearer ${token}` };
};
const audit = async (query = ''): Promise<AuditItem[]> =>
  ((await (await get(`/api/admin/audit?${query}`)).json()) as { items: AuditItem[] }).items;

it('adds, changes, disables and deletes users, and keeps an administrator', async () => {
  await records.users.add({ name: 'root', role: 'admin' }, 'a good password');
  const made = await post('/api/admin/users', { name: 'lin', role: 'curator' }, asRoot);
  expect(made.status).toBe(201);
  const { password } = (await made.json()) as { password: string };
  const first = await logIn('lin', password);
  expect(await first.clone().json()).toMatchObject({ role: 'curator', mustChangePassword: true });
  const { token } = (await first.json()) as { token: string };
  const asLin = { authorization: `Bearer ${token}` };
  expect((await problem(await call('/api/admin/corrections', { headers: asLin }))).code).toBe(
    'password-change-required',
  );
  for (const [body, code] of [
    [{ currentPassword: 'wrong', password: 'some new words' }, 'password-wrong'],
    [{ currentPassword: password, password: 'short' }, 'user-invalid'],
    [{ currentPassword: password, password: 'password123' }, 'user-invalid'],
    [{ currentPassword: password, password }, 'user-invalid'],
  ] as const)
    expect(
      (await problem(await post('/api/admin/session/password', body, asLin))).code,
      JSON.stringify(body),
    ).toBe(code);
  const changed = await post(
    '/api/admin/session/password',
    { currentPassword: password, password: 'some new words' },
    asLin,
  );
  expect(changed.status).toBe(204);
  expect((await call('/api/admin/corrections', { headers: asLin })).status).toBe(200);
  const promoted = await send('PATCH', '/api/admin/users/lin', { role: 'user' });
  expect(await promoted.json()).toMatchObject({ name: 'lin', role: 'user' });
  expect((await call('/api/admin/corrections', { headers: asLin })).status).toBe(403);
  await send('PATCH', '/api/admin/users/lin', { disabled: true });
  expect((await call('/api/admin/session', { headers: asLin })).status).toBe(401);
  expect((await problem(await logIn('lin', 'some new words'))).code).toBe('account-disabled');
  for (const [method, route, body] of [
    ['PATCH', '/api/admin/users/root', { role: 'user' }],
    ['PATCH', '/api/admin/users/root', { disabled: true }],
    ['DELETE', '/api/admin/users/root', undefined],
  ] as const)
    expect((await problem(await send(method, route, body))).code).toBe('last-admin');
  expect((await send('DELETE', '/api/admin/users/lin')).status).toBe(204);
  expect((await problem(await send('DELETE', '/api/admin/users/lin'))).code).toBe('user-not-found');
  expect((await problem(await send('PATCH', '/api/admin/users/root', {}))).code).toBe(
    'body-invalid',
  );
});

it('locks out who guesses, says until when, and is opened by an administrator', async () => {
  await records.users.add({ name: 'wei', role: 'user' }, 'a good password');
  for (let tries = 1; tries <= 4; tries++)
    expect((await problem(await logIn('wei', 'wrong'))).code).toBe('login-failed');
  const locked = await logIn('wei', 'wrong');
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await problem(locked)).detail).toContain('try again in 30 s');
  const right = await logIn('wei', 'a good password');
  expect((await problem(right)).code).toBe('login-locked');
  expect((await send('POST', '/api/admin/users/wei/unlock')).status).toBe(204);
  expect((await logIn('wei', 'a good password')).status).toBe(200);
  expect((await problem(await send('POST', '/api/admin/users/none/unlock'))).code).toBe(
    'user-not-found',
  );
});

it('lists sessions and ends them', async () => {
  await records.users.add({ name: 'yun', role: 'user' }, 'a good password');
  const [one, two] = [await sessionOf('yun', 'user'), await sessionOf('yun', 'user')];
  const root = await sessionOf('root', 'admin');
  const list = async (headers: Record<string, string>, query = '') =>
    (
      (await (await call(`/api/admin/sessions${query}`, { headers })).json()) as {
        items: SessionItem[];
      }
    ).items;
  const own = await list(one);
  expect([own.length, own.filter(({ isThis }) => isThis).length]).toEqual([2, 1]);
  expect((await problem(await call('/api/admin/sessions?all=true', { headers: one }))).code).toBe(
    'role-missing',
  );
  const roots = (await list(root)).find(({ isThis }) => isThis)!;
  expect((await send('DELETE', `/api/admin/sessions/${roots.id}`, undefined, one)).status).toBe(
    404,
  );
  const other = own.find(({ isThis }) => !isThis)!;
  expect((await send('DELETE', `/api/admin/sessions/${other.id}`, undefined, one)).status).toBe(
    204,
  );
  expect((await call('/api/admin/session', { headers: two })).status).toBe(401);
  expect((await list(root, '?all=true')).map(({ name }) => name)).toContain('yun');
  const left = (await list(one))[0]!;
  expect((await send('DELETE', `/api/admin/sessions/${left.id}`, undefined, root)).status).toBe(
    204,
  );
  expect((await call('/api/admin/session', { headers: one })).status).toBe(401);
});

it('gives programs tokens for what they are meant for only', async () => {
  const make = async (name: string, scopes: string[]) =>
    (await (await post('/api/admin/tokens', { name, scopes, days: 1 }, asRoot)).json()) as {
      id: string;
      token: string;
    };
  const [reader, asker] = [await make('reader', ['read']), await make('asker', ['ask'])];
  const ask = (token: string): Promise<Response> =>
    post('/api/ask', { question: 'x' }, { authorization: `Bearer ${token}` });
  expect((await problem(await ask(reader.token))).code).toBe('scope-missing');
  expect((await ask(asker.token)).status).toBe(200);
  const listed = await (await get('/api/admin/tokens')).text();
  expect(listed).not.toContain(asker.token);
  expect(listed).toContain(asker.token.slice(-4));
  expect(
    (await problem(await post('/api/admin/tokens', { name: 'asker', scopes: ['ask'] }, asRoot)))
      .code,
  ).toBe('token-exists');
  expect((await send('DELETE', `/api/admin/tokens/${asker.id}`)).status).toBe(204);
  expect((await problem(await ask(asker.token))).code).toBe('token-unknown');
  expect((await send('DELETE', '/api/admin/tokens/none')).status).toBe(404);
  expect((await post('/api/admin/tokens', { name: 'asker', scopes: ['ask'] }, asRoot)).status).toBe(
    201,
  );
});

it('writes down who changed what, without secrets, and who tried', async () => {
  const asWei = await sessionOf('wei', 'user');
  await send('DELETE', '/api/admin/users/root', undefined, asWei);
  const items = await audit('limit=200');
  const text = JSON.stringify(items);
  for (const secret of ['a good password', 'some new words', '"wrong"'])
    expect(text).not.toContain(secret);
  expect(items.map(({ action, subject, status }) => `${action} ${subject} ${status}`)).toEqual(
    expect.arrayContaining([
      'delete-users-name root 403',
      'post-users lin 201',
      'patch-users-name lin 200',
      'patch-users-name root 409',
      'delete-users-name lin 204',
      'post-session-password lin 204',
      'post-login wei 401',
      'post-login wei 200',
      'post-tokens asker 201',
    ]),
  );
  expect((await audit('action=patch-users-name&outcome=done')).at(-1)).toMatchObject({
    actor: 'command line',
    before: { role: 'curator', disabled: false },
    after: { role: 'user' },
  });
  expect((await audit('actor=wei')).map(({ action }) => action)).toContain('delete-users-name');
  expect(await audit('contains=asker')).not.toHaveLength(0);
  expect(await audit('to=2000-01-01T00:00:00Z')).toEqual([]);
  const page = (await (await get('/api/admin/audit?limit=3')).json()) as { nextCursor: string };
  expect((await audit(`cursor=${page.nextCursor}&limit=3`))[0]?.id).toBe(items[3]?.id);
  expect((await problem(await get('/api/admin/audit?from=yesterday'))).code).toBe(
    'query-parameter-invalid',
  );
  const noted = await post(
    '/api/admin/audit/notes',
    { action: 'graph-load', subject: 'a-folder' },
    asRoot,
  );
  expect([noted.status, (await audit('action=graph-load'))[0]?.subject]).toEqual([204, 'a-folder']);
});
