import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration, type Configuration } from '@coopkg/configuration';
import { contentOf } from '../test/graph-content.js';
import { RandomGraph, writeFolder, writeUpdate, type GraphChange } from '../test/random-graph.js';
import { testConfiguration } from '../test/test-graph.js';
import {
  loadGraph,
  openGraph,
  startManaged,
  stopManaged,
  updateGraph,
  type Graph,
} from './index.js';

const test = testConfiguration();
const { configuration, folder } = test;
const elsewhere = testConfiguration();

function changeOf(seed: number): GraphChange {
  const random = new RandomGraph(seed);
  random.grow(40, 120, 20);
  for (let count = 0; count < 12; count++) random.cooperation();
  return random.change();
}

const change = changeOf(1);
const before = writeFolder(path.join(folder, 'before'), change.before);
const after = writeFolder(path.join(folder, 'after'), change.after);
const update = writeUpdate(path.join(folder, 'update'), change);

async function contentAt(where: Configuration): Promise<string[]> {
  const graph = await openGraph(where);
  try {
    return await contentOf(graph);
  } finally {
    await graph.close({ lingerMs: 20_000 });
  }
}

afterAll(async () => {
  await stopManaged(configuration);
  await stopManaged(elsewhere.configuration);
  test.remove();
  elsewhere.remove();
});

describe('an update', () => {
  let expected: string[];
  beforeAll(async () => {
    await loadGraph(after, configuration);
    expected = await contentAt(configuration);
    await loadGraph(before, configuration);
  });

  it('leaves the graph that a load of the whole would make, without a moment between', async () => {
    const graph = await openGraph(configuration);
    const old = await contentOf(graph);
    const changed = new Promise<string>((resolve) => graph.onChange(resolve));
    const states = new Set<string>();
    let asking = true;
    const asked = (async () => {
      while (asking) states.add((await graph.steady(() => contentOf(graph))).join('\n'));
    })();
    const check = await updateGraph(update, configuration, { check: true });
    expect(check.applied).toBe(false);
    const report = await updateGraph(update, configuration);
    expect(report).toMatchObject({ applied: true, rejected: 0, changes: check.changes });
    expect(await changed).toBe(report.fingerprint);
    asking = false;
    await asked;
    expect(await contentOf(graph)).toEqual(expected);
    states.delete(old.join('\n'));
    states.delete(expected.join('\n'));
    expect(states.size).toBe(0);
    await graph.close({ lingerMs: 20_000 });
  });

  it('changes nothing the second time', async () => {
    const again = await updateGraph(update, configuration);
    expect(again.applied).toBe(false);
    for (const { added, changed, deleted, recomputed } of Object.values(again.changes))
      expect([added, changed, deleted, recomputed]).toEqual([0, 0, 0, 0]);
  });
});

describe('rows that cannot be', () => {
  it('are told by file, line and reason, as in a load', async () => {
    const [leads] = change.after.edges.LEADS.values();
    const [paper] = change.after.nodes.Paper.keys();
    const [researcher] = change.after.nodes.Researcher.keys();
    const faulty = path.join(folder, 'faulty');
    mkdirSync(faulty, { recursive: true });
    const write = (file: string, ...lines: string[]): void => {
      writeFileSync(path.join(faulty, file), `${lines.join('\n')}\n`);
    };
    write('researchers.csv', 'id:ID(Researcher),name,hIndex', 'R9001,张伟,7', 'R9002,李娜,seven');
    write('papers.csv', 'id:ID(Paper),title', `${paper ?? ''},新标题`);
    write(
      'authored.csv',
      ':START_ID(Researcher),:END_ID(Paper)',
      `R9001,${paper ?? ''}`,
      `R9999,${paper ?? ''}`,
      `R9001,P9999`,
    );
    write('leads.csv', ':START_ID(Researcher),:END_ID(Project)', `R9001,${leads?.end ?? ''}`);
    write(
      'participates_in.csv',
      ':START_ID(Researcher),:END_ID(Project)',
      `${leads?.start ?? ''},${leads?.end ?? ''}`,
    );
    write('deletes.csv', 'id,label', `${paper ?? ''},Paper`, 'X1,Person', 'P9999,paper');
    write('delete_edges.csv', 'type,start,end', `AUTHORED,${researcher ?? ''},`);
    const report = await updateGraph(faulty, configuration, { check: true });
    const rows = readFileSync(report.rejectsFile ?? '', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 3).join(','));
    expect(rows.sort()).toEqual(
      [
        'authored.csv,3,there is no Researcher: R9999',
        'authored.csv,4,there is no Paper: P9999',
        `deletes.csv,2,the folder has this node too: ${paper ?? ''}`,
        'deletes.csv,3,there is no label Person',
        'delete_edges.csv,2,a value is missing',
        'leads.csv,2,the project has a leader already',
        'participates_in.csv,2,the participant leads the project',
        'researchers.csv,3,hIndex is not a whole number: seven (expected 1204)',
      ].sort(),
    );
    expect(report.changes.Researcher.added).toBe(1);
    expect(report.changes.Paper).toMatchObject({ added: 0, changed: 1, deleted: 0 });
    expect(report.changes.AUTHORED.added).toBe(1);
  });

  it('a folder without a file of ours, and a deletion without its columns, are refused by name', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    await expect(updateGraph(empty, configuration)).rejects.toMatchObject({
      code: 'graph-folder-invalid',
    });
    writeFileSync(path.join(empty, 'deletes.csv'), 'ID,kind\nP1,Paper\n');
    await expect(updateGraph(empty, configuration)).rejects.toThrow(/deletes\.csv .* id,label/);
  });
});

describe('an update of a graph elsewhere', () => {
  let server: Configuration;
  let graph: Graph;
  beforeAll(async () => {
    const status = await startManaged(elsewhere.configuration);
    server = loadConfiguration({
      COOPKG_DATA_DIR: path.join(elsewhere.folder, 'client'),
      COOPKG_GRAPH_URL: status.url ?? '',
      COOPKG_GRAPH_PASSWORD: readFileSync(status.passwordFile, 'utf8').trim(),
    });
    await loadGraph(before, server);
    graph = await openGraph(server);
  });
  afterAll(async () => {
    await graph.close();
  });

  it('goes on where it was cut', async () => {
    let cut = false;
    await expect(
      updateGraph(update, server, {}, ({ phase, share }) => {
        if (phase !== 'update' || cut || (share ?? 0) < 0.5) return;
        cut = true;
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
    const report = await updateGraph(update, server);
    expect(report.applied).toBe(false);
    const loaded = await contentAt(configuration);
    expect(await contentOf(graph)).toEqual(loaded);
  });
});
