import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.mjs';

/**
 * Runs `work` while no other process, and no other call in this one, holds the lock file. A lock whose holder has died is taken over.
 * @param onWait called once when someone else holds it
 */
export async function withFileLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const token = randomUUID();
  for (let attempt = 0; !take(file, token); attempt++) {
    if (attempt === 1) onWait?.();
    dropIfAbandoned(file);
    await wait(Math.min(20 + attempt * 10, 200));
  }
  try {
    return await work();
  } finally {
    if (holder(file)?.token === token) rmSync(file, { force: true });
  }
}

interface Holder extends ProcessIdentity {
  token: string;
}

function take(file: string, token: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ ...identityOf(process.pid), token }), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** A holder that cannot be read may be about to write: give it a moment before it counts as dead. */
const unreadableSince = new Map<string, number>();

function dropIfAbandoned(file: string): void {
  const found = holder(file);
  if (found === null) {
    const since = unreadableSince.get(file) ?? Date.now();
    unreadableSince.set(file, since);
    if (Date.now() - since < 2000) return;
  } else if (isAlive(found)) {
    unreadableSince.delete(file);
    return;
  }
  unreadableSince.delete(file);
  // Renamed first, so that of several who see a dead holder only one removes it.
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const moved = holder(aside);
    if (moved !== null && isAlive(moved)) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch {
    // Someone else was quicker.
  }
}
