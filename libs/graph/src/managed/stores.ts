import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  identityOf,
  isAlive,
  withFileLock,
  type ProcessIdentity,
  readJsonFile,
  writeJsonFile,
} from '@coopkg/files';
import type { ServerMemory } from './server-memory.js';

/**
 * Stores of the managed server, under `<data>/neo4j`. Community has one database, so a new graph is
 * a new store: `current.json` names the one that answers and the one before, which is kept to go
 * back to; the others are being loaded or about to go.
 */
export interface StorePlace {
  root: string;
  name: string;
  folder: string;
}

/** What a supervisor publishes in `server.json`. */
export interface ServerState {
  supervisor: ProcessIdentity | null;
  server: ProcessIdentity | null;
  port: number;
  phase: 'starting' | 'running' | 'stopping' | 'failed';
  restarts: number;
  error: string | null;
  /** Null for a server that a version started which did not publish it. */
  memory: ServerMemory | null;
}

interface Current {
  store: string;
  /** The store that answered before; absent where there is none to go back to. */
  before?: string;
}

const keptLogs = 5;

const readCurrent = (root: string): Current | null =>
  readJsonFile<Current>(path.join(root, 'current.json'));

export function rootOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'neo4j');
}

export function placeOf(root: string, name: string): StorePlace {
  return { root, name, folder: path.join(root, 'stores', name) };
}

/** Where the logs of a store's server are: outside the store, so that they outlive one that fails. */
export function logFolderOf(place: StorePlace): string {
  return path.join(place.root, 'logs', place.name);
}

/**
 * Makes the folder of the logs, which the server knows as `logs` in its home: the names of other
 * folders stand in its file of settings, which can't hold Chinese characters.
 */
export function makeLogFolder(place: StorePlace): string {
  const folder = logFolderOf(place);
  const link = path.join(place.folder, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = process.platform === 'win32' ? folder : path.relative(place.folder, folder);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true || !existsSync(link)) {
    rmSync(link, { recursive: true, force: true });
    symlinkSync(target, link, 'junction');
  }
  return folder;
}

/** The password of every store here: made once, readable by the owner of the file only. */
export function passwordOf(root: string): string {
  const file = path.join(root, 'password');
  if (!existsSync(file)) {
    mkdirSync(root, { recursive: true });
    try {
      writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** The store that answers; null when there is none yet. */
export function currentStore(root: string): StorePlace | null {
  return placeIfThere(root, readCurrent(root)?.store);
}

/** The store that answered before, to go back to; null when there is none. */
export function storeBefore(root: string): StorePlace | null {
  return placeIfThere(root, readCurrent(root)?.before);
}

function placeIfThere(root: string, name: string | undefined): StorePlace | null {
  if (name === undefined) return null;
  const place = placeOf(root, name);
  return existsSync(place.folder) ? place : null;
}

/**
 * The store that answers, made empty when there is none. Left-overs of loads that died are removed.
 */
export async function openStore(root: string): Promise<StorePlace> {
  return withFileLock(path.join(root, 'stores.lock'), async () => {
    const current = currentStore(root) ?? createStore(root);
    removeStale(root, current.name);
    setCurrent(current);
    return Promise.resolve(current);
  });
}

/** Removes what loads that died left behind. */
export async function removeLeftOvers(root: string): Promise<void> {
  await withFileLock(path.join(root, 'stores.lock'), () => {
    removeStale(root, currentStore(root)?.name ?? null);
    return Promise.resolve();
  });
}

/** A new, empty store with the password set, not yet current. */
export function createStore(root: string): StorePlace {
  const place = placeOf(root, `g${Date.now().toString(36)}${randomBytes(2).toString('hex')}`);
  for (const folder of ['conf', 'owners', path.join('data', 'dbms')])
    mkdirSync(path.join(place.folder, folder), { recursive: true, mode: 0o700 });
  makeLogFolder(place);
  writeFileSync(
    path.join(place.folder, 'data', 'dbms', 'auth.ini'),
    credentials(passwordOf(root)),
    { mode: 0o600 },
  );
  return place;
}

/** Marks a store as being loaded by this process, so that nobody takes it for a left-over. */
export function markLoading(place: StorePlace): void {
  writeJsonFile(path.join(place.folder, 'loading'), identityOf(process.pid));
}

export function unmarkLoading(place: StorePlace): void {
  rmSync(path.join(place.folder, 'loading'), { force: true });
}

/**
 * Says that a load imported its files here: if it is killed, the next one goes on from there, so the
 * store is no left-over for a day.
 */
export const importedMark = (place: StorePlace): string => path.join(place.folder, 'imported.json');

const isImported = (place: StorePlace): boolean =>
  Date.now() - (statSync(importedMark(place), { throwIfNoEntry: false })?.mtimeMs ?? 0) <
  24 * 3_600_000;

/** Lets a store answer. The one that did is kept to go back to, where it holds a graph. */
export function setCurrent(place: StorePlace): void {
  const before = currentStore(place.root);
  if (before?.name === place.name) return;
  const isGraph = before !== null && existsSync(path.join(before.folder, 'graph.json'));
  const current: Current = { store: place.name, ...(isGraph ? { before: before.name } : {}) };
  writeJsonFile(path.join(place.root, 'current.json'), current);
}

/** Gives up the store to go back to, for its room on the disk. False when there is none. */
export async function dropStoreBefore(root: string): Promise<boolean> {
  const current = readCurrent(root);
  if (current === null || storeBefore(root) === null) return false;
  writeJsonFile(path.join(root, 'current.json'), { store: current.store } satisfies Current);
  await removeLeftOvers(root);
  return true;
}

export function readServerState(place: StorePlace): ServerState | null {
  type Published = Omit<ServerState, 'memory'> & Partial<Pick<ServerState, 'memory'>>;
  const state = readJsonFile<Published>(path.join(place.folder, 'server.json'));
  return state === null ? null : { ...state, memory: state.memory ?? null };
}

/** Size of the database's files, in bytes, without transaction logs. */
export function databaseBytes(place: StorePlace): number {
  const folder = path.join(place.folder, 'data', 'databases', 'neo4j');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum +
        (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

function removeStale(root: string, current: string | null): void {
  const folder = path.join(root, 'stores');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name === current || name === readCurrent(root)?.before) continue;
    const place = placeOf(root, name);
    const state = readServerState(place);
    const loader = readJsonFile<ProcessIdentity>(path.join(place.folder, 'loading'));
    if (isAlive(loader) || isAlive(state?.supervisor) || isImported(place)) continue;
    if (state?.server != null && isAlive(state.server)) process.kill(state.server.pid, 'SIGKILL');
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
  removeOldLogs(root);
}

/** Of stores that are gone, the last few logs are kept: a load may just have failed. */
function removeOldLogs(root: string): void {
  const folder = path.join(root, 'logs');
  const gone = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !existsSync(placeOf(root, name).folder))
    .sort((left, right) => modifiedAt(folder, left) - modifiedAt(folder, right));
  for (const name of gone.slice(0, -keptLogs))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

const modifiedAt = (folder: string, name: string): number =>
  statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * What `neo4j-admin dbms set-initial-password` writes (SHA-256, salted, 1024 rounds), without the
 * two seconds of a JVM.
 */
export function credentials(password: string, salt = randomBytes(32)): string {
  const rounds = 1024;
  let digest = createHash('sha256').update(salt).update(password, 'utf8').digest();
  for (let round = 1; round < rounds; round++)
    digest = createHash('sha256').update(digest).digest();
  return `neo4j:SHA-256,${digest.toString('hex')},${salt.toString('hex')},${rounds}:\n`;
}
