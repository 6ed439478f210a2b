import { describe, expect, it } from 'vitest';
import createClient from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { academicApis, academicOpenApi } from '@coopkg/academic-api';
import { buildTasks } from '@coopkg/nl2api';
import { serveGraph } from '../../test/graph-server.js';
import { problem } from '../../test/test-server.js';

const server = serveGraph({ COOPKG_RATE_LIMIT_PER_MINUTE: '1000' });

const get = (route: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/academic/${route}`, { headers });
const found = async (route: string): Promise<unknown> => (await get(route)).json();

describe('an academic API over HTTP', () => {
  it('gives what SoAy gives: a list, or a record', async () => {
    expect(await found('searchPerson?name=Wei%20Zhang&organization=西电')).toMatchObject([
      { person_id: 'R1', name: '张伟', organization: '西安电子科技大学' },
    ]);
    expect(await found('getPersonInterest?person_id=R1')).toEqual(['知识图谱', '自然语言处理']);
    expect(await found('getPublication?pub_id=P1')).toMatchObject({ num_citation: 50 });
  });

  it('tells by a link where a list goes on', async () => {
    const first = await get('searchPerson?name=张伟&limit=1');
    const next = /^<(.*)>; rel="next"$/u.exec(first.headers.get('link') ?? '')?.[1];
    const second = await fetch(`${server.url}${next}`);
    expect(second.headers.get('link')).toBeNull();
    const both = [...((await first.json()) as object[]), ...((await second.json()) as object[])];
    expect(both.map((one) => 'person_id' in one && one.person_id)).toEqual(['R2', 'R1']);
  });

  it.each([
    ['searchPerson', 400, 'argument-missing'],
    ['searchPerson?name=', 400, 'query-parameter-invalid'],
    ['searchPerson?nmae=张伟', 400, 'query-parameter-invalid'],
    ['searchPerson?name=张伟&limit=101', 400, 'query-parameter-invalid'],
    ['searchPerson?name=张伟&name=李娜', 400, 'query-parameter-invalid'],
    ['getCoauthors?person_id=R99', 404, 'node-not-found'],
    ['getOrganizationStatistics?organization=火星大学', 404, 'organization-not-found'],
    ['getOrganizationStatistics?organization=交大', 422, 'organization-ambiguous'],
    ['dropDatabase', 404, 'route-not-found'],
  ])('%s is a problem: %i %s', async (route, status, code) => {
    const told = await problem(await get(route));
    expect([told.status, told.code]).toEqual([status, code]);
  });

  it('says what is wrong in the language that is asked for', async () => {
    const detail = async (language: string): Promise<string | undefined> =>
      (await problem(await get('getCoauthors?person_id=R99', { 'accept-language': language })))
        .detail;
    expect(await detail('zh-CN')).toBe('图中没有编号为 R99 的人员：编号由 searchPerson 给出。');
    expect(await detail('en')).toMatch(/^The graph has no person with the id R99/u);
  });
});

it('counts the requests of each program by its token', async () => {
  const { configuration, records } = server.application;
  const { rateLimitPerMinute } = configuration;
  Object.assign(configuration, { rateLimitPerMinute: 2 });
  const tokens = await Promise.all(
    ['one', 'other'].map((name) =>
      records.accessTokens.add({ name, scopes: ['read'], author: 'test' }),
    ),
  );
  const [one, other] = tokens.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const route = 'getPersonInterest?person_id=R1';
  for (const [headers, status] of [
    [one, 200],
    [one, 200],
    [one, 429],
    [other, 200],
  ] as const)
    expect((await get(route, headers)).status).toBe(status);
  expect((await get(route, one)).headers.get('retry-after')).toMatch(/^\d+$/u);
  expect((await get(route, { authorization: 'Bearer coopkg_never-given' })).status).toBe(401);
  Object.assign(configuration, { rateLimitPerMinute });
});

describe('a question type as an endpoint', () => {
  const call = (route: string): Promise<Response> => fetch(`${server.url}/api/nl2api/${route}`);

  it('gives the rows of its query', async () => {
    const reply = await call(
      'researchers_at_a_university_with_an_interest?university=西安电子科技大学&topic=知识图谱',
    );
    expect(await reply.json()).toEqual({
      columns: ['r.name'],
      rows: [['张伟'], ['王,"小"明']],
      truncated: false,
    });
  });

  it('takes numbers, and gives nodes', async () => {
    const most = await call(
      'k_most_cited_researchers_at_a_university?university=北京大学&number=1',
    );
    expect(await most.json()).toMatchObject({ rows: [['张伟', 400]] });
    const one = await call(
      'introduce_a_researcher_at_a_university?university=北京大学&person=张伟',
    );
    expect(await one.json()).toMatchObject({ rows: [[{ id: 'R2', label: 'Researcher' }]] });
  });

  it.each([
    ['authors_of_a_paper', 400, 'query-parameter-invalid'],
    ['authors_of_a_paper?paper=', 400, 'query-parameter-invalid'],
    ['authors_of_a_paper?paper=x&limit=3', 400, 'query-parameter-invalid'],
    [
      'number_of_projects_of_a_university_starting_in_a_year?university=x&year=soon',
      400,
      'query-parameter-invalid',
    ],
    ['drop_database', 404, 'route-not-found'],
  ])('%s is a problem: %i %s', async (route, status, code) => {
    const told = await problem(await call(route));
    expect([told.status, told.code]).toEqual([status, code]);
  });

  it('gives by operators, and by functions of bound choices, what queries give', async () => {
    const { graph } = server.application;
    const queries: [string, Record<string, unknown>][] = [
      ['MATCH (r:Researcher) RETURN r.university, count(r) AS n ORDER BY n DESC, r.university', {}],
      [
        'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper) WHERE a.position = 1 RETURN DISTINCT r.name',
        {},
      ],
      [
        'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) WHERE a <> b RETURN b',
        { person: '张伟' },
      ],
      [
        'MATCH (r:Researcher) OPTIONAL MATCH (r)-[:LEADS]->(j:Project) RETURN r.id, count(j), sum(j.funding)',
        {},
      ],
      ['MATCH (r:Researcher) WHERE r.email IS NULL OR r.email = $x RETURN r.name', { x: 'x' }],
      ['MATCH (p:Paper) RETURN avg(p.citationCount), min(p.year), max(p.year)', {}],
      ['RETURN EXISTS { MATCH (:Paper)-[:CITES]->(p:Paper) WHERE p.year > 3000 }', {}],
    ];
    const lines = queries.map(([cypher, parameters], index) => ({
      id: `${index}`,
      type: 'composition',
      language: 'en' as const,
      question: cypher,
      cypher,
      parameters: parameters as Record<string, string>,
    }));
    for (const collection of ['SLOT', 'SEL'] as const) {
      const { tasks, report } = buildTasks(lines, collection, { graph, endpoints: [] });
      const ids = [];
      for await (const { id } of tasks) ids.push(id);
      expect(ids).toEqual(['0', '1', '2', '3', '5', '6']);
      expect(report()).toMatchObject({
        lines: 7,
        kept: 6,
        left: [{ shape: 'OR of different columns', lines: 1, types: ['composition'] }],
      });
    }
  });
});

describe('the OpenAPI document', () => {
  const document = async (): Promise<OpenAPI3> =>
    (await fetch(`${server.url}/api/openapi.json`)).json() as Promise<OpenAPI3>;

  it('has the academic APIs under their tag, as the export gives them', async () => {
    const paths = (await document()).paths as Record<string, { get?: Record<string, unknown> }>;
    const exported = academicOpenApi('en', server.url)['paths'] as typeof paths;
    for (const { name } of academicApis) {
      const [served, given] = [paths, exported].map((all) => all[`/api/academic/${name}`]!.get!);
      expect(served!['tags']).toEqual(['academic']);
      expect(served!['operationId']).toBe(name);
      const named = ({ name, required }: { name: string; required?: boolean }) => ({
        name,
        required: required ?? false,
      });
      expect((served!['parameters'] as []).map(named)).toEqual(
        (given!['parameters'] as []).map(named),
      );
      expect(schemaOf(served!)).toEqual(schemaOf(given!));
    }
  });

  it('makes a typed client that works, compiles, and refuses what is not there', async () => {
    const client = createClient<Paths>({ baseUrl: server.url });
    const { data } = await client.GET('/api/academic/searchPerson', {
      params: { query: { organization: 'Xidian', limit: 1 } },
    });
    expect(data).toMatchObject([{ organization: '西安电子科技大学' }]);
    const types = astToString(await openapiTS(await document()));
    const [good, misspelt, missing] = errorsIn(types, [
      "client.GET('/api/academic/searchPerson', { params: { query: { name: 'x' } } })",
      "client.GET('/api/academic/searchPerson', { params: { query: { nmae: 'x' } } })",
      "client.GET('/api/academic/getPublication', {})",
    ]);
    expect(good).toEqual([]);
    expect(misspelt).not.toEqual([]);
    expect(missing).not.toEqual([]);
  });
});

/** The part of the generated types that is called here. */
interface Paths {
  '/api/academic/searchPerson': {
    get: {
      parameters: { query: { organization: string; limit: number } };
      responses: { 200: { content: { 'application/json': unknown[] } } };
    };
  };
}

const schemaOf = (operation: Record<string, unknown>): unknown =>
  (operation['responses'] as Record<string, { content: Record<string, { schema: unknown }> }>)[
    '200'
  ]!.content['application/json']!.schema;

/** What the TypeScript compiler says of each call with a client of these types. */
function errorsIn(types: string, calls: readonly string[]): string[][] {
  const folder = new URL('.', import.meta.url).pathname;
  const uses = calls.map((call, at) => ({
    file: `${folder}use-${at}.ts`,
    text: `import createClient from 'openapi-fetch'; import type { paths } from './types.js';
const client = createClient<paths>({ baseUrl: '' }); export const done = ${call};`,
  }));
  const texts = new Map([
    [`${folder}types.ts`, types],
    ...uses.map(({ file, text }) => [file, text] as const),
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file);
  host.readFile = (file) => texts.get(file) ?? readFile.call(host, file);
  host.getSourceFile = (file, version, ...more) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile.call(host, file, version, ...more)
      : ts.createSourceFile(file, text, version);
  };
  const files = uses.map(({ file }) => file);
  const program = ts.createProgram(files, options, host);
  return files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}
