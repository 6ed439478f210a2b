import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { isAlive } from '@coopkg/files';
import { silent, type OnProgress } from '../progress.js';
import { attach } from './attach.js';
import { install } from './installation.js';
import { ownersOf } from './managed-server.js';
import type { ServerMemory } from './server-memory.js';
import {
  currentStore,
  logFolderOf,
  openStore,
  readServerState,
  rootOf,
  type ServerState,
} from './stores.js';

export interface ManagedStatus {
  state: 'running' | 'starting' | 'stopping' | 'failed' | 'stopped';
  /** Of the server; null when it does not run. */
  pid: number | null;
  url: string | null;
  user: string;
  /** Where the password is: a file that only its owner reads. */
  passwordFile: string;
  store: string | null;
  restarts: number;
  /** Memory that the server holds, in MiB; null when unknown. */
  residentMb: number | null;
  /** What its size was chosen to be, and by what; null when it does not run or does not say. */
  memory: ServerMemory | null;
  /** Where its logs are; null when there is no graph yet. */
  logs: string | null;
  /** Processes that use it now. */
  usedBy: number[];
  /** Started by command: runs until it is stopped by command. */
  kept: boolean;
}

/** Starts the managed server and lets it run until `stopManaged`, whoever uses it meanwhile. */
export async function startManaged(
  configuration: Configuration,
  onProgress: OnProgress = silent,
): Promise<ManagedStatus> {
  assertManaged(configuration);
  const root = rootOf(configuration.dataDirectory);
  const installation = await install(configuration, processMachine(), onProgress);
  const place = await openStore(root);
  const { share, driver } = await attach(configuration, installation, place, onProgress);
  mkdirSync(root, { recursive: true });
  writeFileSync(pinFile(root), '');
  await driver.close();
  share.release();
  return statusManaged(configuration);
}

/**
 * Lets the managed server go; while other processes use it, it stays for them and the status says
 * so.
 */
export async function stopManaged(configuration: Configuration): Promise<ManagedStatus> {
  assertManaged(configuration);
  const root = rootOf(configuration.dataDirectory);
  rmSync(pinFile(root), { force: true });
  const place = currentStore(root);
  if (place !== null) {
    rmSync(path.join(place.folder, 'linger.json'), { force: true });
    // The supervisor ends by itself; it kills a server that does nothing any more.
    while (ownersOf(place).length === 0 && isAlive(readServerState(place)?.supervisor))
      await wait(50);
  }
  return statusManaged(configuration);
}

export function statusManaged(configuration: Configuration): ManagedStatus {
  assertManaged(configuration);
  const root = rootOf(configuration.dataDirectory);
  const place = currentStore(root);
  const state = place === null ? null : readServerState(place);
  return {
    state: stateOf(state),
    ...processOf(state),
    user: 'neo4j',
    passwordFile: path.join(root, 'password'),
    store: place?.folder ?? null,
    logs: place === null ? null : logFolderOf(place),
    restarts: state?.restarts ?? 0,
    usedBy: place === null ? [] : ownersOf(place),
    kept: existsSync(pinFile(root)),
  };
}

function stateOf(state: ServerState | null): ManagedStatus['state'] {
  if (state === null) return 'stopped';
  if (state.phase === 'failed') return 'failed';
  return isAlive(state.server) || isAlive(state.supervisor) ? state.phase : 'stopped';
}

function processOf(
  state: ServerState | null,
): Pick<ManagedStatus, 'pid' | 'url' | 'residentMb' | 'memory'> {
  const server = state?.server;
  if (state === null || server == null || !isAlive(server))
    return { pid: null, url: null, residentMb: null, memory: null };
  return {
    pid: server.pid,
    url: `bolt://127.0.0.1:${state.port}`,
    residentMb: residentMb(server.pid),
    memory: state.memory,
  };
}

/**
 * Beside `current.json`: whichever store is current is kept running while this file is there. The
 * supervisor reads it.
 */
function pinFile(root: string): string {
  return path.join(root, 'pinned');
}

function assertManaged(configuration: Configuration): void {
  if (configuration.graphUrl === 'managed') return;
  throw new Fault('graph-not-managed', {
    zh: `COOPKG_GRAPH_URL 是 ${configuration.graphUrl}，不由本程序管理；请在那里启动或停止它，或去掉这个设置。`,
    en: `COOPKG_GRAPH_URL is ${configuration.graphUrl}, which this program does not manage; start or stop it there, or remove the setting.`,
  });
}

function residentMb(pid: number): number | null {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
        : Number(
            execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
          );
    return Number.isFinite(kilobytes) ? Math.round(kilobytes / 1024) : null;
  } catch {
    return null;
  }
}
