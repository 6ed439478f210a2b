import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import { entitiesOfCell, nameProperty, type Entities, type NodeLabel } from '@coopkg/contracts';
import { frameOf, parsed } from '@coopkg/cypher';
import { generateWorld } from '@coopkg/demo-graph';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { loadTemplates, Sampler, templateFolder } from '@coopkg/question-types';
import { entitiesOf } from './entities-of.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-entities-'));
let graph: Graph;

beforeAll(async () => {
  const configuration = loadConfiguration({
    COOPKG_DATA_DIR: path.join(folder, 'data'),
    COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
  });
  await generateWorld({ scale: 'small', seed: 1, out: path.join(folder, 'world') });
  await loadGraph(path.join(folder, 'world'), configuration);
  graph = await openGraph(configuration);
}, 600_000);
afterAll(async () => {
  await graph?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

type Parameters = Record<string, string | number>;

async function named(cypher: string, parameters: Parameters = {}) {
  const query = parsed(cypher);
  const { rows } = await graph.query(cypher, parameters, { maxRows: 1000 });
  const before = structuredClone(rows);
  const began = performance.now();
  const entities = await entitiesOf(
    { query, parameters, slots: [], rows, returns: frameOf(query).return },
    { graph, language: 'zh', limits: { maxRows: 1000, timeoutMs: 30_000 } },
  );
  expect(rows).toEqual(before);
  return { rows, entities, took: performance.now() - began };
}

/** Of each column that holds names: how many of its cells are told, of how many. */
function told(entities: Entities, rows: readonly unknown[][]): string[] {
  return entities.cells.map(({ column }) => {
    const cells = rows.map((_, row) => entitiesOfCell(entities, row, column));
    return `${column}: ${cells.filter((cell) => cell.some((one) => one !== null)).length}/${rows.length}`;
  });
}

/** Every told node has the name that its cell shows. */
function expectNames(entities: Entities, rows: readonly unknown[][]): void {
  for (const { column } of entities.cells)
    rows.forEach((row, at) => {
      const cell = row[column];
      if (typeof cell !== 'string') return;
      for (const entity of entitiesOfCell(entities, at, column)) expect(entity!.name).toBe(cell);
    });
}

it('the names of all question types are those of nodes', async () => {
  const sampler = new Sampler(graph, 1);
  const times: number[] = [];
  for (const { id, cypher, slots } of await loadTemplates(templateFolder)) {
    const [filling] = await sampler.sample({ cypher, slots, count: 1, seed: 3 });
    const { rows, entities, took } = await named(cypher, filling!.values);
    times.push(took);
    expectNames(entities, rows);
    const naming = frameOf(parsed(cypher)).return.flatMap((item, column) => {
      const [label = '', property] = item.split(/[. ]/u);
      const names = [nameProperty[label as NodeLabel], 'university', 'education', undefined];
      const isName = label in nameProperty && names.includes(property) && !item.startsWith('count');
      return isName ? [`${column}: ${rows.length}/${rows.length}`] : [];
    });
    expect(
      told(entities, rows).filter((text) => !text.endsWith(' 0/1')),
      id,
    ).toEqual(expect.arrayContaining(naming));
  }
  const median = times.sort((left, right) => left - right)[Math.floor(times.length / 2)]!;
  console.log(`entities: median ${median.toFixed(1)} ms, longest ${times.at(-1)!.toFixed(1)} ms`);
}, 400_000);

describe('the names of', () => {
  it.each([
    [
      'grouped people',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN r.name, count(p) AS n ORDER BY n DESC, r.name LIMIT 20',
      ['0: 20/20'],
    ],
    [
      'people made distinct',
      'MATCH (r:Researcher) RETURN DISTINCT r.name ORDER BY r.name LIMIT 30',
      ['0: 30/30'],
    ],
    [
      'people after a pipeline',
      'MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r.name AS name, sum(j.funding) AS total WHERE total > 100 RETURN name, total ORDER BY total DESC LIMIT 10',
      ['0: 10/10'],
    ],
    [
      'papers and people of a UNION',
      'MATCH (r:Researcher) RETURN r.name AS name ORDER BY name LIMIT 5 UNION MATCH (p:Paper) RETURN p.title AS name ORDER BY name LIMIT 5',
      ['0: 10/10'],
    ],
    [
      'lists of people',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN p.title, collect(r.name)[..5] AS authors ORDER BY p.title LIMIT 10',
      ['0: 10/10', '1: 10/10'],
    ],
    [
      'lists of different people',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN p.title, collect(DISTINCT r.name) AS authors ORDER BY p.title LIMIT 10',
      ['0: 10/10', '1: 10/10'],
    ],
    [
      'the first of each group',
      'MATCH (r:Researcher) WITH r ORDER BY r.hIndex DESC, r.id WITH r.university AS place, collect(r) AS people RETURN place, people[0].name ORDER BY place LIMIT 10',
      ['0: 10/10', '1: 10/10'],
    ],
    [
      'an optional node',
      'MATCH (r:Researcher) OPTIONAL MATCH (r)-[:LEADS]->(j:Project) RETURN r.name, j.name ORDER BY r.id, j.id LIMIT 50',
      expect.arrayContaining(['0: 50/50']) as string[],
    ],
    ['no node', 'MATCH (r:Researcher) RETURN count(r)', []],
  ])('%s', async (_, cypher, expected) => {
    const { rows, entities } = await named(cypher);
    expectNames(entities, rows);
    expect(told(entities, rows)).toEqual(expected);
  });

  it('namesakes are all told', async () => {
    const [[name, count]] = (
      await graph.query(
        'MATCH (r:Researcher) WITH r.name AS name, count(*) AS n ORDER BY n DESC LIMIT 1 RETURN name, n',
      )
    ).rows as [[string, number]];
    expect(count).toBeGreaterThan(1);
    const { entities } = await named('MATCH (r:Researcher {name: $name}) RETURN r.name, count(*)', {
      name,
    });
    expect(entitiesOfCell(entities, 0, 0)).toHaveLength(Math.min(3, count));
  });

  it('a query that fails leaves the answer without links', async () => {
    const query = parsed('MATCH (r:Researcher) RETURN r.name');
    const broken = { ...graph, query: () => Promise.reject(new Error('gone')) };
    expect(
      await entitiesOf(
        { query, parameters: {}, slots: [], rows: [['张伟']], returns: ['Researcher.name'] },
        { graph: broken as never, language: 'zh', limits: {} },
      ),
    ).toEqual({ nodes: {}, cells: [], terms: {} });
  });
});
