import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import {
  identityOf,
  isAlive,
  withFileLock,
  type ProcessIdentity,
  readJsonFile,
  writeJsonFile,
} from '@coopkg/files';
import { archivePlan, serverCommand, type Installation } from './installation.js';
import { neo4jConf } from './settings.js';
import {
  databaseBytes,
  passwordOf,
  readServerState,
  type ServerState,
  type StorePlace,
} from './stores.js';

/**
 * A managed server that this process has a share in: it runs at least until the share is given
 * back, or this process dies.
 */
export interface ServerShare {
  place: StorePlace;
  port: number;
  url: string;
  password: string;
  /**
   * Gives the share back. The last one out stops the server, after `lingerMs` in which another
   * process may take a share; 0 ends an earlier linger too.
   */
  release(lingerMs?: number): void;
}

const supervisorFile = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));
const archiveDelayMs = 3000;
let shares = 0;

/**
 * Takes a share in the server of a store, starting it when it does not run. Does not wait for Bolt.
 */
export async function takeShare(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
): Promise<ServerShare> {
  const owner = path.join(place.folder, 'owners', `${process.pid}-${++shares}.json`);
  mkdirSync(path.dirname(owner), { recursive: true });
  writeJsonFile(owner, identityOf(process.pid));
  try {
    const state = await withFileLock(path.join(place.folder, 'start.lock'), () =>
      runningOrStarted(configuration, installation, place),
    );
    return {
      place,
      port: state.port,
      url: `bolt://127.0.0.1:${state.port}`,
      password: passwordOf(place.root),
      release: (lingerMs = 0) => {
        const linger = path.join(place.folder, 'linger.json');
        if (lingerMs === 0) rmSync(linger, { force: true });
        else if (existsSync(place.folder)) writeJsonFile(linger, { until: Date.now() + lingerMs });
        rmSync(owner, { force: true });
      },
    };
  } catch (error) {
    rmSync(owner, { force: true });
    throw error;
  }
}

async function runningOrStarted(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
): Promise<ServerState> {
  const state = readServerState(place);
  if (isAlive(state?.supervisor)) {
    if (state !== null && state.phase !== 'stopping' && state.phase !== 'failed') return state;
    await untilGone(state?.supervisor, 20_000);
  }
  const left = readServerState(place)?.server;
  if (isAlive(left) && left) {
    process.kill(left.pid, 'SIGKILL');
    await untilGone(left, 5000);
  }
  return startSupervisor(configuration, installation, place);
}

async function startSupervisor(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
): Promise<ServerState> {
  const port = await freePort();
  const pageCacheMb =
    configuration.graphPageCacheMb ||
    Math.min(4096, Math.max(32, Math.ceil((databaseBytes(place) * 1.25) / 1e6)));
  writeFileSync(
    path.join(place.folder, 'conf', 'neo4j.conf'),
    neo4jConf({
      boltPort: port,
      heapMb: configuration.graphHeapMb,
      pageCacheMb,
      queryTimeoutMs: configuration.queryTimeoutMs,
    }),
    { mode: 0o600 },
  );
  const archive = archivePlan(installation);
  writeJsonFile(path.join(place.folder, 'plan.json'), {
    root: place.root,
    store: place.folder,
    port,
    command: serverCommand(installation, place, configuration.graphHeapMb),
    environment: {
      NEO4J_HOME: place.folder,
      NEO4J_CONF: path.join(place.folder, 'conf'),
      MALLOC_ARENA_MAX: '2',
    },
    archive: { ...archive, delayMs: archiveDelayMs },
  });
  rmSync(path.join(place.folder, 'server.json'), { force: true });
  rmSync(path.join(place.folder, 'console.log'), { force: true });
  const log = openSync(path.join(place.folder, 'supervisor.log'), 'w', 0o600);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=24', supervisorFile, path.join(place.folder, 'plan.json')],
    { detached: true, stdio: ['ignore', log, log], cwd: place.root },
  );
  closeSync(log);
  child.unref();
  for (const start = Date.now(); Date.now() - start < 10_000;) {
    const state = readServerState(place);
    if (state !== null && state.supervisor?.pid === child.pid) return state;
    if (child.exitCode !== null) break;
    await wait(20);
  }
  throw startFailed(place, tail(path.join(place.folder, 'supervisor.log')));
}

/** Throws when the server of the share will not come any more. */
export function assertStarting(share: ServerShare): void {
  const state = readServerState(share.place);
  if (state?.phase === 'failed') throw startFailed(share.place, state.error ?? '');
  if (state === null || !isAlive(state.supervisor))
    throw startFailed(share.place, tail(path.join(share.place.folder, 'console.log')));
}

/** Whether the server of the share is still looked after. */
export function isSupervised(share: ServerShare): boolean {
  const state = readServerState(share.place);
  return (
    state !== null &&
    state.phase !== 'failed' &&
    state.phase !== 'stopping' &&
    isAlive(state.supervisor)
  );
}

/** Processes that hold a share in the server of a store. */
export function ownersOf(place: StorePlace): number[] {
  const folder = path.join(place.folder, 'owners');
  const owners = (existsSync(folder) ? readdirSync(folder) : []).map((name) =>
    readJsonFile<ProcessIdentity>(path.join(folder, name)),
  );
  return [...new Set(owners.filter((owner) => isAlive(owner)).map((owner) => owner?.pid ?? 0))];
}

async function untilGone(
  identity: ProcessIdentity | null | undefined,
  limitMs: number,
): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < limitMs; await wait(40))
    if (!isAlive(identity)) return true;
  return !isAlive(identity);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
}

function startFailed(place: StorePlace, log: string): Fault {
  const where = path.join(place.folder, 'logs', 'debug.log');
  const last = log.split('\n').at(-1)?.slice(0, 300) ?? '';
  return new Fault(
    'graph-start-failed',
    {
      zh: `托管的 Neo4j 没能启动${last && `（${last}）`}；详情见 ${where}，也可删除 ${place.folder} 后重新装入图。`,
      en: `The managed Neo4j did not start${last && ` (${last})`}; see ${where}, or remove ${place.folder} and load the graph again.`,
    },
    { retryable: true, facts: { log, folder: place.folder } },
  );
}
