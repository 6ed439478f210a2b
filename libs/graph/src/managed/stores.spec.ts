import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createStore,
  credentials,
  currentStore,
  dropStoreBefore,
  markLoading,
  openStore,
  passwordOf,
  readServerState,
  setCurrent,
  storeBefore,
} from './stores.js';

const newRoot = (): string => path.join(mkdtempSync(path.join(os.tmpdir(), 'stores-')), 'neo4j');

describe('stores', () => {
  it('writes credentials as neo4j-admin does', () => {
    const salt = Buffer.from(
      '938894c684f4871b2ce14e889d775f17c10c26b6396805595b80c2709cbcad50',
      'hex',
    );
    expect(credentials('abcdefgh1', salt)).toBe(
      `neo4j:SHA-256,dd37321c453a8c5448a22896a92f9e2c4505cb3b27c8fbecf36d4d66bfbbe470,${salt.toString('hex')},1024:\n`,
    );
  });

  it('keeps one password, for its owner only', () => {
    const root = newRoot();
    expect(passwordOf(root)).toBe(passwordOf(root));
    if (process.platform !== 'win32')
      expect(statSync(path.join(root, 'password')).mode & 0o777).toBe(0o600);
  });

  it('has one current store; what a dead load left is removed, what is being loaded stays', async () => {
    const root = newRoot();
    expect(currentStore(root)).toBeNull();
    const first = await openStore(root);
    expect((await openStore(root)).name).toBe(first.name);
    createStore(root);
    const loading = createStore(root);
    markLoading(loading);
    await openStore(root);
    expect(readdirSync(path.join(root, 'stores')).sort()).toEqual(
      [first.name, loading.name].sort(),
    );
    setCurrent(loading);
    expect(currentStore(root)?.name).toBe(loading.name);
  });

  it('keeps the store before one that took its place, if it held a graph, until room is needed', async () => {
    const root = newRoot();
    const empty = await openStore(root);
    const names = (): string[] => readdirSync(path.join(root, 'stores')).sort();
    const load = async (): Promise<string> => {
      const place = createStore(root);
      writeFileSync(path.join(place.folder, 'graph.json'), '{}');
      setCurrent(place);
      await openStore(root);
      return place.name;
    };
    const first = await load();
    expect([names(), storeBefore(root)]).toEqual([[first], null]);
    expect(names()).not.toContain(empty.name);
    const second = await load();
    expect([names(), storeBefore(root)?.name]).toEqual([[first, second].sort(), first]);
    // Back, and forth.
    setCurrent(storeBefore(root)!);
    expect([currentStore(root)?.name, storeBefore(root)?.name]).toEqual([first, second]);
    const third = await load();
    expect([names(), storeBefore(root)?.name]).toEqual([[first, third].sort(), first]);
    expect([await dropStoreBefore(root), await dropStoreBefore(root)]).toEqual([true, false]);
    expect([names(), currentStore(root)?.name]).toEqual([[third], third]);
  });

  it('understands what a supervisor published that did not tell its memory', async () => {
    const place = await openStore(newRoot());
    expect(readServerState(place)).toBeNull();
    const published = {
      supervisor: null,
      server: null,
      port: 7687,
      phase: 'running',
      restarts: 0,
      error: null,
    };
    writeFileSync(path.join(place.folder, 'server.json'), JSON.stringify(published));
    expect(readServerState(place)).toEqual({ ...published, memory: null });
  });
});
