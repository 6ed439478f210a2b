import { existsSync, readFileSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Configuration, Machine } from '@coopkg/configuration';
import { sha256, writeAtomicallySync } from '@coopkg/files';
import type { OnProgress } from '../progress.js';
import { fetchNeo4j, type Distribution } from './distribution.js';
import { findJava, type JavaRuntime } from './java-runtime.js';
import type { ServerMemory } from './server-memory.js';
import { jvmFlags } from './settings.js';
import type { StorePlace } from './stores.js';

/** Everything that a server or `neo4j-admin` needs to run. */
export interface Installation {
  java: JavaRuntime;
  neo4j: Distribution;
}

export async function install(
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<Installation> {
  const [neo4j, java] = await Promise.all([
    fetchNeo4j(configuration, machine, onProgress),
    findJava(configuration, machine, onProgress),
  ]);
  return { neo4j, java };
}

/** The heap of a small server grows from this as it must: a small graph never fills its share. */
const firstHeapMb = 96;
const maximumSmallHeapMb = 512;

/** The command line of the server. */
export function serverCommand(
  installation: Installation,
  place: StorePlace,
  memory: ServerMemory,
): string[] {
  const archive = archiveFile(installation);
  return [
    ...diesWithParent(),
    installation.java.command,
    ...(memory.heapMb <= maximumSmallHeapMb ? smallHeap(memory.heapMb) : largeHeap(memory.heapMb)),
    '-XX:+ExitOnOutOfMemoryError',
    ...(existsSync(archive) ? [`-XX:SharedArchiveFile=${archive}`] : []),
    ...jvmFlags,
    '-cp',
    classPath(installation),
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${place.folder}`,
    `--config-dir=${path.join(place.folder, 'conf')}`,
  ];
}

/** Gives back what it does not need, and compiles with C1 only: less memory, and sooner warm. */
const smallHeap = (heapMb: number): string[] => [
  `-Xms${Math.min(heapMb, firstHeapMb)}m`,
  `-Xmx${heapMb}m`,
  '-XX:+UseSerialGC',
  '-XX:MinHeapFreeRatio=15',
  '-XX:MaxHeapFreeRatio=40',
  '-XX:TieredStopAtLevel=1',
  '-XX:ReservedCodeCacheSize=96m',
];

/** Of fixed size, since its room is reckoned with; pauses stay short while queries run. */
const largeHeap = (heapMb: number): string[] => [
  `-Xms${heapMb}m`,
  `-Xmx${heapMb}m`,
  '-XX:+UseG1GC',
  '-XX:+ParallelRefProcEnabled',
];

/**
 * The environment of every JVM here. Under `LC_ALL=C` (cron, systemd, small containers) Java takes
 * the names of files for ASCII and can't open a folder with Chinese characters.
 */
export function jvmEnvironment(place: StorePlace): Record<string, string> {
  return {
    NEO4J_HOME: place.folder,
    NEO4J_CONF: path.join(place.folder, 'conf'),
    MALLOC_ARENA_MAX: '2',
    LC_ALL: 'C.UTF-8',
  };
}

/** The command line of `neo4j-admin`; it needs `NEO4J_HOME` and `NEO4J_CONF`. */
export function adminCommand(
  installation: Installation,
  heapMb: number,
  ...words: string[]
): string[] {
  const archive = archiveFile(installation);
  return [
    ...diesWithParent(),
    installation.java.command,
    `-Xmx${heapMb}m`,
    heapMb <= maximumSmallHeapMb ? '-XX:+UseSerialGC' : '-XX:+UseParallelGC',
    ...(existsSync(archive) ? [`-XX:SharedArchiveFile=${archive}`] : []),
    ...jvmFlags,
    '-cp',
    classPath(installation),
    'org.neo4j.cli.AdminTool',
    ...words,
  ];
}

/**
 * How to make the class-data archive (AppCDS) that makes a start quick: a static one from a list of
 * the classes that a server
 * loads. It stands alone, so a JRE without a base archive makes it too, and nothing has to be
 * trained. `%FILE%` stands for the file to write.
 */
export function archivePlan(installation: Installation): { file: string; command: string[] } {
  const list = path.join(
    path.dirname(installation.neo4j.folder),
    `classes-${installation.neo4j.version}.txt`,
  );
  if (!existsSync(list)) {
    const names = readFileSync(new URL('./neo4j.classes.txt.gz', import.meta.url));
    writeAtomicallySync(list, gunzipSync(names));
  }
  const nice = process.platform === 'win32' ? [] : ['nice', '-n', '15'];
  return {
    file: archiveFile(installation),
    command: [
      ...diesWithParent(),
      ...nice,
      installation.java.command,
      '-Xshare:dump',
      '-XX:SharedArchiveFile=%FILE%',
      `-XX:SharedClassListFile=${list}`,
      '-Xmx256m',
      '-XX:+UseSerialGC',
      ...jvmFlags,
      '-cp',
      classPath(installation),
    ],
  };
}

/** One archive for each Java and class path: another Java would refuse it. */
function archiveFile({ java, neo4j }: Installation): string {
  const { size, mtimeMs } = statSync(java.command);
  const key = sha256(
    [java.command, size, mtimeMs, neo4j.version, neo4j.folder, jvmFlags.join(' ')].join('\n'),
  ).slice(0, 12);
  return path.join(path.dirname(neo4j.folder), `classes-${key}.jsa`);
}

function classPath(installation: Installation): string {
  return installation.neo4j.jars.join(path.delimiter);
}

let parentBound: string[] | null = null;

/** Where Linux offers it, the kernel ends the process when its parent dies, however it dies. */
function diesWithParent(): string[] {
  if (parentBound !== null) return parentBound;
  const words = ['setpriv', '--pdeathsig', 'KILL'];
  try {
    if (process.platform !== 'linux') throw new Error('not Linux');
    execFileSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' });
    parentBound = words;
  } catch {
    parentBound = [];
  }
  return parentBound;
}
