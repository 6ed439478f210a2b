import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Fault } from '@coopkg/contracts';
import { openRecords, type Job, type Records } from '@coopkg/records';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JobRunner, type JobWork } from './job-runner.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-jobs-'));
let records: Records;
/** As if others were at work on them. */
let shared: Records;
beforeAll(async () => {
  records = await openRecords('embedded', folder);
  shared = { ...records, isShared: true };
}, 60_000);
afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Long enough for a busy machine to tell in time that it is at work. */
const leaseMs = 3_000;
const discarded: string[] = [];
const work = (run: JobWork['run']): JobWork => ({
  run,
  languageOf: () => 'zh',
  discard: ({ id }) => Promise.resolve(void discarded.push(id)),
});
function started(kind: string, run: JobWork['run'], of = shared): JobRunner {
  const runner = new JobRunner({
    records: () => of,
    isReady: () => true,
    kinds: { [kind]: work(run) },
    leaseMs,
  });
  runner.start();
  return runner;
}
async function ended(id: string): Promise<Job> {
  for (;;) {
    const job = (await records.jobs.find(id))!;
    if (job.state !== 'waiting' && job.state !== 'running') return job;
    await wait(20);
  }
}

it('does each job once, one after another, and stores result, progress or fault', async () => {
  const seen: unknown[] = [];
  let atOnce = 0;
  const run: JobWork['run'] = async ({ input }, { tell }) => {
    expect(++atOnce).toBe(1);
    seen.push(input);
    tell({ progress: 0.5, message: 'half' });
    await wait(10);
    atOnce--;
    if (input === 2) throw new Fault('x', { zh: '坏了', en: 'broken' });
    return { input };
  };
  const runner = started('each', run, records);
  const jobs: Job[] = [];
  for (const input of [1, 2, 3]) {
    jobs.push(await records.jobs.add('each', input));
    runner.wake();
  }
  const ends = await Promise.all(jobs.map(({ id }) => ended(id)));
  expect(ends.map(({ state, result, message }) => [state, result, message])).toEqual([
    ['done', { input: 1 }, ''],
    ['failed', null, '坏了'],
    ['done', { input: 3 }, ''],
  ]);
  expect(seen).toEqual([1, 2, 3]);
  await runner.close();
});

it('stops a job that was cancelled elsewhere', async () => {
  let stopped = false;
  const runner = started('long', async (_, { signal }) => {
    await wait(60_000, undefined, { signal }).catch(() => {
      stopped = true;
    });
    signal.throwIfAborted();
  });
  const { id } = await records.jobs.add('long', null);
  while ((await records.jobs.find(id))!.state !== 'running') await wait(20);
  await records.jobs.cancel(id);
  while (!stopped) await wait(20);
  expect(await ended(id)).toMatchObject({ state: 'cancelled', message: '' });
  await runner.close();
});

it('discards what was made of a job that was cancelled just before its end', async () => {
  const runner = started('late', async ({ id }) => {
    await records.jobs.cancel(id);
    return 'made';
  });
  const { id } = await records.jobs.add('late', null);
  while (!discarded.includes(id)) await wait(20);
  expect(await ended(id)).toMatchObject({ state: 'cancelled', result: null });
  await runner.close();
});

it('gives back what it had begun when it closes', async () => {
  const runner = started('given', (_, { signal }) => wait(60_000, undefined, { signal }));
  const { id } = await records.jobs.add('given', null);
  while ((await records.jobs.find(id))!.state !== 'running') await wait(20);
  await runner.close();
  expect(await records.jobs.find(id)).toMatchObject({ state: 'waiting' });
  const next = started('given', () => Promise.resolve('from the start'));
  expect(await ended(id)).toMatchObject({ state: 'done', result: 'from the start' });
  await next.close();
});

it('gives back work that does not stop', async () => {
  const runner = started('deaf', () => new Promise(() => undefined));
  const { id } = await records.jobs.add('deaf', null);
  while ((await records.jobs.find(id))!.state !== 'running') await wait(20);
  await runner.close();
  expect(await records.jobs.find(id)).toMatchObject({ state: 'waiting' });
  await records.jobs.cancel(id);
});

it('takes up what a dead process left, but not for ever', async () => {
  const { id } = await records.jobs.add('deadly', null);
  for (let death = 0; death < 3; death++)
    expect(await records.jobs.claim(`dead ${death}`, ['deadly'], -1)).not.toBeNull();
  const runner = started('deadly', () => Promise.resolve());
  const job = await ended(id);
  expect(job.state).toBe('failed');
  expect(job.message).toContain('中断 3 次');
  await runner.close();
});

it('keeps a job while the database is away for less than the lease', async () => {
  let isAway = false;
  const away = (): Promise<never> =>
    Promise.reject(new Fault('records-unavailable', { zh: '', en: '' }, { retryable: true }));
  const flaky: Records = {
    ...shared,
    jobs: {
      ...records.jobs,
      beat: (...given) => (isAway ? away() : records.jobs.beat(...given)),
      finish: (...given) => (isAway ? away() : records.jobs.finish(...given)),
    },
  };
  const runner = started(
    'flaky',
    async () => {
      isAway = true;
      setTimeout(() => {
        isAway = false;
      }, leaseMs / 2);
      await wait(10);
      return 'kept';
    },
    flaky,
  );
  const { id } = await records.jobs.add('flaky', null);
  expect(await ended(id)).toMatchObject({ state: 'done', result: 'kept' });
  await runner.close();
});
