import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import { nodeKey, type Cell, type Subgraph } from '@coopkg/contracts';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { neighboursOf, subgraphOf } from './subgraph.js';

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
