import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  Fault,
  type DatasetComparison,
  type DatasetEstimate,
  type DatasetItem,
  type DatasetPreview,
} from '@coopkg/contracts';
import { writeDataset, type DatasetLine } from '@coopkg/training-data';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, folder, call, post, get, asRoot, close } = await startTestServer();
afterAll(close);

const { jobs } = application.records;
const fileOf = (id: string): string => path.join(folder, 'datasets', `${id}.jsonl`);
const json = async <Result>(route: string): Promise<Result> =>
  (await (await get(route)).json()) as Result;
const listed = async (): Promise<string[]> =>
  (await json<{ items: DatasetItem[] }>('/api/admin/datasets')).items.map(({ id }) => id);

const line = (number: number, more: Partial<DatasetLine> = {}): DatasetLine => ({
  id: `R17-${number}`,
  type: 'R17',
  language: 'zh',
  question: `第${number}所大学有多少位研究者？`,
  cypher: 'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  parameters: { university: `大学${number}` },
  ...more,
});

/** A data set as a job leaves it. */
async function builtDataset(lines: DatasetLine[]): Promise<string> {
  const request = { kind: 'custom', types: ['R17'] };
  const { id } = await jobs.add('dataset', { request, language: 'en' }, 'root');
  await jobs.claim('test', ['dataset'], 60_000);
  await writeDataset(fileOf(id), lines);
  await jobs.finish(id, 'test', { state: 'done', result: { lines: lines.length, seconds: 10 } });
  return id;
}

it('tells what a data set will hold before it is built, and how long that takes here', async () => {
  const estimate = async (body: unknown): Promise<DatasetEstimate> =>
    (await (await post('/api/admin/datasets/estimate', body, asRoot)).json()) as DatasetEstimate;
  const wanted = { kind: 'custom', wordings: 'manual', types: ['R17'], languages: ['zh'] };
  const once = await estimate({ ...wanted, samples: 1 });
  expect([once.lines, once.types, once.seconds]).toEqual([
    5,
    [{ type: 'R17', zh: 5, en: 0 }],
    null,
  ]);
  // Twice as many, at one second a line.
  await builtDataset(Array.from({ length: 10 }, (_, number) => line(number)));
  expect(await estimate({ ...wanted, samples: 2 })).toMatchObject({ lines: 10, seconds: 10 });
  const unknown = { kind: 'custom', types: ['X99'] };
  expect((await problem(await post('/api/admin/datasets/estimate', unknown, asRoot))).code).toBe(
    'question-type-unknown',
  );
});

it('previews lines by type, language and text, with the rows of their queries', async () => {
  const id = await builtDataset([
    line(1),
    line(2, { language: 'en', question: 'How many people are at Two?' }),
    line(3, { type: 'P01', question: '第3篇论文' }),
  ]);
  const questions = async (query: string): Promise<string[]> => {
    const preview = await json<DatasetPreview>(`/api/admin/datasets/${id}/preview?${query}`);
    expect(preview.total).toBeGreaterThanOrEqual(preview.items.length);
    return preview.items.map(({ question }) => question);
  };
  expect(await questions('')).toHaveLength(3);
  expect(await questions('language=en')).toEqual(['How many people are at Two?']);
  expect(await questions('contains=PEOPLE')).toEqual(['How many people are at Two?']);
  expect(await questions('type=P01')).toEqual(['第3篇论文']);
  expect(await questions('offset=1&limit=1')).toEqual(['How many people are at Two?']);
  const asked: unknown[] = [];
  const answering = application.graph.query;
  Object.assign(application.graph, {
    query: (_: string, parameters: Record<string, unknown>) => {
      asked.push(parameters.university);
      return parameters.university === '大学1'
        ? Promise.resolve({ columns: ['n'], rows: [[7]], rowCount: 1, truncated: false })
        : Promise.reject(new Fault('query-timeout', { zh: '超时。', en: 'Too slow.' }));
    },
  });
  const { items } = await json<DatasetPreview>(`/api/admin/datasets/${id}/preview?rows=true`);
  Object.assign(application.graph, { query: answering });
  expect(asked).toEqual(['大学1', '大学2', '大学3']);
  expect(items.map(({ gold }) => [gold?.rows, gold?.problem])).toEqual([
    [[[7]], null],
    [[], 'Too slow.'],
    [[], 'Too slow.'],
  ]);
  expect((await get(`/api/admin/datasets/${id}/preview?limit=1000`)).status).toBe(400);
});

it('compares two data sets', async () => {
  const one = await builtDataset([line(1), line(2)]);
  const other = await builtDataset([line(2), line(3, { type: 'P01' }), line(4)]);
  const route = `/api/admin/datasets/${one}/compare`;
  expect(await json<DatasetComparison>(`${route}/${other}`)).toEqual({
    lines: [2, 3],
    sharedQuestions: 1,
    sharedGold: 1,
    examples: [line(2).question],
    types: [
      { type: 'P01', lines: [0, 1] },
      { type: 'R17', lines: [2, 2] },
    ],
  });
  expect((await problem(await get(`${route}/none`))).code).toBe('dataset-not-found');
});

it('gives a data set as JSONL, and deletes it with its file', async () => {
  const lines = [line(1), line(2)];
  const id = await builtDataset(lines);
  const response = await get(`/api/admin/datasets/${id}/download`);
  expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
  expect(response.headers.get('content-disposition')).toContain(`coopkg-${id}.jsonl`);
  const given = (await response.text()).trim().split('\n');
  expect(given.map((text) => JSON.parse(text) as DatasetLine)).toEqual(lines);
  expect(await listed()).toContain(id);
  const remove = (): Promise<Response> =>
    call(`/api/admin/datasets/${id}`, { method: 'DELETE', headers: asRoot });
  expect((await call(`/api/admin/datasets/${id}`, { method: 'DELETE' })).status).toBe(401);
  expect([(await remove()).status, existsSync(fileOf(id))]).toEqual([204, false]);
  expect(await listed()).not.toContain(id);
  expect((await problem(await remove())).code).toBe('dataset-not-found');
  expect((await get(`/api/admin/datasets/${id}/download`)).status).toBe(404);
});
