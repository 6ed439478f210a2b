import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@coopkg/configuration';
import {
  identityOf,
  isAlive,
  withFileLock,
  type ProcessIdentity,
  readJsonFile,
  writeJsonFile,
} from '@coopkg/files';
import { archivePlan, jvmEnvironment, serverCommand, type Installation } from './installation.js';
import { serverMemory, type ServerMemory } from './server-memory.js';
import { neo4jConf } from './settings.js';
import { startFailed, textOf } from './start-failure.js';
import {
  databaseBytes,
  logFolderOf,
  makeLogFolder,
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
  /** What its size was chosen to be; null when the server does not say. */
  memory: ServerMemory | null;
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
      memory: state.memory,
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
    await untilGone(state?.supervisor);
  }
  const left = readServerState(place)?.server;
  if (isAlive(left) && left) {
    process.kill(left.pid, 'SIGKILL');
    await untilGone(left);
  }
  return startSupervisor(configuration, installation, place);
}

async function startSupervisor(
  configuration: Configuration,
  installation: Installation,
  place: StorePlace,
): Promise<ServerState> {
  const port = await freePort();
  const memory = serverMemory(configuration, databaseBytes(place));
  const logFolder = makeLogFolder(place);
  const { heapMb, pageCacheMb } = memory;
  writeFileSync(
    path.join(place.folder, 'conf', 'neo4j.conf'),
    neo4jConf({
      boltPort: port,
      heapMb,
      pageCacheMb,
      queryTimeoutMs: configuration.queryTimeoutMs,
    }),
    { mode: 0o600 },
  );
  const archive = archivePlan(installation);
  writeJsonFile(path.join(place.folder, 'plan.json'), {
    root: place.root,
    store: place.folder,
    logs: logFolder,
    port,
    memory,
    command: serverCommand(installation, place, memory),
    environment: jvmEnvironment(place),
    archive: { ...archive, delayMs: archiveDelayMs },
  });
  rmSync(path.join(place.folder, 'server.json'), { force: true });
  // These tell of one start: an error that stands there is this one's.
  for (const name of ['console.log', 'neo4j.log'])
    rmSync(path.join(logFolder, name), { force: true });
  const log = openSync(path.join(logFolder, 'supervisor.log'), 'w', 0o600);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=24', supervisorFile, path.join(place.folder, 'plan.json')],
    { detached: true, stdio: ['ignore', log, log], cwd: place.root },
  );
  closeSync(log);
  child.unref();
  // A small script: it publishes its state, or it ends; a busy machine only makes it late.
  while (child.exitCode === null && child.signalCode === null) {
    const state = readServerState(place);
    if (state !== null && state.supervisor?.pid === child.pid) return state;
    await wait(20);
  }
  throw startFailed(place, textOf(path.join(logFolder, 'supervisor.log')));
}

/** Throws when the server of the share will not come any more. */
export function assertStarting(share: ServerShare): void {
  const state = readServerState(share.place);
  if (state?.phase === 'failed') throw startFailed(share.place, state.error ?? '');
  if (state === null || !isAlive(state.supervisor))
    throw startFailed(share.place, textOf(path.join(logFolderOf(share.place), 'console.log')));
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

/** A supervisor or server that is stopping ends by itself, or is killed when it does nothing. */
async function untilGone(identity: ProcessIdentity | null | undefined): Promise<void> {
  while (isAlive(identity)) await wait(40);
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
