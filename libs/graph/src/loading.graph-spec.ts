import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import { copyOfSmallGraph, testConfiguration } from '../test/test-graph.js';
import {
  graphHistory,
  loadGraph,
  openGraph,
  recordBefore,
  rollBackGraph,
  startManaged,
  statusManaged,
  stopManaged,
  type Graph,
} from './index.js';
import type { LoadReport } from './load/load-graph.js';

const test = testConfiguration();
let source: string;
let report: LoadReport;
let graph: Graph;

beforeAll(async () => {
  source = copyOfSmallGraph(test.folder);
  report = await loadGraph(source, test.configuration);
  graph = await openGraph(test.configuration);
});
afterAll(async () => {
  await graph.close();
  test.remove();
});

const all = async (from: Graph, cypher: string): Promise<unknown[]> =>
  (await from.query(cypher)).rows.map((row) => (row.length === 1 ? row[0] : row));

async function expectSmallGraph(from: Graph): Promise<void> {
  expect(
    await all(
      from,
      'MATCH (r:Researcher) RETURN r.id, r.name, r.paperCount, r.citationCount ORDER BY r.id',
    ),
  ).toEqual([
    ['R1', '张伟', 3, 52],
    ['R2', '张伟', 0, 400],
    ['R3', '王,"小"明', 2, 0],
    ['R4', '李娜', 1, 50],
    ['R5', "O'Neil 欧阳", 1, 1],
    ['R8', '陈静', 1, 1],
  ]);
  expect(await all(from, 'MATCH (p:Paper) RETURN p.id, p.citationCount ORDER BY p.id')).toEqual([
    ['P1', 50],
    ['P2', 1],
    ['P3', 1],
    ['P4', 1],
  ]);
  expect(
    await all(
      from,
      'MATCH (a)-[c:COOPERATES_WITH]->(b) RETURN a.id, b.id, c.count, c.firstYear, c.lastYear ORDER BY a.id, b.id',
    ),
  ).toEqual([
    ['R1', 'R3', 2, 2019, 2019],
    ['R1', 'R4', 1, 2019, 2019],
    ['R1', 'R5', 1, 2021, 2021],
    ['R2', 'R5', 3, 2015, 2018],
    ['R3', 'R4', 1, 2019, 2019],
  ]);
  expect(await all(from, 'MATCH (p:Paper {id: "P1"}) RETURN p.abstract')).toEqual([
    '第一行\n第二行, 含逗号与"引号"',
  ]);
  expect(await all(from, 'MATCH (r:Researcher {id: "R5"}) RETURN r.interests')).toEqual([
    ['图数据库', '查询优化'],
  ]);
  expect(
    await all(
      from,
      'MATCH (r:Researcher {id: "R4"}) RETURN [key IN keys(r) WHERE r[key] = "" OR r[key] = []]',
    ),
  ).toEqual([[]]);
  expect(
    await all(
      from,
      'MATCH (j:Project) WHERE j.funding IS NOT NULL RETURN j.funding / 4 ORDER BY j.id',
    ),
  ).toEqual([14.5, 6.125]);
  expect(
    await all(
      from,
      'MATCH (j:Project) WHERE j.funding IS NOT NULL RETURN valueType(j.funding) ORDER BY j.id',
    ),
  ).toEqual(['FLOAT NOT NULL', 'FLOAT NOT NULL']);
  expect(
    await all(
      from,
      'MATCH (r:Researcher {id: "R1"})-[a:AUTHORED]->(p:Paper {id: "P1"}) RETURN a.position, a.corresponding',
    ),
  ).toEqual([[1, false]]);
}

describe('loadGraph into the managed server', () => {
  it('loads what is right, with values that agree with the edges', async () => {
    await expectSmallGraph(graph);
    expect(report.checks.filter((check) => check.expected !== check.found)).toEqual([]);
    expect(report.checks.length).toBeGreaterThan(15);
  });

  it('writes down what is wrong, with file, line and reason', () => {
    expect(report.rejected).toBe(13);
    const rejects = readFileSync(report.rejectsFile ?? '', 'utf8');
    for (const line of [
      'researchers.csv,7,hIndex is not a whole number',
      'researchers.csv,9,a quote is not closed',
      'authored.csv,11,there is no Researcher: R6',
      'leads.csv,5,the project has a leader already',
      'cites.csv,5,a paper cites itself',
    ]) {
      expect(rejects).toContain(line);
    }
  });

  it('keeps the profiles with the graph', () => {
    expect(
      readFileSync(path.join(graph.profileRoot() ?? '', 'profiles', 'R1.md'), 'utf8'),
    ).toContain('张伟');
  });

  it('makes plain indexes and no constraint', async () => {
    expect(
      await all(graph, 'SHOW INDEXES YIELD name WHERE name = "coopkg_researcher_id" RETURN name'),
    ).toEqual(['coopkg_researcher_id']);
    expect(await all(graph, 'SHOW CONSTRAINTS YIELD name RETURN name')).toEqual([]);
  });

  it('swaps while answers are in flight, and goes back to the graph before', async () => {
    const next = path.join(test.folder, 'next');
    cpSync(source, next, { recursive: true });
    rmSync(path.join(next, 'cooperates_with.csv'));
    writeFileSync(path.join(next, 'produced.csv'), ':START_ID(Project),:END_ID(Paper)\n');
    const changes: string[] = [];
    const stopListening = graph.onChange((fingerprint) => changes.push(fingerprint));
    const before = await graph.fingerprint();
    const slow = graph.stream(
      'MATCH (r:Researcher) WITH r ORDER BY r.id MATCH (a)-[:COOPERATES_WITH]->(b) RETURN count(*) AS n UNION ALL UNWIND range(1, 2000) AS n RETURN n',
      {},
      { timeoutMs: 120_000 },
    );
    const iterator = slow[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toEqual({ n: 30 });
    const loaded = await loadGraph(next, test.configuration, undefined, {
      name: '新图.zip',
      origin: { by: 'lin', from: 'page' },
    });
    await expect.poll(() => changes.length, { timeout: 30_000 }).toBe(1);
    expect(changes[0]).toBe(loaded.fingerprint);
    expect(loaded.fingerprint).not.toBe(before);
    expect(await all(graph, 'MATCH ()-[c:COOPERATES_WITH]->() RETURN count(c)')).toEqual([4]);
    let rest = 0;
    while (!(await iterator.next()).done) rest++;
    expect(rest).toBe(2000);
    const stores = path.join(test.configuration.dataDirectory, 'neo4j', 'stores');
    await expect.poll(() => readdirSync(stores).length, { timeout: 30_000 }).toBe(2);
    expect(recordBefore(test.configuration)?.fingerprint).toBe(before);
    await rollBackGraph(test.configuration);
    await expect.poll(() => changes, { timeout: 30_000 }).toEqual([loaded.fingerprint, before]);
    await expectSmallGraph(graph);
    expect((await rollBackGraph(test.configuration)).fingerprint).toBe(loaded.fingerprint);
    await expect.poll(() => changes.length, { timeout: 30_000 }).toBe(3);
    expect(await all(graph, 'MATCH ()-[c:COOPERATES_WITH]->() RETURN count(c)')).toEqual([4]);
    stopListening();
    expect(
      graphHistory(test.configuration).map(({ kind, by, from, name }) => [kind, by, from, name]),
    ).toEqual([
      ['roll-back', null, 'command-line', '新图.zip'],
      ['roll-back', null, 'command-line', source],
      ['load', 'lin', 'page', '新图.zip'],
      ['load', null, 'command-line', source],
    ]);
  });

  it('leaves the graph as it is when a folder cannot be loaded', async () => {
    const before = await graph.fingerprint();
    await expect(
      loadGraph(path.join(test.folder, 'nowhere'), test.configuration),
    ).rejects.toMatchObject({ code: 'graph-folder-missing' });
    const broken = path.join(test.folder, 'broken');
    cpSync(source, broken, { recursive: true });
    writeFileSync(path.join(broken, 'leads.csv'), 'a,b\n1,2\n');
    await expect(loadGraph(broken, test.configuration)).rejects.toMatchObject({
      code: 'graph-folder-invalid',
    });
    expect(await graph.fingerprint()).toBe(before);
    expect(
      readdirSync(path.join(test.configuration.dataDirectory, 'neo4j', 'stores')),
    ).toHaveLength(2);
  });
});

describe('loadGraph into another server', () => {
  const other = testConfiguration();
  let byUrl: Configuration;
  beforeAll(async () => {
    const status = await startManaged(other.configuration);
    byUrl = loadConfiguration({
      COOPKG_DATA_DIR: path.join(other.folder, 'client'),
      COOPKG_GRAPH_URL: status.url ?? '',
      COOPKG_GRAPH_PASSWORD: readFileSync(status.passwordFile, 'utf8'),
    });
  });
  afterAll(async () => {
    await stopManaged(other.configuration);
    expect(statusManaged(other.configuration).state).toBe('stopped');
    other.remove();
  });

  it('gives the same graph as an import, and the same again when repeated', async () => {
    const first = await loadGraph(source, byUrl);
    const opened = await openGraph(byUrl);
    try {
      await expectSmallGraph(opened);
      const second = await loadGraph(source, byUrl);
      expect(second.fingerprint).toBe(first.fingerprint);
      await expectSmallGraph(opened);
      expect(existsSync(path.join(opened.profileRoot() ?? '', 'profiles', 'R1.md'))).toBe(true);
    } finally {
      await opened.close();
    }
  });

  it('removes what the folder no longer has', async () => {
    const fewer = path.join(test.folder, 'fewer');
    cpSync(source, fewer, { recursive: true });
    rmSync(path.join(fewer, 'cooperates_with.csv'));
    writeFileSync(path.join(fewer, 'projects.csv'), 'id:ID(Project),name\nJ1,一\n');
    const loaded = await loadGraph(fewer, byUrl);
    expect(loaded.counts).toMatchObject({ Project: 1, LEADS: 1, COOPERATES_WITH: 4 });
    expect(loaded.checks.every((check) => check.expected === check.found)).toBe(true);
  });

  it('says what to do when the login is wrong or nobody answers', async () => {
    await expect(openGraph({ ...byUrl, graphPassword: 'wrong-password' })).rejects.toMatchObject({
      code: 'graph-login-failed',
    });
    await expect(openGraph({ ...byUrl, graphUrl: 'bolt://127.0.0.1:1' })).rejects.toMatchObject({
      code: 'graph-unreachable',
      retryable: true,
    });
  });
});
