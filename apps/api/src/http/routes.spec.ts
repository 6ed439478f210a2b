import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { afterAll, expect, it } from 'vitest';
import { problem, startTestServer } from '../../test/test-server.js';
import { ApiModule } from '../api-module.js';
import { Access } from '../auth/access.js';
import { makeLogger } from './logger.js';
import { openApiDocument } from './open-api.js';
import { ServerToken } from './server-token.js';

const { application, call, close } = await startTestServer();
const nest = await NestFactory.create(
  ApiModule.of(application, makeLogger('silent'), new ServerToken('token')),
  { logger: false },
);
await nest.init();
afterAll(async () => {
  await nest.close();
  await close();
});

interface Route {
  method: string;
  path: string;
  access: unknown;
}

/** Every route of every controller that the modules have, with the mark of its controller. */
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
      access: Reflect.getMetadata(Access.KEY, controller) as unknown,
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
  expect(route.access).toBe(guarded ? 'admin' : 'public');
  const operation = described[route.path]?.[route.method];
  expect(operation?.summary).toBeTruthy();
  expect(operation?.security !== undefined).toBe(guarded);
  expect('401' in (operation?.responses ?? {})).toBe(guarded || route.path === '/api/admin/login');
});

it.each(routes.filter(({ access }) => access === 'admin'))(
  '$method $path asks for a login',
  async ({ method, path }) => {
    const response = await call(path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase() });
    expect([response.status, (await problem(response)).code]).toEqual([401, 'login-required']);
  },
);
