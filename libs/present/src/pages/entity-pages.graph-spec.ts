import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { paperPage } from './paper-page.js';
import { projectPage } from './project-page.js';
import { papersOf, researcherPage } from './researcher-page.js';
import { universityPage } from './university-page.js';

const files = {
  'researchers.csv':
    'id:ID(Researcher),name,university,college,title\n1,李娜,甲大学,理学院,教授\n2,张伟,乙大学,工学院,讲师\n3,王芳,甲大学,理学院,\n',
  'papers.csv':
    'id:ID(Paper),title,year:long,keywords:string[],citationCount:long,abstract\n1,知识图谱,2020,图谱;查询,5,摘要\n2,自然语言处理,2021,图谱,1,摘要\n',
  'projects.csv':
    'id:ID(Project),name,university,source,startYear:long,funding:double\n1,图神经网络,甲大学,国家自然科学基金,2020,50\n2,机器翻译,甲大学,国家自然科学基金,2022,30.5\n',
  'authored.csv':
    ':START_ID(Researcher),:END_ID(Paper),position:long,corresponding:boolean\n1,1,2,true\n2,1,1,false\n1,2,1,\n',
  'leads.csv': ':START_ID(Researcher),:END_ID(Project)\n1,2\n',
  'participates_in.csv': ':START_ID(Researcher),:END_ID(Project)\n1,1\n',
  'cites.csv': ':START_ID(Paper),:END_ID(Paper)\n2,1\n',
  'produced.csv': ':START_ID(Project),:END_ID(Paper)\n1,1\n',
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-pages-'));
const configuration = loadConfiguration({
  COOPKG_DATA_DIR: path.join(folder, 'data'),
  COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
  COOPKG_GRAPH_LINGER_MS: '0',
});
const options = {
  englishName: (kind: string, value: string) =>
    kind === 'university' && value === '甲大学' ? 'First University' : null,
};
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

describe('the page of', () => {
  it('a person counts, and says with whom, on what and for whom they work', async () => {
    const page = (await researcherPage('1', graph, options))!;
    expect(page.node.name).toBe('李娜');
    expect(page.counts).toEqual({ papers: 2, leads: 1, participates: 1, collaborators: 1 });
    expect(page.years).toEqual([
      { year: 2020, papers: 1, citations: 5 },
      { year: 2021, papers: 1, citations: 1 },
    ]);
    expect(page.topics).toEqual([
      { name: '图谱', count: 2 },
      { name: '查询', count: 1 },
    ]);
    expect(page.collaborators.map(({ node, papers }) => [node.name, papers])).toEqual([
      ['张伟', 1],
    ]);
    expect(page.projects.map(({ node, leads }) => [node.name, leads])).toEqual([
      ['机器翻译', true],
      ['图神经网络', false],
    ]);
    expect(page.terms).toEqual({ university: { 甲大学: 'First University' } });
  });

  it('a person lists papers a stretch at a time, without abstracts', async () => {
    const page = await papersOf('1', { order: 'citations', offset: 1, limit: 1 }, graph);
    expect(page.total).toBe(2);
    expect(page.items.map(({ node, position }) => [node.name, position])).toEqual([
      ['自然语言处理', 1],
    ]);
    expect(page.items[0]!.node.properties).not.toHaveProperty('abstract');
  });

  it('a university counts each paper once and sums the money', async () => {
    const page = (await universityPage('甲大学', graph, options))!;
    expect(page.counts).toEqual({ researchers: 2, papers: 2, projects: 2 });
    expect(page.funding).toBe(80.5);
    expect(page.colleges).toEqual([{ name: '理学院', count: 2 }]);
    expect(page.partners).toEqual([{ name: '乙大学', count: 1 }]);
    expect((await universityPage('乙大学', graph, options))!.funding).toBeNull();
  });

  it('a paper names its authors in order', async () => {
    const page = (await paperPage('1', graph, options))!;
    expect(page.authors.map(({ node, corresponding }) => [node.name, corresponding])).toEqual([
      ['张伟', false],
      ['李娜', true],
    ]);
    expect(page.counts).toEqual({ cites: 0, citedBy: 1 });
    expect(page.citedBy[0]!.name).toBe('自然语言处理');
    expect(page.projects[0]!.name).toBe('图神经网络');
    expect(page.node.properties['abstract']).toBe('摘要');
  });

  it('a project tells leaders from participants', async () => {
    const page = (await projectPage('1', graph, options))!;
    expect(page.leaders).toEqual([]);
    expect(page.participants.map(({ name }) => name)).toEqual(['李娜']);
    expect(page.counts.papers).toBe(1);
  });

  it('something that the graph does not have is null', async () => {
    expect(await researcherPage('9', graph, options)).toBeNull();
    expect(await universityPage('丙大学', graph, options)).toBeNull();
    expect(await paperPage("1'}) DETACH DELETE (p", graph, options)).toBeNull();
    expect(await projectPage('9', graph, options)).toBeNull();
  });
});
