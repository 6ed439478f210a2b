import { readFileSync } from 'node:fs';
import type { Request } from 'express';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.js';
import { actionOf } from './audit-trail.js';

const { call, close } = await startTestServer();
afterAll(close);

/** These change nothing, or write what the audit log says themselves. */
const unnoted = new Set([
  'post-audit-notes',
  'post-datasets-estimate',
  'post-models-try',
  'post-templates-check',
  'post-templates-paraphrases',
]);

it.each(['en', 'zh'])('have a name in the page for every change (%s)', async (language) => {
  const texts = new URL(
    `../../../../frontend/src/locales/${language}/admin/audit.json`,
    import.meta.url,
  );
  const { actions } = JSON.parse(readFileSync(texts, 'utf8')) as { actions: object };
  const { paths } = (await (await call('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const names = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => actionOf({ method, route: { path } } as Request)),
    );
  expect(names.length).toBeGreaterThan(25);
  const missing = names.filter((name) => !unnoted.has(name) && !(name in actions));
  expect(missing).toEqual([]);
});
