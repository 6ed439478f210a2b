import { afterAll, expect, it } from 'vitest';
import { problem, startTestServer } from '../../test/test-server.js';

const { call, post, close } = await startTestServer();
afterAll(close);

it('says that a node or a relationship is not there', async () => {
  for (const route of ['neighbours', 'neighbours?type=CITES&direction=in', 'neighbour-counts'])
    expect((await problem(await call(`/api/nodes/none/${route}`))).code).toBe('node-not-found');
  const route = '/api/relationships?source=R1&target=R2&type=COOPERATES_WITH';
  const found = await problem(await call(route, { headers: { 'Accept-Language': 'zh' } }));
  expect(found).toMatchObject({ status: 404, code: 'relationship-not-found' });
  expect(found.detail).toContain('R1 与 R2');
});

it('answers with nothing where nothing joins two nodes', async () => {
  const path = await call(
    '/api/paths?source=R1&sourceLabel=Researcher&target=P1&targetLabel=Paper&longest=3',
  );
  expect(await path.json()).toEqual({ nodes: [], edges: [], terms: {}, truncated: false });
  const among = await post('/api/relationships/among', {
    nodes: [{ label: 'Paper', id: 'P1' }],
    fresh: [{ label: 'Paper', id: 'P2' }],
  });
  expect(await among.json()).toEqual({ edges: [], truncated: false });
});

it('refuses what the graph cannot have', async () => {
  for (const route of [
    '/api/nodes/R1/neighbours?type=KNOWS',
    '/api/nodes/R1/neighbours?offset=-1',
    '/api/nodes/R1/neighbour-counts?label=University',
    '/api/relationships?source=R1&target=R2&type=x%60%5D-()%20DELETE',
    '/api/paths?source=R1&sourceLabel=Researcher&target=P1&targetLabel=Paper&longest=9',
    '/api/answers/x/graph?limit=5001',
  ])
    expect((await problem(await call(route))).code, route).toBe('query-parameter-invalid');
  const bad = { nodes: [{ label: 'University', id: 'x' }] };
  expect((await problem(await post('/api/relationships/among', bad))).code).toBe('body-invalid');
});
