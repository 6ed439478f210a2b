import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { Application } from '@coopkg/application';
import { loadConfiguration, processConfiguration, type Configuration } from '@coopkg/configuration';
import { loadGraph } from '@coopkg/graph';
import { startApiServer, type ApiServer } from '../src/api-server.js';

const smallGraph = fileURLToPath(new URL('../../../libs/graph/test-data/small', import.meta.url));

interface GraphServer {
  readonly url: string;
  readonly application: Application;
  readonly configuration: Configuration;
}

/**
 * The server over the hand-made graph of `libs/graph`, all of it real but without a model: up before
 * a spec's first test, gone after its last.
 */
export function serveGraph(more: Record<string, string> = {}): GraphServer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-api-graph-'));
  const configuration = loadConfiguration({
    COOPKG_DATA_DIR: path.join(folder, 'data'),
    COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
    COOPKG_LOG_LEVEL: 'silent',
    COOPKG_PORT: '0',
    ...more,
  });
  const application = new Application(configuration, { parts: ['records', 'graph', 'index'] });
  let server: ApiServer;
  beforeAll(async () => {
    const source = path.join(folder, 'small');
    cpSync(smallGraph, source, { recursive: true });
    await loadGraph(source, configuration);
    await application.start();
    server = await startApiServer(application);
  });
  afterAll(async () => {
    await server?.close(100);
    await application.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  });
  return {
    application,
    configuration,
    get url() {
      return server.url;
    },
  };
}
