import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { watchActivity, workOf } from './process-activity.mjs';

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'activity-'));
const run = (script: string) => {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  return { pid: child.pid ?? 0, end: () => child.kill('SIGKILL') };
};

describe('watchActivity', () => {
  it('sees a process that computes, and one that only sleeps', async () => {
    const [busy, idle] = [run('for (;;);'), run('setInterval(() => {}, 1000)')];
    try {
      await expect.poll(() => workOf(idle.pid)?.cpuSeconds ?? 0).toBeGreaterThan(0);
      const [busyMoves, idleMoves] = [3000, 3000].map((stallMs) =>
        watchActivity(newFolder(), stallMs),
      );
      for (let look = 0; look < 8; look++) {
        expect(busyMoves?.(busy.pid)).toBe(true);
        idleMoves?.(idle.pid);
        await wait(500);
      }
      expect(idleMoves?.(idle.pid)).toBe(false);
    } finally {
      busy.end();
      idle.end();
    }
  });

  it('counts a log that grows, and a process that took the place of another', async () => {
    const folder = newFolder();
    const moves = watchActivity(folder, 200);
    expect(moves(null)).toBe(true);
    await wait(250);
    expect(moves(null)).toBe(false);
    appendFileSync(path.join(folder, 'debug.log'), 'Recovery 10% completed\n');
    expect(moves(null)).toBe(true);
    await wait(250);
    expect(moves(null)).toBe(false);
    expect(moves(process.pid)).toBe(true);
  });
});
