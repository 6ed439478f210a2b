import { afterAll, expect, it } from 'vitest';
import { readServerFile } from '@coopkg/application';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, folder, url, close } = await startTestServer();
afterAll(close);

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
  ).toEqual({ name: 'root', role: 'admin', mustChangePassword: false });
  expect(
    (
      await call('/api/admin/session', {
        headers: { authorization: `Bearer ${token.slice(0, -2)}xx` },
      })
    ).status,
  ).toBe(401);
  const asRoot = { authorization: `Bearer ${token}` };
  expect((await call('/api/admin/logout', { method: 'POST', headers: asRoot })).status).toBe(204);
  expect((await call('/api/admin/session', { headers: asRoot })).status).toBe(401);
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
  expect(file?.url).toBe(url);
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
