import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fault } from '@coopkg/contracts';
import { copyOfSmallGraph, testConfiguration } from '../test/test-graph.js';
import { loadGraph, openGraph, startManaged, statusManaged, stopManaged } from './index.js';
import { identityOf } from '@coopkg/files';
import { currentStore, readServerState, rootOf, type ServerState } from './managed/stores.js';

const test = testConfiguration();
const { configuration } = test;
const ownerFile = fileURLToPath(new URL('../test/owner.ts', import.meta.url));
const started: ChildProcess[] = [];

async function startOwner(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ownerFile, configuration.dataDirectory, configuration.cacheDirectory],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve();
    });
    child.on('exit', (code) => {
      reject(new Error(`the owner ended with ${code}`));
    });
  });
  return child;
}

const state = () => {
  const place = currentStore(rootOf(configuration.dataDirectory));
  return place === null ? null : readServerState(place);
};
const lives = (pid: number): boolean => identityOf(pid) !== null;

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await stopManaged(configuration);
  test.remove();
});

describe('the managed server', () => {
  it('is shared by processes, and ends by itself after the last one was killed', async () => {
    const [first, second] = [await startOwner(), await startOwner()];
    const status = statusManaged(configuration);
    expect(status).toMatchObject({ state: 'running', restarts: 0, kept: false });
    expect(status.usedBy.sort()).toEqual([first.pid, second.pid].sort());
    first.kill('SIGKILL');
    await expect
      .poll(() => statusManaged(configuration).usedBy, { timeout: 5000 })
      .toEqual([second.pid]);
    expect(statusManaged(configuration).pid).toBe(status.pid);
    second.kill('SIGKILL');
    await expect.poll(() => lives(status.pid ?? 0), { timeout: 15_000 }).toBe(false);
    await expect.poll(() => statusManaged(configuration).state, { timeout: 5000 }).toBe('stopped');
  });

  it('comes back after it was killed, on the same port, and so do the answers', async () => {
    const graph = await openGraph(configuration);
    try {
      const before = statusManaged(configuration);
      process.kill(before.pid ?? 0, 'SIGKILL');
      await expect(graph.query('RETURN 1', {}, { timeoutMs: 2000 })).rejects.toMatchObject({
        code: 'graph-unreachable',
        retryable: true,
      });
      expect((await graph.health()).state).not.toBe('ready');
      await expect
        .poll(async () => (await graph.query('RETURN 1').catch(() => null))?.rows, {
          timeout: 300_000,
          interval: 300,
        })
        .toEqual([[1]]);
      const after = statusManaged(configuration);
      expect(after.restarts).toBe(1);
      expect(after.url).toBe(before.url);
    } finally {
      await graph.close();
    }
  });

  it('takes its server along when the supervisor is killed, and is brought back', async () => {
    const graph = await openGraph(configuration);
    try {
      const before = state();
      process.kill(before?.supervisor?.pid ?? 0, 'SIGKILL');
      await expect.poll(() => lives(before?.server?.pid ?? 0), { timeout: 10_000 }).toBe(false);
      await expect
        .poll(async () => (await graph.query('RETURN 1').catch(() => null))?.rows, {
          timeout: 300_000,
          interval: 300,
        })
        .toEqual([[1]]);
      expect(state()?.supervisor?.pid).not.toBe(before?.supervisor?.pid);
    } finally {
      await graph.close();
    }
  });

  it('is one server for all who open it at once', async () => {
    const graphs = await Promise.all([
      openGraph(configuration),
      openGraph(configuration),
      openGraph(configuration),
    ]);
    const pid = statusManaged(configuration).pid;
    await Promise.all(graphs.slice(1).map((graph) => graph.close()));
    expect((await graphs[0]?.query('RETURN 1'))?.rows).toEqual([[1]]);
    expect(statusManaged(configuration).pid).toBe(pid);
    await graphs[0]?.close();
    await expect
      .poll(() => statusManaged(configuration).state, { timeout: 20_000 })
      .toBe('stopped');
  });

  it('runs until it is stopped when started by command, with its password for nobody else to read', async () => {
    const status = await startManaged(configuration);
    expect(status).toMatchObject({ state: 'running', kept: true, usedBy: [] });
    if (process.platform !== 'win32') expect(statSync(status.passwordFile).mode & 0o077).toBe(0);
    const graph = await openGraph(configuration);
    expect(await graph.health()).toMatchObject({ state: 'empty' });
    await graph.close();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(statusManaged(configuration).pid).toBe(status.pid);
    expect((await stopManaged(configuration)).state).toBe('stopped');
    expect(lives(status.pid ?? 0)).toBe(false);
    expect(path.isAbsolute(status.store ?? '')).toBe(true);
  });

  it('loads and starts in a folder with Chinese characters where the system speaks ASCII only', async () => {
    const chinese = testConfiguration({}, '图谱 数据');
    const before = process.env['LC_ALL'];
    process.env['LC_ALL'] = 'C';
    try {
      await loadGraph(copyOfSmallGraph(chinese.folder), chinese.configuration);
      const graph = await openGraph(chinese.configuration);
      const { rows } = await graph.query("MATCH (r:Researcher {name: '张伟'}) RETURN count(r) > 0");
      expect(rows).toEqual([[true]]);
      const status = statusManaged(chinese.configuration);
      expect(existsSync(path.join(status.logs ?? '', 'debug.log'))).toBe(true);
      await graph.close();
    } finally {
      if (before === undefined) delete process.env['LC_ALL'];
      else process.env['LC_ALL'] = before;
      await stopManaged(chinese.configuration);
      chinese.remove();
    }
  });

  it('is used on when an older version started it, which did not publish its memory', async () => {
    await startManaged(configuration);
    try {
      const file = path.join(
        currentStore(rootOf(configuration.dataDirectory))!.folder,
        'server.json',
      );
      const { memory, ...published } = JSON.parse(readFileSync(file, 'utf8')) as ServerState;
      expect(memory).not.toBeNull();
      writeFileSync(file, JSON.stringify(published));
      const graph = await openGraph(configuration);
      expect((await graph.query('RETURN 1')).rows).toEqual([[1]]);
      await graph.close();
      expect(statusManaged(configuration)).toMatchObject({ state: 'running', memory: null });
    } finally {
      await stopManaged(configuration);
    }
  });

  it('names a log that is there when it does not start', async () => {
    const failing = testConfiguration({ COOPKG_GRAPH_PAGE_CACHE_MB: '1048576' });
    try {
      const fault = (await openGraph(failing.configuration).catch(
        (error: unknown) => error,
      )) as Fault;
      expect(fault.code).toBe('graph-start-failed');
      const log = /see (\S+),/.exec(fault.text.en)?.[1] ?? '';
      expect(log).toMatch(/neo4j\/logs\/g[^/]+\/\w+\.log$/);
      expect(existsSync(log)).toBe(true);
      expect(fault.text.en).toContain('exceeds physical memory');
    } finally {
      failing.remove();
    }
  });
});
