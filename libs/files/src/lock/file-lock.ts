import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.mjs';

// A lock belongs to a process, not to a heartbeat as in proper-lockfile: one that a killed server
// left is free at once, and one that is
// held through seconds of synchronous work (merging a model) is not taken for abandoned.

export interface FileLock {
  release(): void;
}

export interface LockOptions {
  /** Called once when someone else holds the lock. */
  onWait?: () => void;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
}

/**
 * A lock file that can't be read may be about to be written; after this long its writer has died.
 */
const writingMs = 2000;

/** Runs `work` while no other process, and no other call in this one, holds the lock file. */
export async function withFileLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { onWait, signal }: LockOptions = {},
): Promise<Result> {
  let lock = takeFileLock(file);
  for (let attempt = 0; lock === null; attempt++) {
    if (attempt === 1) onWait?.();
    await wait(Math.min(20 + attempt * 10, 200), undefined, { signal });
    lock = takeFileLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** The lock, until it is released or this process ends; null while a living process holds it. */
export function takeFileLock(file: string): FileLock | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const token = randomUUID();
  if (!create(file, token)) {
    removeAbandoned(file);
    if (!create(file, token)) return null;
  }
  return {
    release: () => {
      if (readHolder(file)?.token === token) rmSync(file, { force: true });
    },
  };
}

/** The process that holds the lock; null when none is known. */
export function lockHolder(file: string): number | null {
  const holder = readHolder(file);
  return isAlive(holder) ? (holder?.pid ?? null) : null;
}

interface Holder extends ProcessIdentity {
  token: string;
}

function create(file: string, token: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ ...identityOf(process.pid), token }), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAbandoned(file: string): boolean {
  const holder = readHolder(file);
  if (holder !== null) return !isAlive(holder);
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - written > writingMs;
}

function removeAbandoned(file: string): void {
  if (!isAbandoned(file)) return;
  // Renamed first, so that of several who see a dead holder only one removes it.
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (isAlive(readHolder(aside))) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch {
    // Someone else was quicker.
  }
}
