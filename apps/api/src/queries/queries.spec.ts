import { afterAll, expect, it, vi } from 'vitest';
import { queryPlanSchema, queryReplySchema } from '@coopkg/contracts';
import { problem, startTestServer } from '../../test/test-server.js';

const { application, post, close } = await startTestServer();
afterAll(close);

const routes = ['/api/query', '/api/query/plan'];

it('runs a query and says what it does and what its columns are', async () => {
  const response = await post('/api/query', {
    cypher: 'MATCH (r:Researcher {university: $university}) RETURN r.name LIMIT 3',
    parameters: { university: '清华大学' },
    language: 'zh',
  });
  expect(response.status).toBe(200);
  const reply = queryReplySchema.parse(await response.json());
  expect(reply.returns).toEqual(['Researcher.name']);
  expect(reply.interpretation.join()).toContain('清华大学');
});

it('gives a plan, each operator with the one that it feeds', async () => {
  const response = await post('/api/query/plan', { cypher: 'MATCH (r:Researcher) RETURN r.name' });
  const { operators } = queryPlanSchema.parse(await response.json());
  expect(operators.map(({ operator, parent }) => [operator, parent])).toEqual([
    ['ProduceResults', null],
    ['NodeByLabelScan', 0],
  ]);
});

it.each([
  ['a write', 'MATCH (r:Researcher) SET r.name = "x" RETURN r'],
  ['a removal', 'MATCH (n) DETACH DELETE n'],
  ['a write in full width', 'ＣＲＥＡＴＥ (n:Paper) RETURN n'],
  ['a write behind a comment', 'MATCH (r:Researcher) /* */ MERGE (p:Paper) RETURN p'],
  ['a procedure', 'CALL dbms.components() YIELD name RETURN name'],
  ['a file', "LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row"],
  ['two statements', 'MATCH (r:Researcher) RETURN r.name; MATCH (n) DELETE n'],
  ['a profile', 'PROFILE MATCH (r:Researcher) RETURN r.name'],
  ['nothing', ''],
  ['an unknown label', 'MATCH (r:Resercher) RETURN r.name'],
  ['a value that is missing', 'MATCH (r:Researcher {name: $person}) RETURN r.university'],
])('refuses %s, and says where', async (_, cypher) => {
  for (const route of routes) {
    const refused = await problem(await post(route, { cypher }));
    expect([refused.status, refused.code]).toEqual([400, 'query-invalid']);
    expect(refused.errors?.[0]?.pointer).toBe('#/cypher');
    expect(refused.errors?.[0]?.start).toBeTypeOf('number');
  }
});

it('gives no e-mail addresses in bulk', async () => {
  const cypher = 'MATCH (r:Researcher) RETURN r.email';
  for (const route of routes)
    expect((await problem(await post(route, { cypher }))).code).toBe('query-refused');
});

it('takes plain values as parameters only', async () => {
  const cypher = 'MATCH (r:Researcher {name: $person}) RETURN r.university';
  const parameters = { person: { nested: 1 } };
  expect((await problem(await post('/api/query', { cypher, parameters }))).code).toBe(
    'body-invalid',
  );
});

it('keeps the graph free for questions, however many queries come at once', async () => {
  let running = 0;
  let most = 0;
  const spy = vi.spyOn(application.graph, 'query').mockImplementation(async () => {
    most = Math.max(most, ++running);
    await vi.waitUntil(() => most >= 8, { timeout: 20_000 });
    running--;
    return { columns: [], rows: [], rowCount: 0, truncated: false, tookMs: 0 };
  });
  const cypher = 'MATCH (r:Researcher) RETURN r.name';
  const ask = (): Promise<Response> => post('/api/query', { cypher });
  const replies = await Promise.all(Array.from({ length: 20 }, ask));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(most).toBe(8);
  spy.mockRestore();
});
