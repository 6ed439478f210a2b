import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readServerFile } from '@coopkg/application';
import {
  documentAnswerSchema,
  type DocumentAnswer,
  type PlanAnswer,
  type PlanExamples,
} from '@coopkg/contracts';
import { serveGraph } from '../../test/graph-server.js';
import { problem } from '../../test/test-server.js';

const catalogues = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
const server = serveGraph({
  COOPKG_RATE_LIMIT_PER_MINUTE: '1000',
  COOPKG_CATALOGUES: catalogues,
  COOPKG_EMBEDDING_MODEL: 'off',
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

  it('goes along no edge that an administrator struck, until that is undone', async () => {
    const question = '西电的张伟有哪些合作者？';
    const edges = `${server.url}/api/admin/api-graphs/academic/edges`;
    const token = readServerFile(server.configuration.dataDirectory)?.token;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const edge = {
      from: { api: 'searchPerson', output: 'person_id' },
      to: { api: 'getCoauthors', parameter: 'person_id' },
    };
    const before = await ask(question);
    expect(before.solution).toEqual(['searchPerson', 'getCoauthors']);
    const body = JSON.stringify({ ...edge, verdict: 'struck' });
    const decided = await fetch(edges, { method: 'PUT', headers, body });
    const { id } = (await decided.json()) as { id: string };
    expect((await ask(question)).solution).not.toEqual(before.solution);
    await fetch(`${edges}/${id}`, { method: 'DELETE', headers });
    expect((await ask(question)).program).toBe(before.program);
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
    [{ question: '西'.repeat(2001) }, 400, 'question-too-long'],
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
    const chosen = await post({
      question: 'Where is the funder "National Science" located?',
      catalogue: 'crossref',
      planner: 'soay',
    });
    service.close();
    expect(await chosen.json()).toMatchObject({
      solution: ['searchFunders'],
      program: expect.stringContaining('.location') as string,
    });
    expect(await response.json()).toMatchObject({
      status: 'answered',
      solution: ['searchFunders'],
      calls: [{ api: 'searchFunders', arguments: { query: 'National Science' } }],
    });
    expect([...new Set(asked)]).toEqual(['/funders?query=National+Science']);
    const listed = (await (await fetch(`${server.url}/api/plan/catalogues`)).json()) as {
      items: { id: string; operations: unknown[] }[];
    };
    expect(listed.items.map(({ id, operations }) => [id, operations.length])).toEqual([
      ['academic', 12],
      ['crossref', 7],
    ]);
  });
});

describe('POST /api/documents/ask about the people of a list', () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const upload = async (name: string, text: string): Promise<Record<string, string>> => {
    const form = new FormData();
    form.append('file', new Blob([text]), name);
    const sent = await fetch(`${server.url}/api/documents`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(sent.status).toBe(202);
    return { ...headers, cookie: sent.headers.get('set-cookie')!.split(';')[0]! };
  };
  const askList = async (
    question: string,
    asker: Record<string, string>,
  ): Promise<DocumentAnswer> => {
    const response = await fetch(`${server.url}/api/documents/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asker },
      body: JSON.stringify({ question }),
    });
    return documentAnswerSchema.parse(await response.json());
  };

  it('asks the graph for each, cites the rows, and guesses at nobody', async () => {
    const asker = await upload(
      '名单.csv',
      '姓名,单位\n张伟,西电\n张伟,\n陈静教授,北京大学\n李娜,清华大学\n赵铁柱,北京大学\n',
    );
    const answer = await askList('名单里哪些人主持过国家自然科学基金项目？', asker);
    expect(answer.status).toBe('answered');
    expect(answer.answer).toMatch(
      /^文档列出 5 人，图谱中找到 2 人，其中符合的有 1 人：张伟（1 项）。/u,
    );
    expect(answer.answer).toMatch(/图谱里没有赵铁柱。李娜在图谱里只有其他单位/u);
    expect(answer.citations).toMatchObject([{ name: '名单.csv', row: 2 }]);
    expect(answer.entities).toEqual([{ text: '张伟', label: 'Researcher', id: 'R1' }]);
    expect(answer.people!.people.map(({ name, state, holds }) => [name, state, holds])).toEqual([
      ['张伟', 'found', true],
      ['张伟', 'ambiguous', null],
      ['陈静', 'found', false],
      ['李娜', 'elsewhere', null],
      ['赵铁柱', 'not-found', null],
    ]);
    const [first, second] = answer.people!.people;
    expect(first).toMatchObject({
      researcher: { id: 'R1', university: '西安电子科技大学' },
      values: [{ text: '面向教育的知识图谱研究', label: 'Project', id: 'J1' }],
    });
    expect(second!.candidates.map(({ id }) => id).sort()).toEqual(['R1', 'R2']);
  });

  let english: Record<string, string> | undefined;
  it.each([
    ['Which of the people in this list lead a project since 2021?', 'Chen, Jing (1)'],
    ['Who in this list has published in VLDB?', 'Wei Zhang (1)'],
    ['What is the h-index of the people in this list?', 'Wei Zhang (31), Chen, Jing (9)'],
    ['Which of the people in this list have an h-index above 20?', 'Wei Zhang (31).'],
    ['Which of the people in this list are coauthors of Xiaoming Wang?', 'Wei Zhang (1)'],
    ['Who in this list has the lowest h-index?', 'Chen, Jing (9)'],
    ['Who in this list works on information retrieval?', 'it holds for 1'],
  ])('%s: %s', async (question, told) => {
    english ??= await upload(
      'list.csv',
      'Name,Affiliation\nWei Zhang,Xidian University\n"Chen, Jing",Peking University\n',
    );
    expect((await askList(question, english)).answer).toContain(told);
  });
});
