import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Machine } from '@coopkg/configuration';
import { fetchFromMaven, mavenOf, openNetwork } from '@coopkg/downloads';
import { withFileLock } from '@coopkg/files';
import type { OnProgress } from '../progress.js';
import { parseLock, type Jar, type Neo4jLock } from './neo4j-lock.js';

const parallel = 8;
const reportEveryMs = 250;

export interface Distribution {
  version: string;
  /**
   * Absolute paths, in the order of the lock file: a class path of `lib/*` has no order, and AppCDS
   * needs one.
   */
  jars: string[];
  folder: string;
}

const lockFile = new URL('./neo4j.lock.json', import.meta.url);

/**
 * The jars of Neo4j, fetched when they are not there. Those of a local Maven repository are copied
 * when their checksum is right.
 */
export async function fetchNeo4j(
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<Distribution> {
  const lock = parseLock(readFileSync(lockFile, 'utf8'));
  const folder = path.join(configuration.cacheDirectory, 'neo4j', `lib-${lock.version}`);
  const missing = (): Jar[] =>
    lock.jars.filter((jar) => !isWhole(path.join(folder, path.posix.basename(jar.path)), jar));
  if (missing().length > 0) {
    mkdirSync(folder, { recursive: true });
    await withFileLock(`${folder}.lock`, async () => {
      await fetchJars(missing(), lock, folder, configuration, machine, onProgress);
    });
  }
  return {
    version: lock.version,
    folder,
    jars: lock.jars.map((jar) => path.join(folder, path.posix.basename(jar.path))),
  };
}

/** Size only: content was checked before the file got its name. */
function isWhole(file: string, jar: Jar): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === jar.size;
}

async function fetchJars(
  wanted: Jar[],
  lock: Neo4jLock,
  folder: string,
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<void> {
  const maven = mavenOf(configuration, machine);
  const network = await openNetwork(machine);
  const arrived = arrivals(wanted, lock.version, onProgress);
  const queue = [...wanted].sort((left, right) => right.size - left.size);
  const worker = async (): Promise<void> => {
    for (let jar = queue.shift(); jar !== undefined; jar = queue.shift()) {
      const { path: place, size } = jar;
      const target = path.join(folder, path.posix.basename(place));
      await fetchFromMaven(network, maven, jar, target, {
        onProgress: (bytes) => arrived(place, bytes),
      });
      arrived(place, size, true);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, worker));
  } finally {
    await network.close();
  }
}

/** Adds up what has arrived of each file, and reports it a few times a second. */
function arrivals(
  wanted: readonly Jar[],
  version: string,
  onProgress: OnProgress,
): (file: string, bytes: number, whole?: boolean) => void {
  const bytesInAll = wanted.reduce((sum, jar) => sum + jar.size, 0);
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  const bytesOf = new Map<string, number>();
  let files = 0;
  let lastReport = 0;
  return (file, bytes, whole = false) => {
    bytesOf.set(file, bytes);
    if (whole) files++;
    if (files < wanted.length && Date.now() - lastReport < reportEveryMs) return;
    lastReport = Date.now();
    const done = [...bytesOf.values()].reduce((sum, count) => sum + count, 0);
    const numbers = `${files}/${wanted.length}, ${megabytes(done)}/${megabytes(bytesInAll)} MB`;
    onProgress({
      phase: 'neo4j-fetch',
      share: Math.min(1, done / bytesInAll),
      message: {
        zh: `下载 Neo4j ${version}：${numbers}`,
        en: `Downloading Neo4j ${version}: ${numbers}`,
      },
    });
  };
}
