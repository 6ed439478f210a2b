import { readFileSync } from 'node:fs';
import neo4j, { type Driver } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TitleProposal } from '@coopkg/contracts';
import { loadGraph, openGraph, statusManaged, type Graph } from '../index.js';
import { copyOfSmallGraph, testConfiguration } from '../../test/test-graph.js';
import { IndexedTitles } from './title-search.js';

const { configuration, folder, remove } = testConfiguration();
let graph: Graph;
let driver: Driver;
const limit = { limit: 16 };
const title = '面向大规模知识图谱的问答方法：一个综述';

beforeAll(async () => {
  await loadGraph(copyOfSmallGraph(folder), configuration);
  graph = await openGraph(configuration);
  const { url, user, passwordFile } = statusManaged(configuration);
  driver = neo4j.driver(url!, neo4j.auth.basic(user, readFileSync(passwordFile, 'utf8').trim()));
  await driver.executeQuery(
    `CREATE (:Paper {id: 'T1', title: $title}), (:Paper {id: 'T2', title: 'Graph Neural Networks for Traffic Forecasting (a "survey": AND/OR ~1)'}),
      (:Project {id: 'T3', name: '面向大规模知识图谱的推理方法', number: '2022YFC5415468'})`,
    { title },
  );
});
afterAll(async () => {
  await driver?.close();
  await graph?.close();
  remove();
});

const idsOf = (proposals: readonly TitleProposal[]): string[] => proposals.map(({ id }) => id);

describe('titles of a graph that the loader indexed', () => {
  it('are found by what they are called, and projects by their number', async () => {
    const titles = new IndexedTitles(graph, ({ en }) => expect.fail(en));
    expect(await titles.called([title, 'no such title', '2022YFC5415468'], limit)).toEqual([
      { label: 'Paper', id: 'T1', title, number: null },
      {
        label: 'Project',
        id: 'T3',
        title: '面向大规模知识图谱的推理方法',
        number: '2022YFC5415468',
      },
    ]);
    expect(await titles.called([], limit)).toEqual([]);
  });

  it('are found with other marks and case, with slips, and within a longer text', async () => {
    const titles = new IndexedTitles(graph);
    const nearest = async (text: string): Promise<string | undefined> =>
      idsOf(await titles.like(text, limit))[0];
    expect(await nearest('面向大規模知识图谱的问答方法 一个综述')).toBe('T1');
    expect(await nearest('面向大规模知识图普的问达方法一个综述')).toBe('T1');
    expect(await nearest('GRAPH NEURAL networks for Trafic forecasting a survey')).toBe('T2');
    expect(await nearest('who cites graph neural networks for traffic forecasting?')).toBe('T2');
    expect(
      idsOf(await titles.like('title:* AND "a" OR [1 TO 2] ~ ^ \\\\ /x/ +-!(){}', limit)),
    ).toEqual([]);
    expect(await titles.like('《》', limit)).toEqual([]);
  });
});

it('says once that a graph has no full-text index, and finds what is typed letter by letter', async () => {
  await driver.executeQuery('DROP INDEX coopkg_titles');
  const lines: string[] = [];
  const titles = new IndexedTitles(graph, ({ en }) => lines.push(en));
  expect(idsOf(await titles.called([title], limit))).toEqual(['T1']);
  expect(await titles.like(title, limit)).toEqual([]);
  expect(await titles.like(title, limit)).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/no full-text index/u);
});

it('goes on without the index when it goes away between two questions', async () => {
  await driver.executeQuery(
    "CREATE FULLTEXT INDEX others FOR (n:Paper) ON EACH [n.title] OPTIONS {indexConfig: {`fulltext.analyzer`: 'cjk'}}",
  );
  await driver.executeQuery('CALL db.awaitIndexes(60)');
  const titles = new IndexedTitles(graph);
  expect(idsOf(await titles.like(title, limit))).toEqual(['T1']);
  await driver.executeQuery('DROP INDEX others');
  expect(await titles.like(title, limit)).toEqual([]);
});

it('makes the index again when the managed graph is opened', async () => {
  const again = await openGraph(configuration);
  try {
    await expect
      .poll(async () => idsOf(await new IndexedTitles(again).like(title, limit)), {
        timeout: 30_000,
      })
      .toContain('T1');
  } finally {
    await again.close();
  }
});
