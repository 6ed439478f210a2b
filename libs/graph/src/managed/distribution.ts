import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Machine } from '@coopkg/configuration';
import { asDownloadFault, downloadFile, openNetwork } from '@coopkg/downloads';
import { sha256OfFile, withFileLock } from '@coopkg/files';
import type { OnProgress } from '../progress.js';
import { parseLock, type Jar, type Neo4jLock } from './neo4j-lock.js';

const central = 'https://repo1.maven.org/maven2';
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
      const { path: place, sha256, size } = jar;
      const target = path.join(folder, path.posix.basename(place));
      const url = `${maven.url}/${place}`;
      if (!(await copyLocal(maven.localRepository, jar, target)))
        await downloadFile(network, url, target, {
          sha256,
          onProgress: (bytes) => arrived(place, bytes),
        }).catch((error: unknown) => {
          throw asDownloadFault(error, url);
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

async function copyLocal(repository: string, jar: Jar, target: string): Promise<boolean> {
  const local = path.join(repository, jar.path);
  if (!isWhole(local, jar) || (await sha256OfFile(local)) !== jar.sha256) return false;
  copyFileSync(local, target);
  return true;
}

/** Where Maven itself would look on this machine. Source: Maven's settings reference, "Mirrors". */
export function mavenOf(
  configuration: Pick<Configuration, 'mavenUrl'>,
  machine: Pick<Machine, 'home'>,
): { url: string; localRepository: string } {
  const file = path.join(machine.home, '.m2', 'settings.xml');
  const settings = existsSync(file)
    ? readMavenSettings(readFileSync(file, 'utf8'))
    : { mirror: undefined, localRepository: undefined };
  return {
    url: (configuration.mavenUrl ?? settings.mirror ?? central).replace(/\/+$/, ''),
    localRepository: settings.localRepository ?? path.join(machine.home, '.m2', 'repository'),
  };
}

/**
 * The mirror that stands for Maven Central, and the local repository, if the settings name them.
 */
export function readMavenSettings(xml: string): {
  mirror: string | undefined;
  localRepository: string | undefined;
} {
  const text = xml.replace(/<!--[\s\S]*?-->/g, '');
  const tag = (source: string, name: string): string | undefined =>
    new RegExp(`<${name}>\\s*([^<]+?)\\s*</${name}>`).exec(source)?.[1];
  const mirrors = [...text.matchAll(/<mirror>([\s\S]*?)<\/mirror>/g)].map(
    (match) => match[1] ?? '',
  );
  const ofCentral = mirrors.find((mirror) => {
    const of = (tag(mirror, 'mirrorOf') ?? '').split(',').map((item) => item.trim());
    return (
      !of.includes('!central') &&
      of.some((item) => item === 'central' || item === '*' || item === 'external:*')
    );
  });
  const local = tag(text, 'localRepository');
  return {
    mirror: ofCentral && tag(ofCentral, 'url'),
    localRepository: local?.includes('${') ? undefined : local,
  };
}
