import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { loadConfiguration, processConfiguration, type Configuration } from '@coopkg/configuration';
import { loadGraph, openGraph, type Graph } from '../src/index.js';

/** A data folder of its own for one spec; downloads are shared with the rest of the checkout. */
export function testConfiguration(
  more: Record<string, string> = {},
  name = 'data',
): {
  configuration: Configuration;
  folder: string;
  remove: () => void;
} {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-graph-'));
  const configuration = loadConfiguration({
    COOPKG_DATA_DIR: path.join(folder, name),
    COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
    ...more,
  });
  return {
    configuration,
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}

/** A copy of the hand-made graph that a spec may write beside. */
export function copyOfSmallGraph(folder: string): string {
  const target = path.join(folder, 'small');
  cpSync(fileURLToPath(new URL('../test-data/small', import.meta.url)), target, {
    recursive: true,
  });
  return target;
}

/**
 * The hand-made graph on a server of its own: up before a spec's first test, gone after its last.
 */
export function serveSmallGraph(): { readonly graph: Graph } {
  const { configuration, folder, remove } = testConfiguration();
  let graph: Graph;
  beforeAll(async () => {
    await loadGraph(copyOfSmallGraph(folder), configuration);
    graph = await openGraph(configuration);
  });
  afterAll(async () => {
    await graph.close();
    remove();
  });
  return {
    get graph() {
      return graph;
    },
  };
}
