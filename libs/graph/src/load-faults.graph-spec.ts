import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { copyOfSmallGraph, testConfiguration } from '../test/test-graph.js';
import { loadGraph, openGraph, type Graph, type Progress } from './index.js';

// Folders as people bring them, into a data folder as people name it.
const test = testConfiguration({}, '数据, "x"');
const { configuration } = test;
const loaderFile = fileURLToPath(new URL('../test/loader.ts', import.meta.url));
const root = path.join(configuration.dataDirectory, 'neo4j');
let graph: Graph;

function folderOf(name: string, files: Record<string, string | Buffer>): string {
  const folder = path.join(test.folder, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(path.join(folder, file), content);
  return folder;
}

const gbk = Buffer.concat([
  Buffer.from('"id:ID(Researcher)", "name";'.replace(';', '\r\n')),
  Buffer.from('1,'),
  Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
  Buffer.from('\r\n'),
]);

/** Ids that are the same for every label, a cell that no importer takes, a quote within a text. */
const people = {
  'researchers.csv': gbk,
  'papers.csv': `id:ID(Paper),title,abstract\n1,x"y "z",\n2,大,${'长'.repeat(1_500_000)}\n`,
  'projects.csv.gz': gzipSync('id:ID(Project),name\n1,项目\n'),
  'authored.csv': ':START_ID(Researcher),:END_ID(Paper)\n1,1\n1,2\n',
  'leads.csv': ':START_ID(Researcher),:END_ID(Project)\n1,1\n',
};

beforeAll(async () => {
  await loadGraph(folderOf('人员, "甲" 组', people), configuration);
  graph = await openGraph(configuration);
});
afterAll(async () => {
  await graph.close();
  test.remove();
});

const all = async (cypher: string): Promise<unknown[]> => (await graph.query(cypher)).rows;

describe('loadGraph of folders as people have them', () => {
  it('loads GBK, a gzip, equal ids of different labels, and leaves out the one large cell', async () => {
    expect(
      await all(
        'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) MATCH (r)-[:LEADS]->(j:Project) RETURN r.id, r.name, p.id, p.title, j.id, j.name',
      ),
    ).toEqual([['1', '张伟', '1', 'x"y "z"', '1', '项目']]);
    expect(await all('MATCH (n) RETURN count(n)')).toEqual([[3]]);
  });

  it('keeps the graph when a folder is empty, foreign, or mostly wrong', async () => {
    const before = await graph.fingerprint();
    const header = 'id:ID(Researcher),name\n';
    for (const [name, files, code] of [
      ['leer', { 'researchers.csv': header }, 'graph-folder-empty'],
      ['nichts', { 'researchers.csv': '' }, 'graph-folder-empty'],
      ['foreign', { 'nodes.csv': 'movieId:ID,title\n1,x\n' }, 'graph-folder-invalid'],
      [
        'wrong',
        { 'researchers.csv': `${header}${',x\n'.repeat(9)}1,y\n` },
        'graph-folder-rejected',
      ],
      ['cut', { 'researchers.csv.gz': gzipSync(header).subarray(0, 20) }, 'text-cut'],
      [
        'latin',
        { 'researchers.csv': Buffer.from('id,name\n1,Zoë\n', 'latin1') },
        'text-encoding-unknown',
      ],
    ] as const)
      await expect(loadGraph(folderOf(name, files), configuration)).rejects.toMatchObject({ code });
    expect(await graph.fingerprint()).toBe(before);
    expect(readdirSync(path.join(root, 'stores'))).toHaveLength(1);
    expect(readdirSync(path.join(root, 'load'))).toEqual([]);
  });

  it('goes on after it was killed in the middle of the import, and cleans up', async () => {
    const source = copyOfSmallGraph(test.folder);
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        loaderFile,
        source,
        configuration.dataDirectory,
        configuration.cacheDirectory,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('import')) resolve();
      });
      child.on('exit', reject);
    });
    child.kill('SIGKILL');
    expect(await all('MATCH (r:Researcher) RETURN r.name')).toEqual([['张伟']]);
    const phases: Progress['phase'][] = [];
    const report = await loadGraph(source, configuration, ({ phase }) => phases.push(phase));
    expect(phases).not.toContain('check-files');
    expect(report.rejected).toBe(13);
    expect(existsSync(report.rejectsFile ?? '')).toBe(true);
    await expect
      .poll(() => all('MATCH (r:Researcher) RETURN count(r)'), { timeout: 60_000 })
      .toEqual([[6]]);
    await expect
      .poll(() => readdirSync(path.join(root, 'stores')).length, { timeout: 60_000 })
      // The new one, and the one before.
      .toBe(2);
    expect(readdirSync(path.join(root, 'load'))).toEqual([]);
  });

  it('lets a second load wait, and loads an empty graph when that is meant', async () => {
    const messages: string[] = [];
    const empty = folderOf('empty', { 'researchers.csv': 'id:ID(Researcher),name\n' });
    let begun: (() => void) | undefined;
    const underWay = new Promise<void>((resolve) => (begun = resolve));
    const first = loadGraph(
      empty,
      configuration,
      ({ phase }) => {
        if (phase === 'check-files') begun?.();
      },
      { allowEmpty: true },
    );
    await underWay;
    await expect(
      loadGraph(empty, configuration, ({ message }) => messages.push(message.zh)),
    ).rejects.toMatchObject({ code: 'graph-folder-empty' });
    expect(messages).toContain('另一个装入正在进行，等它结束');
    expect((await first).counts.Researcher).toBe(0);
    await expect
      .poll(() => all('MATCH (r:Researcher) RETURN count(r)'), { timeout: 60_000 })
      .toEqual([[0]]);
  });

  it('leaves the log of an import where it says', () => {
    const logs = readdirSync(path.join(root, 'logs'));
    const text = logs.map((name) => {
      const log = path.join(root, 'logs', name, 'import.log');
      return existsSync(log) ? readFileSync(log, 'utf8') : '';
    });
    expect(text.join('')).toContain('IMPORT DONE');
  });
});
