import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { recordFile, writeRecord } from '../graph-record.js';
import { attach } from '../managed/attach.js';
import { withFileLock } from '@coopkg/files';
import { adminCommand, install, type Installation } from '../managed/installation.js';
import {
  createStore,
  markLoading,
  openStore,
  rootOf,
  setCurrent,
  unmarkLoading,
  type StorePlace,
} from '../managed/stores.js';
import { serverMemory } from '../managed/server-memory.js';
import { neo4jConf } from '../managed/settings.js';
import type { OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { assertChecks, checkGraph } from './checks.js';
import { createIndexes } from './indexes.js';
import type { LoadReport } from './load-graph.js';
import { prepareGraph, type PreparedGraph } from './prepare-graph.js';
import { copyProfiles } from './profiles.js';
import { edgeFiles, nodeFiles } from './tables.js';

/** How long the new server waits for those that used the old graph to come over. */
const handOverMs = 15_000;

/**
 * Imports a folder into a store of its own, checks it, and only then lets it take the place of the
 * graph that answers.
 */
export async function loadManaged(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  onProgress: OnProgress,
): Promise<LoadReport> {
  const started = Date.now();
  const installation = await install(configuration, processMachine(), onProgress);
  const root = rootOf(configuration.dataDirectory);
  const waiting = (): void => {
    onProgress({
      phase: 'load',
      message: {
        zh: '另一个装入正在进行，等它结束',
        en: 'Another load is under way, waiting for it',
      },
    });
  };
  return withFileLock(
    path.join(root, 'load.lock'),
    async () => {
      const place = createStore(root);
      markLoading(place);
      try {
        const scratch = path.join(place.folder, 'import');
        const prepared = await prepareGraph(source, scratch, rejectsFile, onProgress);
        onProgress({ phase: 'import', message: { zh: '导入图', en: 'Importing the graph' } });
        await runImport(installation, place, prepared, configuration, onProgress);
        rmSync(scratch, { recursive: true, force: true });
        const profileRoot = copyProfiles(source, path.join(place.folder, 'profile-root'));
        const checks = await finishStore(
          configuration,
          installation,
          place,
          prepared,
          onProgress,
          () => {
            writeRecord(recordFile(configuration, place), {
              fingerprint: prepared.fingerprint,
              loadedAt: new Date().toISOString(),
              source,
              counts: prepared.counts,
              rejected: prepared.rejected,
              profileRoot,
            });
            setCurrent(place);
            unmarkLoading(place);
          },
        );
        await openStore(root);
        return { ...prepared, source, checks, tookMs: Date.now() - started };
      } catch (error) {
        unmarkLoading(place);
        rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
        throw error;
      }
    },
    { onWait: waiting },
  );
}

/**
 * Starts the server on the new store, makes the indexes, checks, and swaps while the server is
 * already warm.
 */
async function finishStore(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
  prepared: PreparedGraph,
  onProgress: OnProgress,
  swap: () => void,
): Promise<LoadReport['checks']> {
  const { share, driver } = await attach(configuration, installation, place, onProgress);
  try {
    onProgress({ phase: 'index', message: { zh: '建立索引', en: 'Making indexes' } });
    await createIndexes(driver, undefined, nodeLabels);
    onProgress({
      phase: 'verify',
      message: { zh: '核对图与文件', en: 'Checking the graph against the files' },
    });
    const checks = await checkGraph(
      new BoltReader(driver, 'managed', undefined, configuration),
      prepared,
    );
    assertChecks(checks);
    onProgress({ phase: 'swap', message: { zh: '启用新图', en: 'Switching to the new graph' } });
    swap();
    await driver.close();
    share.release(Math.max(handOverMs, configuration.graphLingerMs));
    return checks;
  } catch (error) {
    await driver.close();
    share.release();
    throw error;
  }
}

async function runImport(
  installation: Installation,
  place: StorePlace,
  prepared: PreparedGraph,
  configuration: Configuration,
  onProgress: OnProgress,
): Promise<void> {
  const conf = path.join(place.folder, 'conf');
  writeFileSync(
    path.join(conf, 'neo4j.conf'),
    neo4jConf({
      boltPort: 7687,
      heapMb: serverMemory(configuration, 0).heapMb,
      pageCacheMb: 32,
      queryTimeoutMs: configuration.queryTimeoutMs,
    }),
  );
  const [command = '', ...words] = importCommand(installation, place, prepared, configuration);
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: place.folder,
    env: environmentOf(place),
  });
  let output = '';
  const take = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
    const percent = /(\d{1,3})%/.exec(chunk.toString())?.[1];
    if (percent !== undefined)
      onProgress({
        phase: 'import',
        share: Number(percent) / 100,
        message: { zh: '导入图', en: 'Importing the graph' },
      });
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw importFailed(output);
}

function importCommand(
  installation: Installation,
  place: StorePlace,
  prepared: PreparedGraph,
  configuration: Configuration,
): string[] {
  return adminCommand(
    installation,
    Math.max(384, serverMemory(configuration, 0).heapMb),
    'database',
    'import',
    'full',
    'neo4j',
    '--overwrite-destination=true',
    '--id-type=string',
    '--array-delimiter=;',
    '--max-off-heap-memory=1g',
    `--multiline-fields=${prepared.multiline}`,
    '--normalize-types=true',
    `--report-file=${path.join(place.folder, 'import-report.txt')}`,
    ...nodeLabels.map(
      (label) => `--nodes=${label}=${path.join(prepared.folder, nodeFiles[label])}`,
    ),
    ...relationshipTypes.map(
      (type) => `--relationships=${type}=${path.join(prepared.folder, edgeFiles[type])}`,
    ),
  );
}

function importFailed(output: string): Fault {
  const last = output.trim().split('\n').slice(-5).join(' ').slice(0, 600);
  return new Fault(
    'graph-import-failed',
    {
      zh: `neo4j-admin 导入失败（${last}）：请检查磁盘空间和文件后重试。`,
      en: `The import by neo4j-admin failed (${last}): check the free space and the files, and try again.`,
    },
    { facts: { output } },
  );
}

function environmentOf(place: StorePlace): Record<string, string> {
  return {
    NEO4J_HOME: place.folder,
    NEO4J_CONF: path.join(place.folder, 'conf'),
    MALLOC_ARENA_MAX: '2',
    LC_ALL: 'C.UTF-8',
    PATH: processMachine().searchPath.join(path.delimiter),
  };
}
