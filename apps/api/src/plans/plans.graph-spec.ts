import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlanAnswer, PlanExamples } from '@coopkg/contracts';
import { serveGraph } from '../../test/graph-server.js';
import { problem } from '../../test/test-server.js';

const catalogues = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
const server = serveGraph({
  COOPKG_RATE_LIMIT_PER_MINUTE: '1000',
  COOPKG_CATALOGUES: catalogues,
});
afterAll(() => {
  rmSync(catalogues, { recursive: true });
});

const post = (body: object): Promise<Response> =>
  fetch(`${server.url}/api/plan/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = async (question: string, given = {}): Promise<PlanAnswer> =>
  (await post({ question, given })).json() as Promise<PlanAnswer>;

describe('POST /api/plan/ask', () => {
  it('answers by a program of calls', async () => {
    const answer = await ask('西电的张伟的研究兴趣是什么？');
    expect(answer).toMatchObject({
      status: 'answered',
      solution: ['searchPerson', 'getPersonInterest'],
      result: ['知识图谱', '自然语言处理'],
      calls: [
        { api: 'searchPerson', rows: 1 },
        { api: 'getPersonInterest', rows: 2 },
      ],
    });
    expect(answer.answer).toContain('知识图谱');
    expect(answer.calls[1]!.sample).toEqual(['知识图谱', '自然语言处理']);
    const [found, asked] = answer.plan!.steps;
    expect(asked!.inputs).toEqual([{ argument: 'person_id', value: null, from: [found!.id] }]);
    expect(answer.calls.map(({ steps }) => steps)).toEqual([[found!.id], [asked!.id]]);
    expect(answer.program).toContain('getPersonInterest(person_id: ');
  });

  it('asks which of several is meant, and goes on from the choice', async () => {
    const asked = await ask('张伟的研究兴趣是什么？');
    expect(asked).toMatchObject({
      status: 'ambiguous',
      solution: ['searchPerson', 'getPersonInterest'],
    });
    expect(asked.candidates).toHaveLength(2);
    const { argument, value } = asked.candidates.find(
      ({ item }) => (item as { organization: string }).organization === '北京大学',
    )!;
    expect(await ask('张伟的研究兴趣是什么？', { [argument]: value })).toMatchObject({
      status: 'answered',
      result: ['代数几何'],
    });
  });

  it('asks for what is missing, and goes on from the answer', async () => {
    const asked = await ask('他的研究兴趣是什么？');
    expect(asked).toMatchObject({
      status: 'needs-argument',
      missing: [{ api: 'searchPerson', argument: 'name' }],
      calls: [],
    });
    const [{ api, argument } = { api: '', argument: '' }] = asked.missing;
    expect(await ask('他的研究兴趣是什么？', { [`${api}.${argument}`]: '陈静' })).toMatchObject({
      status: 'answered',
      result: ['信息检索'],
    });
  });

  it('answers by calls inside one another, asks which name and what name is meant', async () => {
    const solution = ['searchPerson', 'getPersonPubs', 'getPublication'];
    const answered = { status: 'answered', solution, result: '计算机学报' };
    expect(await ask('西电的张伟引用最多的论文发表在哪里？')).toMatchObject(answered);
    const which = await ask('张伟引用最多的论文发表在哪里？');
    expect(which).toMatchObject({ status: 'ambiguous', solution });
    const { argument, value } = which.candidates.find(
      ({ item }) => (item as { organization: string }).organization === '西安电子科技大学',
    )!;
    const chosen = await ask('张伟引用最多的论文发表在哪里？', { [argument]: value });
    expect(chosen).toMatchObject({ status: 'answered', result: '计算机学报' });
    const question = '她引用最多的论文发表在哪里？';
    expect(await ask(question)).toMatchObject({
      status: 'needs-argument',
      missing: [{ api: 'searchPerson', argument: 'name' }],
      calls: [],
    });
    expect(await ask(question, { 'searchPerson.name': '陈静' })).toMatchObject({
      status: 'answered',
      result: 'ACL',
    });
  });

  it('answers in English', async () => {
    const answer = await ask('What are the research interests of Jing Chen?');
    expect(answer).toMatchObject({ language: 'en', status: 'answered', result: ['信息检索'] });
  });

  it('offers questions with names of the graph, each of which it answers', async () => {
    const response = await fetch(`${server.url}/api/plan/examples?language=zh`);
    const { questions } = (await response.json()) as PlanExamples;
    expect(questions.length).toBeGreaterThan(0);
    expect((await ask(questions[0]!)).status).toBe('answered');
  });

  it.each([
    [{ question: ' ' }, 400, 'question-empty'],
    [{ question: 'x', catalogue: 'other' }, 404, 'catalogue-unknown'],
    [{ question: 'x', planner: 'best' }, 400, 'body-invalid'],
    [{ question: 'x', given: { a: {} } }, 400, 'body-invalid'],
  ])('%j is a problem: %i %s', async (body, status, code) => {
    const told = await problem(await post(body));
    expect([told.status, told.code]).toEqual([status, code]);
  });
});

describe('a foreign catalogue', () => {
  it('is planned over and called at the address that an administrator gave', async () => {
    const asked: (string | undefined)[] = [];
    const service = createServer((request, response) => {
      asked.push(request.url);
      response.end(
        '{"message":{"items":[{"id":"100000001","name":"National Science Foundation"}]}}',
      );
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    const { port } = service.address() as AddressInfo;
    writeFileSync(
      path.join(catalogues, 'catalogues.yaml'),
      `catalogues:\n  - { shipped: crossref, baseUrl: 'http://127.0.0.1:${port}' }\n`,
    );
    const question = 'Find the funders of research with the name "National Science"';
    const response = await post({ question, catalogue: 'crossref' });
    service.close();
    expect(await response.json()).toMatchObject({
      status: 'answered',
      solution: ['searchFunders'],
      calls: [{ api: 'searchFunders', arguments: { query: 'National Science' } }],
    });
    expect(asked).toEqual(['/funders?query=National+Science']);
    const listed = (await (await fetch(`${server.url}/api/plan/catalogues`)).json()) as {
      items: { id: string; operations: unknown[] }[];
    };
    expect(listed.items.map(({ id, operations }) => [id, operations.length])).toEqual([
      ['academic', 12],
      ['crossref', 6],
    ]);
  });
});
