import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockHolder, takeFileLock, withFileLock } from './file-lock.js';
import { identityOf, isAlive } from './process-identity.mjs';

const newFile = (): string => path.join(mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'a.lock');

describe('withFileLock', () => {
  it('lets one in at a time', async () => {
    const file = newFile();
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 6 }, () =>
        withFileLock(file, async () => {
          most = Math.max(most, ++inside);
          await wait(5);
          inside--;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  it('takes over from a holder that has died, and lets go after a failure', async () => {
    const file = newFile();
    writeFileSync(file, JSON.stringify({ pid: process.pid, start: 'long ago', token: 'x' }));
    expect(await withFileLock(file, async () => Promise.resolve('in'))).toBe('in');
    await expect(
      withFileLock(file, async () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(await withFileLock(file, async () => Promise.resolve('again'))).toBe('again');
  });

  it('names its holder, and waits no longer than it may', async () => {
    const file = newFile();
    const lock = takeFileLock(file);
    expect(lockHolder(file)).toBe(process.pid);
    expect(takeFileLock(file)).toBeNull();
    const signal = AbortSignal.timeout(50);
    await expect(withFileLock(file, async () => 'never', { signal })).rejects.toThrow();
    lock?.release();
    expect(lockHolder(file)).toBeNull();
  });

  it('takes over from a holder that died while it wrote', async () => {
    const file = newFile();
    writeFileSync(file, '{"pid"');
    expect(takeFileLock(file)).toBeNull();
    utimesSync(file, 0, 0);
    expect(takeFileLock(file)).not.toBeNull();
  });
});

describe('process identity', () => {
  it('knows this process from an earlier one with its number', () => {
    const self = identityOf(process.pid);
    expect(isAlive(self)).toBe(true);
    if (process.platform !== 'win32') expect(isAlive({ pid: process.pid, start: '1' })).toBe(false);
    expect(isAlive(null)).toBe(false);
  });
});
