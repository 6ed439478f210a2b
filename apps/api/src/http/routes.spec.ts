import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { afterAll, expect, it } from 'vitest';
import { problem, startTestServer } from '../../test/test-server.js';
import { ApiModule } from '../api-module.js';
import { Access } from '../auth/access.js';
import { makeLog } from './logger.js';
import { openApiDocument } from './open-api.js';
import { ServerToken } from './server-token.js';

const { application, call, close } = await startTestServer();
const nest = await NestFactory.create(
  ApiModule.of(application, makeLog('silent'), new ServerToken('token')),
  { logger: false },
);
await nest.init();
/** What a person of each role shows. */
const cookies: Record<string, string> = {};
for (const role of ['admin', 'curator', 'user']) {
  await application.records.users.add({ name: role, role }, 'a good password');
  const { token } = await application.records.sessions.start({ name: role, role }, 3_600_000);
  cookies[role] = `coopkg_session=${token}`;
}
const { token: programToken } = await application.records.accessTokens.add({
  name: 'program',
  scopes: ['read', 'ask', 'metrics'],
  author: 'admin',
});
afterAll(async () => {
  await nest.close();
  await close();
});

interface Route {
  method: string;
  path: string;
  access: unknown;
}

/** Every route of every controller that the modules have, with its mark or its controller's. */
function routesOf(controller: { prototype: object }): Route[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler = Reflect.get(controller.prototype, name) as object;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const own = (Reflect.getMetadata(PATH_METADATA, handler) as string).replace(/^\/$/, '');
    return {
      method: RequestMethod[method].toLowerCase(),
      path: `/${prefix}${own === '' ? '' : `/${own}`}`.replace(/:(\w+)/g, '{$1}'),
      access:
        (Reflect.getMetadata(Access.KEY, handler) as unknown) ??
        (Reflect.getMetadata(Access.KEY, controller) as unknown),
    };
  });
}

const routes = [...nest.get(ModulesContainer).values()].flatMap((module) =>
  [...module.controllers.values()].flatMap(({ metatype }) =>
    routesOf(metatype as unknown as { prototype: object }),
  ),
);
const described = openApiDocument(nest).paths as Record<
  string,
  Record<string, { summary?: string; security?: unknown[]; responses: Record<string, unknown> }>
>;

it('finds every route in the OpenAPI document, and nothing else there', () => {
  const inDocument = Object.entries(described).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  expect(inDocument.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  expect(routes.length).toBeGreaterThan(30);
});

it.each(routes)('$method $path says who may use it, and the document says the same', (route) => {
  const open = ['/api/admin/login', '/api/admin/logout'].includes(route.path);
  const guarded = route.path.startsWith('/api/admin') && !open;
  expect(route.access !== 'public').toBe(guarded);
  const operation = described[route.path]?.[route.method];
  expect(operation?.summary).toBeTruthy();
  expect(operation?.security !== undefined).toBe(guarded);
  expect('401' in (operation?.responses ?? {})).toBe(guarded || route.path === '/api/admin/login');
});

it.each(routes.filter(({ access }) => access !== 'public'))(
  '$method $path asks for a login',
  async ({ method, path }) => {
    const response = await call(path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase() });
    expect([response.status, (await problem(response)).code]).toEqual([401, 'login-required']);
  },
);

const mayUse: Record<string, string[]> = {
  account: ['user', 'curator', 'admin'],
  curator: ['curator', 'admin'],
  admin: ['admin'],
  machine: [],
};

it.each(routes.filter(({ access }) => access !== 'public'))(
  '$method $path refuses those whose role is too low, and programs',
  async ({ method, path, access }) => {
    const answerOf = async (headers: Record<string, string>): Promise<unknown> => {
      const response = await call(path.replace(/\{\w+\}/g, 'x'), {
        method: method.toUpperCase(),
        headers,
      });
      const text = await response.text();
      return response.status === 403 ? (JSON.parse(text) as { code: string }).code : 'let in';
    };
    for (const role of ['user', 'curator'])
      if (!mayUse[access as string]!.includes(role))
        expect(await answerOf({ cookie: cookies[role]! }), role).toBe('role-missing');
    expect(await answerOf({ authorization: `Bearer ${programToken}` })).toBe('role-missing');
  },
);

it.each(routes.filter(({ method }) => method !== 'get'))(
  '$method $path refuses what a page of another site sends',
  async ({ method, path }) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.example' },
      { origin: 'http://other.example' },
      { origin: 'null' },
    ]) {
      const response = await call(path.replace(/\{\w+\}/g, 'x'), {
        method: method.toUpperCase(),
        headers: { cookie: cookies['admin']!, ...headers } as Record<string, string>,
      });
      expect([response.status, (await problem(response)).code]).toEqual([403, 'origin-foreign']);
    }
  },
);
