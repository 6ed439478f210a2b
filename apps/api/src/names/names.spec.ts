import { afterAll, expect, it } from 'vitest';
import { buildLinkIndex, loadAliases, loadGlossary } from '@coopkg/align';
import type { AliasPage, CorrectionItem, KnownNameItem } from '@coopkg/contracts';
import { tinyGraph } from '../../../../libs/align/test/tiny-graph.js';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);

let refreshed = 0;
Object.assign(application, {
  linkIndex: await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary()),
  titles: { like: () => Promise.resolve([{ label: 'Paper', title: '北京的雨' }]) },
  refreshIndex: () => Promise.resolve(void refreshed++),
});
Object.assign(application.graph, {
  query: (_: string, { text }: { text: string }) =>
    Promise.resolve({
      columns: ['r.name'],
      rows: text === '张' ? [['张伟']] : [],
      rowCount: 1,
      truncated: false,
    }),
});

const organisation = (en: string, zh: string, country = 'CN'): object => ({
  names: [
    { value: en, types: ['ror_display', 'label'], lang: 'en' },
    { value: zh, types: ['label'], lang: 'zh' },
  ],
  types: ['education'],
  status: 'active',
  domains: [],
  locations: [{ geonames_details: { country_code: country } }],
});
const importRor = (body: string, name = 'ror.json'): Promise<Response> =>
  call(`/api/admin/aliases/ror?name=${name}`, {
    method: 'POST',
    headers: { ...asRoot, 'content-type': 'application/octet-stream' },
    body,
  });
const aliases = async (query = ''): Promise<AliasPage> =>
  (await (await get(`/api/admin/aliases${query}`)).json()) as AliasPage;
const names = async (text: string): Promise<KnownNameItem[]> => {
  const response = await get(`/api/admin/names?text=${encodeURIComponent(text)}`);
  return ((await response.json()) as { items: KnownNameItem[] }).items;
};

it('finds names of the graph, of every kind', async () => {
  expect(await names('北京大学')).toContainEqual({ kind: 'university', name: '北京大学' });
  expect(await names('张')).toContainEqual({ kind: 'person', name: '张伟' });
  expect((await names('北京')).at(-1)).toEqual({ kind: 'paper', name: '北京的雨' });
  expect((await get('/api/admin/names?text=%20')).status).toBe(400);
});

it('takes a file of ROR as further names of institutions, again in the place of the one before', async () => {
  const before = await aliases();
  expect(before).toMatchObject({ imported: null, items: { length: 100 } });
  const dump = [
    organisation('Greenfield University', '绿野大学'),
    organisation('Peking University', '北京大学'),
  ];
  const imported = await importRor(JSON.stringify(dump));
  // What the product knows already is not written again.
  expect([imported.status, await imported.json()]).toEqual([200, { read: 2, written: 1 }]);
  expect(refreshed).toBe(1);
  const after = await aliases('?contains=greenfield');
  expect(after.items).toEqual([
    { name: '绿野大学', nameEn: 'Greenfield University', others: [], source: 'imported' },
  ]);
  expect([after.imported?.count, (await aliases()).total]).toEqual([1, before.total + 1]);
  await importRor(JSON.stringify([organisation('Redfield University', '红野大学')]));
  const page = await aliases('?contains=field%20university&limit=5');
  expect(page.items.map(({ name }) => name)).toContain('红野大学');
  expect(page.items.map(({ name }) => name)).not.toContain('绿野大学');
});

it('keeps the names before when a file is none of ROR', async () => {
  const before = await aliases();
  for (const [body, name, code] of [
    ['{"a": 1', 'ror.json', 'ror-malformed'],
    ['', 'ror.json', 'upload-empty'],
    ['[]', 'ror.zip', 'upload-kind-unknown'],
  ] as const)
    expect(await problem(await importRor(body, name))).toMatchObject({ status: 400, code });
  expect(await aliases()).toEqual(before);
  expect((await aliases('?contains=no such institution')).items).toEqual([]);
});

it('adds a correction, lists it with its author, and revokes it', async () => {
  const body = { mention: '自科', entity: '国家自然科学基金', kind: 'funder' };
  const made = (await (await post('/api/admin/corrections', body, asRoot)).json()) as {
    id: string;
  };
  const listed = async (): Promise<CorrectionItem | undefined> =>
    (
      (await (await get('/api/admin/corrections')).json()) as { items: CorrectionItem[] }
    ).items.find(({ id }) => id === made.id);
  expect(await listed()).toMatchObject({ ...body, revokedAt: null });
  const revoke = (id: string): Promise<Response> =>
    call(`/api/admin/corrections/${id}`, { method: 'DELETE', headers: asRoot });
  expect((await revoke(made.id)).status).toBe(204);
  expect((await listed())?.revokedAt ?? 'gone').toBeTruthy();
  expect((await problem(await revoke('none'))).code).toBe('correction-not-found');
  for (const wrong of [{ ...body, kind: 'planet' }, { ...body, mention: '' }, {}])
    expect((await problem(await post('/api/admin/corrections', wrong, asRoot))).code).toBe(
      'body-invalid',
    );
});
