import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import {
  nodeKey,
  type Cell,
  type RelationshipsAmongRequest,
  type Subgraph,
} from '@coopkg/contracts';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { relationshipsAmong } from './join-nodes.js';
import { neighbourCounts } from './neighbour-counts.js';
import { neighboursOf } from './neighbours-of.js';
import { relationshipBetween } from './relationship-between.js';
import { shortestPath } from './shortest-path.js';
import { subgraphOf } from './subgraph-of.js';

/** Ids are unique within a label only: here a researcher, a paper and a project are each `1`. */
const files = {
  'researchers.csv': 'id:ID(Researcher),name\n1,李娜\n2,张伟\n3,王芳\n',
  'papers.csv': 'id:ID(Paper),title\n1,知识图谱\n2,自然语言处理\n',
  'projects.csv': 'id:ID(Project),name\n1,图神经网络\n2,机器翻译\n',
  'authored.csv': ':START_ID(Researcher),:END_ID(Paper)\n1,1\n2,1\n1,2\n',
  'leads.csv': ':START_ID(Researcher),:END_ID(Project)\n1,2\n',
  'participates_in.csv': ':START_ID(Researcher),:END_ID(Project)\n3,1\n',
  'cites.csv': ':START_ID(Paper),:END_ID(Paper)\n2,1\n',
  'produced.csv': ':START_ID(Project),:END_ID(Paper)\n1,1\n',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-present-'));
const configuration = loadConfiguration({
  COOPKG_DATA_DIR: path.join(folder, 'data'),
  COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
  COOPKG_GRAPH_LINGER_MS: '0',
});
let graph: Graph;

beforeAll(async () => {
  const source = path.join(folder, 'graph');
  mkdirSync(source);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(source, file), text);
  await loadGraph(source, configuration);
  graph = await openGraph(configuration);
});
afterAll(async () => {
  await graph?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/** Nodes and relationships by the names of what they join. */
function drawn({ nodes, edges }: Subgraph): { nodes: string[]; edges: string[] } {
  const names = new Map(nodes.map((node) => [nodeKey(node), node.name]));
  const end = (id: string, label = ''): string | undefined => names.get(nodeKey({ label, id }));
  return {
    nodes: nodes.map((node) => node.name).sort(),
    edges: edges
      .map(({ source, sourceLabel, type, target, targetLabel }) =>
        [end(source, sourceLabel), type, end(target, targetLabel)].join(' '),
      )
      .sort(),
  };
}

const answered = async (
  cypher: string,
  hops: number,
): Promise<{ nodes: string[]; edges: string[] }> => {
  const { rows } = await graph.query(cypher);
  return drawn(
    await subgraphOf({ cypher, parameters: {}, rows: rows as Cell[][] }, graph, {
      hops,
      limit: 50,
    }),
  );
};

it('draws the nodes of an answer and what joins them, and none that only shares an id', async () => {
  expect(
    await answered('MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE p.id = "1" RETURN r, p', 0),
  ).toEqual({
    nodes: ['张伟', '李娜', '知识图谱'].sort(),
    edges: ['李娜 AUTHORED 知识图谱', '张伟 AUTHORED 知识图谱', '李娜 COOPERATES_WITH 张伟'].sort(),
  });
});

it('finds the nodes that a count counted by label and id', async () => {
  expect(
    await answered('MATCH (j:Project)-[:PRODUCED]->(p:Paper) RETURN count(DISTINCT p)', 0),
  ).toEqual({
    nodes: ['图神经网络', '知识图谱'].sort(),
    edges: ['图神经网络 PRODUCED 知识图谱'],
  });
  expect(await answered('MATCH (r:Researcher) WHERE r.id = "3" RETURN r.name', 0)).toEqual({
    nodes: ['王芳'],
    edges: [],
  });
});

it('goes a step further to neighbours whose id is drawn under another label', async () => {
  expect(await answered('MATCH (r:Researcher) WHERE r.id = "1" RETURN r', 1)).toEqual({
    nodes: ['李娜', '张伟', '知识图谱', '自然语言处理', '机器翻译'].sort(),
    edges: [
      '李娜 AUTHORED 知识图谱',
      '李娜 AUTHORED 自然语言处理',
      '李娜 COOPERATES_WITH 张伟',
      '李娜 LEADS 机器翻译',
    ].sort(),
  });
});

it('gives the neighbours of the node of a label', async () => {
  const neighbours = async (label?: 'Researcher' | 'Paper' | 'Project') =>
    drawn((await neighboursOf({ id: '1', label }, graph, { limit: 50 }))!);
  expect(await neighbours('Project')).toEqual({
    nodes: ['图神经网络', '王芳', '知识图谱'].sort(),
    edges: ['图神经网络 PRODUCED 知识图谱', '王芳 PARTICIPATES_IN 图神经网络'].sort(),
  });
  expect((await neighbours('Paper')).edges).toEqual(
    [
      '李娜 AUTHORED 知识图谱',
      '张伟 AUTHORED 知识图谱',
      '自然语言处理 CITES 知识图谱',
      '图神经网络 PRODUCED 知识图谱',
    ].sort(),
  );
  expect((await neighbours()).nodes).toContain('李娜');
  expect(await neighboursOf({ id: '3', label: 'Paper' }, graph, { limit: 50 })).toBeNull();
});

it('tells which nodes the question names, namesakes by their university', async () => {
  const cypher =
    'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name';
  const answer = { cypher, parameters: { person: '李娜' }, rows: [['张伟']] as Cell[][] };
  expect((await subgraphOf(answer, graph, { hops: 0, limit: 50 })).asked).toEqual(['Researcher 1']);
});

it('gives the neighbours of one kind, in parts', async () => {
  const options = { limit: 1, type: 'AUTHORED', direction: 'out' } as const;
  const part = async (offset: number) =>
    (await neighboursOf({ id: '1', label: 'Researcher' }, graph, { ...options, offset }))!;
  const parts = [await part(0), await part(1), await part(2)];
  expect(parts.map(({ nodes }) => nodes.slice(1).map(({ name }) => name))).toEqual([
    ['知识图谱'],
    ['自然语言处理'],
    [],
  ]);
  expect(parts.map(({ truncated }) => truncated)).toEqual([true, false, false]);
});

it('counts the neighbours of each kind', async () => {
  expect(await neighbourCounts({ id: '1', label: 'Researcher' }, graph)).toEqual({
    id: '1',
    label: 'Researcher',
    items: [
      { type: 'AUTHORED', direction: 'out', label: 'Paper', count: 2 },
      { type: 'LEADS', direction: 'out', label: 'Project', count: 1 },
      { type: 'COOPERATES_WITH', direction: 'both', label: 'Researcher', count: 1 },
    ],
  });
  expect((await neighbourCounts({ id: '1', label: 'Paper' }, graph))!.items).toContainEqual({
    type: 'CITES',
    direction: 'in',
    label: 'Paper',
    count: 1,
  });
  expect(await neighbourCounts({ id: 'none' }, graph)).toBeNull();
});

it('says what a co-operation stands on, whichever end is named first', async () => {
  for (const [source, target] of [
    ['1', '2'],
    ['2', '1'],
  ] as const) {
    const found = await relationshipBetween({ source, target, type: 'COOPERATES_WITH' }, graph);
    expect(found).toMatchObject({
      source: { id: source },
      properties: { count: 1 },
      paperCount: 1,
    });
    expect(found!.papers.map(({ name }) => name)).toEqual(['知识图谱']);
    expect(found!.projects).toEqual([]);
  }
  expect(
    await relationshipBetween({ source: '1', target: '3', type: 'COOPERATES_WITH' }, graph),
  ).toBeNull();
  expect(
    await relationshipBetween({ source: '1', target: '2', type: 'LEADS' }, graph),
  ).toMatchObject({ target: { name: '机器翻译' }, papers: [], paperCount: 0 });
});

it('joins fresh nodes to those that are drawn', async () => {
  const people = ['1', '2'].map((id) => ({ label: 'Researcher', id }) as const);
  const paper = { label: 'Paper', id: '1' } as const;
  const types = async (request: RelationshipsAmongRequest) =>
    (await relationshipsAmong(request, graph, { maxEdges: 50 })).edges
      .map(({ type }) => type)
      .sort();
  expect(await types({ nodes: [...people, paper] })).toEqual([
    'AUTHORED',
    'AUTHORED',
    'COOPERATES_WITH',
  ]);
  expect(await types({ nodes: people, fresh: [paper] })).toEqual(['AUTHORED', 'AUTHORED']);
  expect(await types({ nodes: [] })).toEqual([]);
});

it('finds a shortest way, and none where it would be too long', async () => {
  const [from, to] = [
    { label: 'Researcher', id: '3' },
    { label: 'Paper', id: '2' },
  ] as const;
  const way = await shortestPath(from, to, graph, { longest: 4, timeoutMs: 5000 });
  expect(drawn(way).nodes).toEqual(['图神经网络', '王芳', '知识图谱', '自然语言处理'].sort());
  expect((await shortestPath(from, to, graph, { longest: 2, timeoutMs: 5000 })).nodes).toEqual([]);
  expect((await shortestPath(from, from, graph, { longest: 2, timeoutMs: 5000 })).nodes).toEqual(
    [],
  );
});
