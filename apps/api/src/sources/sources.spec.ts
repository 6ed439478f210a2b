import { afterAll, expect, it } from 'vitest';
import type {
  JobItem,
  OnlineAvailability,
  OnlineRecord,
  OnlineReply,
  RejectedRows,
  SourceItem,
  Sources,
} from '@coopkg/contracts';
import { zipOf } from '../../../../libs/files/test/zip-of.js';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);
Object.assign(application.graph, { address: 'bolt://elsewhere:7687', record: () => null });

const table =
  '论文题目,作者,单位,发表时间\n知识图谱问答,张伟;李娜,清华大学;北京大学,2021\n,张伟,清华大学,2020\n';
const upload = (name: string, body: string | Buffer<ArrayBuffer>): Promise<Response> =>
  call(`/api/admin/sources?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...asRoot, 'content-type': 'application/octet-stream' },
    body,
  });
const find = async (id: string): Promise<SourceItem> =>
  ((await (await get('/api/admin/sources')).json()) as Sources).items.find(
    (item) => item.id === id,
  )!;

it('takes a spreadsheet, suggests what its columns mean, tries it, and tells what was rejected', async () => {
  const uploaded = await upload('../论文.csv', table);
  expect(uploaded.status).toBe(201);
  const { id, name, mapping } = (await uploaded.json()) as SourceItem;
  expect(name).toBe('论文.csv');
  expect(mapping).toContain('title: 论文题目');
  expect(
    (await problem(await post(`/api/admin/sources/${id}/load`, { confirm: true }, asRoot))).code,
  ).toBe('source-not-imported');
  const started = await post(`/api/admin/sources/${id}/import`, { mapping }, asRoot);
  const { jobId } = (await started.json()) as { jobId: string };
  const events = await (await get(`/api/admin/jobs/${jobId}/events`)).text();
  expect(events).toMatch(/event: done\n/);
  expect((await find(id)).report).toMatchObject({
    read: 2,
    written: 1,
    merged: 0,
    rejected: 1,
    rows: { 'papers.csv': 1, 'researchers.csv': 2 },
  });
  const rejects = (await (await get(`/api/admin/sources/${id}/rejects`)).json()) as RejectedRows;
  expect([rejects.total, rejects.rows.length, rejects.columns]).toEqual([
    1,
    1,
    ['file', 'line', 'reason', 'row'],
  ]);
  expect(await (await get(`/api/admin/sources/${id}/rejects.csv`)).text()).toContain('reason');
  // A graph that is not managed is emptied by a load: its address has to be given once more.
  (application.configuration as { graphUrl: string }).graphUrl = 'bolt://elsewhere:7687';
  for (const body of [{ confirm: true }, { confirm: true, address: 'bolt://other:7687' }])
    expect((await problem(await post(`/api/admin/sources/${id}/load`, body, asRoot))).code).toBe(
      'load-not-confirmed',
    );
  expect((await problem(await post(`/api/admin/sources/${id}/load`, {}, asRoot))).code).toBe(
    'body-invalid',
  );
  expect(
    (await call(`/api/admin/sources/${id}`, { method: 'DELETE', headers: asRoot })).status,
  ).toBe(204);
  expect(await find(id)).toBeUndefined();
});

/** Tries the import of an uploaded file, to its end. */
async function tried(id: string, body: object = {}, wish = 'en'): Promise<JobItem> {
  const headers = { ...asRoot, 'accept-language': wish };
  const started = await post(`/api/admin/sources/${id}/import`, body, headers);
  const { jobId } = (await started.json()) as { jobId: string };
  await (await get(`/api/admin/jobs/${jobId}/events`)).text();
  return (await (await get(`/api/admin/jobs/${jobId}`)).json()) as JobItem;
}
const uploaded = async (name: string, body: string | Buffer<ArrayBuffer>): Promise<SourceItem> => {
  const response = await upload(name, body);
  expect(response.status).toBe(201);
  return (await response.json()) as SourceItem;
};
const zipped = (files: Record<string, string>): Buffer<ArrayBuffer> =>
  Buffer.from(
    zipOf(Object.entries(files).map(([name, text]) => [name, Buffer.from(text), true] as const)),
  );

it('knows whose records a file holds, and says in the language of who tries it why none is usable', async () => {
  const work = { id: 'https://openalex.org/W2741809807', title: 'The state of OA' };
  const { kind, problem: none } = await uploaded('works.jsonl', `${JSON.stringify(work)}\n`);
  expect([kind, none]).toEqual(['openalex', null]);
  const unknown = await uploaded('settings.json', '{"colour":"red"}');
  expect(unknown.problem).toMatch(/could not be told/);
  const failed = await tried(unknown.id, { kind: 'crossref' }, 'zh');
  expect([failed.state, failed.message]).toEqual([
    'failed',
    expect.stringMatching(/^settings\.json 的记录都没有 DOI/),
  ]);
}, 300_000);

it('takes several files of one source in an archive', async () => {
  const { id, kind, files, mapping } = await uploaded(
    '论文.zip',
    zipped({ '甲.csv': table, '乙/乙.csv': table.replace('知识图谱问答', '遥感图像') }),
  );
  expect([kind, files]).toEqual(['csv', ['甲.csv', '乙/乙.csv']]);
  expect((await tried(id, { mapping })).result).toMatchObject({ read: 4, written: 2, rejected: 2 });
}, 300_000);

it('looks through a graph folder in an archive, and names the rows that are wrong', async () => {
  const { id, kind } = await uploaded(
    'graph.zip',
    zipped({
      'mine/researchers.csv': 'id:ID(Researcher),name,hIndex:long\nR1,张伟,12\nR2,李娜,x\n',
      'mine/papers.csv': 'id:ID(Paper),title\nP1,知识图谱\n',
      'mine/authored.csv': ':START_ID(Researcher),:END_ID(Paper)\nR1,P1\nR9,P1\n',
    }),
  );
  expect(kind).toBe('graph');
  expect((await tried(id, { kind })).result).toMatchObject({
    read: 5,
    written: 3,
    rejected: 2,
    rows: { 'researchers.csv': 1, 'papers.csv': 1, 'authored.csv': 1 },
  });
  const { rows } = (await (await get(`/api/admin/sources/${id}/rejects`)).json()) as RejectedRows;
  expect(rows.map(([file, line]) => [file, line])).toEqual([
    ['researchers.csv', '3'],
    ['authored.csv', '3'],
  ]);
}, 300_000);

it('refuses an archive that is not to be trusted, and keeps nothing of it', async () => {
  const before = (await (await get('/api/admin/sources')).json()) as Sources;
  for (const [bytes, code, status] of [
    [zipped({ '../../evil.csv': 'x' }), 'archive-hostile', 400],
    [zipped({ 'a.csv': '0'.repeat(15_000_000) }), 'archive-hostile', 400],
    [Buffer.from('no archive'), 'archive-damaged', 400],
  ] as const)
    expect(await problem(await upload('a.zip', bytes))).toMatchObject({ code, status });
  const after = (await (await get('/api/admin/sources')).json()) as Sources;
  expect(after.items).toEqual(before.items);
});

it('goes back to no graph where none was before', async () => {
  const { before, history } = (await (await get('/api/admin/sources')).json()) as Sources;
  expect([before, history]).toEqual([null, []]);
  for (const [body, code] of [
    [{}, 'body-invalid'],
    [{ confirm: true }, 'no-graph-before'],
  ] as const)
    expect((await problem(await post('/api/admin/sources/roll-back', body, asRoot))).code).toBe(
      code,
    );
});

it('refuses what is no spreadsheet, is empty, or too large', async () => {
  expect((await problem(await upload('a.exe', 'x'))).code).toBe('upload-kind-unknown');
  expect((await problem(await upload('a.csv', ''))).code).toBe('upload-empty');
  (application.configuration as { uploadMaxMb: number }).uploadMaxMb = 1;
  expect((await problem(await upload('a.csv', 'x'.repeat(1_100_000)))).code).toBe(
    'upload-too-large',
  );
  const unreadable = (await (await upload('b.xlsx', 'no workbook')).json()) as SourceItem;
  expect(unreadable.problem).toBeTruthy();
  for (const route of ['x/rejects', '..%2f..%2fetc/rejects', 'x/rejects.csv'])
    expect((await get(`/api/admin/sources/${route}`)).status, route).toBe(404);
});

it('says that nothing is looked up online where an administrator has switched that off', async () => {
  const availability = (await (await call('/api/online')).json()) as OnlineAvailability;
  expect([availability.state, availability.sources.some(({ on }) => on)]).toEqual(['off', false]);
  const reply = (await (await call('/api/online/search?q=graph&kind=paper')).json()) as OnlineReply;
  expect(reply.sources.map(({ state }) => state)).toEqual(['off', 'off', 'off', 'off']);
  const events = await (await call('/api/online/search/stream?q=graph&sources=arxiv')).text();
  expect(events).toMatch(/event: source\n[^]*event: done\n/);
  for (const query of ['q=', 'q=x&sources=google', 'q=x&kind=book'])
    expect((await problem(await call(`/api/online/search?${query}`))).code).toBe(
      'query-parameter-invalid',
    );
});

it('keeps what people want to have in the graph for an administrator, who makes sources of it', async () => {
  const paper = {
    kind: 'paper',
    source: 'openalex',
    url: 'https://openalex.org/W1',
    title: 'Graphs <b>of</b> knowledge, "asked"',
    authors: ['Wei Zhang', 'Na Li'],
    year: 2024,
    venue: 'A Journal',
    doi: '10.1000/abc',
  };
  const person = {
    kind: 'person',
    source: 'orcid',
    url: 'https://orcid.org/0',
    name: 'Jo',
    affiliations: ['Brown University'],
  };
  const page = { kind: 'project', source: 'brave', url: 'https://x.test/', title: 'A page' };
  const script = { ...paper, url: 'javascript:alert(1)' };
  const add = (item: unknown): Promise<Response> => post('/api/online/records', { item });
  for (const item of [paper, paper, person]) expect((await add(item)).status).toBe(201);
  for (const item of [page, script])
    expect((await problem(await add(item))).code).toBe('online-record-invalid');
  expect((await call('/api/admin/online-records')).status).toBe(401);
  const waiting = (await (await get('/api/admin/online-records')).json()) as {
    items: OnlineRecord[];
  };
  expect(waiting.items.map(({ item }) => item.title ?? item.name)).toEqual([
    'Graphs of knowledge, "asked"',
    'Jo',
  ]);
  const ids = waiting.items.map(({ id }) => id);
  const refused = await call(`/api/admin/online-records/${ids[1]}`, {
    method: 'DELETE',
    headers: asRoot,
  });
  expect(refused.status).toBe(204);
  const imported = await post('/api/admin/online-records/import', { ids }, asRoot);
  const { items } = (await imported.json()) as { items: SourceItem[] };
  expect(items.map(({ name }) => name)).toEqual(['online-papers.csv']);
  for (const column of ['title: Title', 'authors: Authors', 'year: Year', 'doi: DOI'])
    expect(items[0]!.mapping).toContain(column);
  expect(
    (await problem(await post('/api/admin/online-records/import', { ids }, asRoot))).code,
  ).toBe('online-record-not-found');
});
