import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import {
  nodeLabels,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { adminCommand, jvmEnvironment, type Installation } from '../../managed/installation.js';
import { serverMemory } from '../../managed/server-memory.js';
import { neo4jConf } from '../../managed/settings.js';
import { logFolderOf, type StorePlace } from '../../managed/stores.js';
import type { OnProgress } from '../../progress.js';
import { importFailure, isOutOfHeap, type ImportEnd } from './import-failure.js';
import { ImportProgress } from './import-progress.js';

/** Files for `neo4j-admin`, in one folder, with simple names. */
export interface ImportFiles {
  folder: string;
  names: Partial<Record<NodeLabel | RelationshipType, string>>;
  multiline: boolean;
  /** Nodes and relationships in them. */
  nodes: number;
  relationships: number;
}

const keptOutput = 60_000;

/**
 * Imports files into a store. An import that runs out of heap is tried once more with a larger one.
 * @throws Fault `graph-import-failed`, `disk-full`
 */
export async function runImport(
  installation: Installation,
  place: StorePlace,
  files: ImportFiles,
  configuration: Configuration,
  onProgress: OnProgress,
): Promise<void> {
  writeFileSync(
    path.join(place.folder, 'conf', 'neo4j.conf'),
    neo4jConf({
      boltPort: 7687,
      heapMb: serverMemory(configuration, 0).heapMb,
      pageCacheMb: 32,
      queryTimeoutMs: configuration.queryTimeoutMs,
    }),
  );
  mkdirSync(logFolderOf(place), { recursive: true });
  const log = path.join(logFolderOf(place), 'import.log');
  let heapMb = importHeapMb(files, configuration);
  let end = await importOnce(installation, place, files, heapMb, log, onProgress);
  const larger = Math.min(heapMb * 3, mostHeapMb());
  if (end.code !== 0 && isOutOfHeap(end) && larger > heapMb) {
    heapMb = larger;
    end = await importOnce(installation, place, files, heapMb, log, onProgress);
  }
  if (end.code !== 0) throw importFailure(end, heapMb, place.folder, log);
}

/** Half of the machine: nothing else of ours is large while an import runs. */
const mostHeapMb = (): number => Math.floor(os.totalmem() / 2 / 1024 ** 2);

/**
 * The heap of an import, by the size of the graph: 384 MB end at 66 million nodes and relationships,
 * 2 GB are enough. Most of what an import holds lies outside the heap.
 */
export function importHeapMb(
  { nodes, relationships }: Pick<ImportFiles, 'nodes' | 'relationships'>,
  configuration: Pick<Configuration, 'graphHeapMb'>,
): number {
  const wanted = 384 + Math.ceil((nodes + relationships) / 40_000);
  const given = configuration.graphHeapMb === 'auto' ? 0 : configuration.graphHeapMb;
  return Math.max(given, Math.min(wanted, 4096, Math.max(384, mostHeapMb() / 2)));
}

async function importOnce(
  installation: Installation,
  place: StorePlace,
  files: ImportFiles,
  heapMb: number,
  log: string,
  onProgress: OnProgress,
): Promise<ImportEnd> {
  const [command = '', ...words] = adminCommand(
    installation,
    Math.round(heapMb),
    ...importWords(place, files),
  );
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: files.folder,
    env: {
      ...jvmEnvironment(place),
      PATH: processMachine().searchPath.join(path.delimiter),
    },
  });
  const logStream = createWriteStream(log);
  // A disk that is full must not hide the cause that the import itself tells.
  logStream.on('error', () => undefined);
  const progress = new ImportProgress();
  let output = '';
  const take = (chunk: Buffer): void => {
    logStream.write(chunk);
    output = (output + chunk.toString()).slice(-keptOutput);
    const share = progress.take(chunk.toString());
    if (share === null) return;
    const message = { zh: '导入图', en: 'Importing the graph' };
    onProgress({ phase: 'import', share, message });
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const end = await new Promise<Omit<ImportEnd, 'output'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal });
    });
  });
  logStream.end();
  await finished(logStream).catch(() => undefined);
  return { ...end, output };
}

/** What is not checked here was checked before: the files hold no bad row. */
function importWords(place: StorePlace, files: ImportFiles): string[] {
  // The number of MB that the import may take outside its heap; what it needs is far less.
  const offHeapMb = Math.max(512, Math.min(4096, Math.floor(os.freemem() / 2 / 1024 ** 2)));
  return [
    'database',
    'import',
    'full',
    'neo4j',
    '--overwrite-destination=true',
    '--id-type=string',
    '--array-delimiter=;',
    '--ignore-empty-strings=true',
    `--max-off-heap-memory=${offHeapMb}m`,
    `--threads=${os.availableParallelism()}`,
    `--multiline-fields=${files.multiline}`,
    `--report-file=${path.join(logFolderOf(place), 'import-report.txt')}`,
    ...nodeLabels.flatMap((label) => option('nodes', label, files)),
    ...relationshipTypes.flatMap((type) => option('relationships', type, files)),
  ];
}

function option(kind: string, name: NodeLabel | RelationshipType, files: ImportFiles): string[] {
  const file = files.names[name];
  return file === undefined ? [] : [`--${kind}=${name}=${file}`];
}
