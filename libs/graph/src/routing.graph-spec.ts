import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import { copyOfSmallGraph, testConfiguration } from '../test/test-graph.js';
import { loadGraph, openGraph, startManaged, stopManaged, type Graph } from './index.js';

/** A lone server is a cluster of one to the driver: it tells a routing table of itself. */
const server = testConfiguration();
let routed: (more?: Record<string, string>) => Configuration;
const opened: Graph[] = [];
const open = async (more?: Record<string, string>): Promise<Graph> => {
  const graph = await openGraph(routed(more));
  opened.push(graph);
  return graph;
};

beforeAll(async () => {
  const status = await startManaged(server.configuration);
  routed = (more = {}) =>
    loadConfiguration({
      COOPKG_DATA_DIR: path.join(server.folder, 'client'),
      COOPKG_GRAPH_URL: (status.url ?? '').replace('bolt://', 'neo4j://'),
      COOPKG_GRAPH_PASSWORD: readFileSync(status.passwordFile, 'utf8'),
      ...more,
    });
});
afterAll(async () => {
  await Promise.all(opened.map((graph) => graph.close()));
  await stopManaged(server.configuration);
  server.remove();
});

it('loads and reads through a routing table, as several processes do', async () => {
  const early = await open();
  expect((await early.health()).state).toBe('empty');
  await loadGraph(copyOfSmallGraph(server.folder), routed());
  const late = await open();
  for (const graph of [early, late, await open({ COOPKG_GRAPH_DATABASE: 'neo4j' })]) {
    const { rows } = await graph.query('MATCH (p:Paper) RETURN p.id ORDER BY p.id');
    expect(rows.flat()).toEqual(['P1', 'P2', 'P3', 'P4']);
    await expect(graph.query('CREATE (n:Paper) RETURN n')).rejects.toMatchObject({
      code: 'query-refused',
    });
  }
  expect(await early.fingerprint()).toBe(await late.fingerprint());
});

it('says which database there is not', async () => {
  await expect(open({ COOPKG_GRAPH_DATABASE: 'elsewhere' })).rejects.toMatchObject({
    code: 'graph-database-missing',
  });
});
