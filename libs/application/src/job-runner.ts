import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type Bilingual, type Language } from '@coopkg/contracts';
import type { ClaimedJob, JobEnd, JobProgress, Records } from '@coopkg/records';

export interface JobWork {
  /** Does it from the start; what it returns is the job's result. */
  run(job: ClaimedJob, context: JobContext): Promise<unknown>;
  /** Removes what it has made of a job that was cancelled just before its end. */
  discard(job: ClaimedJob): Promise<void>;
  /** The language of the person who started it. */
  languageOf(job: ClaimedJob): Language;
}
export interface JobContext {
  /** Aborted when the job was cancelled, or is no longer this process's. */
  readonly signal: AbortSignal;
  /** Stored now and then. */
  tell(progress: JobProgress): void;
}

export interface JobRunnerOptions {
  /** Undefined while the records are not there. */
  records: () => Records | undefined;
  /** Whether work can begin here now. */
  isReady: () => boolean;
  /** How to do each kind of job. */
  kinds: Readonly<Record<string, JobWork>>;
  /** After so long without a word a process counts as dead, in ms. */
  leaseMs?: number;
}

/** A job whose process died so often is not begun again: it may be what kills them. */
const mostAttempts = 3;
const lookEveryMs = 1000;
/** Progress is stored at most this often. */
const tellEveryMs = 300;
/** How long a job that is given back may take to stop. */
const closeLimitMs = 3000;
/** What a timer can hold. */
const longestPauseMs = 2 ** 31 - 1;

const gaveUp: Bilingual = {
  zh: `任务没有完成：执行它的进程已中断 ${mostAttempts} 次。请查看服务日志后重新开始。`,
  en: `The job was not finished: the process that ran it ended ${mostAttempts} times. Look at the server's log, then start it again.`,
};

const unexpected = (error: unknown): Bilingual => ({
  zh: `出现意外错误：${String(error)}`,
  en: `Something unexpected went wrong: ${String(error)}`,
});

/**
 * Runs the jobs that wait in the records, one after another in this process, each in one process
 * only. What a process that died had begun is begun again by another.
 */
export class JobRunner {
  private readonly owner = `${os.hostname()} ${process.pid} ${randomUUID()}`;
  private readonly leaseMs: number;
  private readonly closing = new AbortController();
  private running: { id: string; stop: AbortController } | null = null;
  private loop: Promise<void> = Promise.resolve();
  private pausing: AbortController | null = null;
  private isWoken = false;

  constructor(private readonly options: JobRunnerOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  start(): void {
    this.loop = this.work();
  }

  /** A job was added by this process: looked at now, not later. */
  wake(): void {
    this.isWoken = true;
    this.pausing?.abort();
  }

  /** Stops a job's work at once where it is this process that does it. */
  stop(id: string): void {
    if (this.running?.id === id) this.running.stop.abort();
  }

  /** Gives back the job under way, for another process or the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    this.running?.stop.abort();
    this.pausing?.abort();
    const job = this.running;
    await Promise.race([this.loop, wait(closeLimitMs, undefined, { ref: false })]);
    // Work that does not stop in time ends with the process; another may begin it already. Where
    // the records are away, its lease runs out.
    if (job !== null && this.running === job)
      await this.options
        .records()
        ?.jobs.release(job.id, this.owner)
        .catch(() => undefined);
  }

  private async work(): Promise<void> {
    let isFirst = true;
    while (!this.closing.signal.aborted) {
      const records = this.options.isReady() ? this.options.records() : undefined;
      try {
        // Alone on the records: what is under way there was another's that has died.
        if (records !== undefined && isFirst && !records.isShared)
          await records.jobs.releaseAll(Object.keys(this.options.kinds));
        if (records !== undefined) isFirst = false;
        const job = await records?.jobs.claim(
          this.owner,
          Object.keys(this.options.kinds),
          this.leaseMs,
        );
        if (records !== undefined && job) await this.run(records, job);
        else await this.pause(records === undefined || records.isShared ? lookEveryMs : null);
      } catch {
        // The records are away: looked for again. Requests say what is wrong.
        await this.pause(lookEveryMs);
      }
    }
  }

  /** @param ms null: until a job is added here, since nobody else can add one */
  private async pause(ms: number | null): Promise<void> {
    const pausing = (this.pausing = new AbortController());
    if (!this.isWoken && !this.closing.signal.aborted)
      await wait(ms ?? longestPauseMs, undefined, { signal: pausing.signal, ref: false }).catch(
        () => undefined,
      );
    this.isWoken = false;
  }

  private async run(records: Records, job: ClaimedJob): Promise<void> {
    const work = this.options.kinds[job.kind]!;
    const language = work.languageOf(job);
    if (job.attempts > mostAttempts) {
      await records.jobs.finish(job.id, this.owner, { state: 'failed', message: gaveUp[language] });
      return;
    }
    const stop = new AbortController();
    this.running = { id: job.id, stop };
    const lease = new Lease(records, job.id, this.owner, this.leaseMs, stop);
    try {
      const end = await endOf(work, job, { signal: stop.signal, tell: (told) => lease.tell(told) });
      if (end.state === 'done' || !stop.signal.aborted) {
        const isKept = await lease.finish(end);
        if (!isKept && end.state === 'done') await this.discard(records, job);
      } else if (this.closing.signal.aborted) await records.jobs.release(job.id, this.owner);
    } finally {
      lease.end();
      this.running = null;
    }
  }

  /** What another process made of the same job stays. */
  private async discard(records: Records, job: ClaimedJob): Promise<void> {
    if ((await records.jobs.find(job.id))?.state === 'cancelled')
      await this.options.kinds[job.kind]!.discard(job);
  }
}

async function endOf(work: JobWork, job: ClaimedJob, context: JobContext): Promise<JobEnd> {
  try {
    return { state: 'done', result: await work.run(job, context) };
  } catch (error) {
    const text = error instanceof Fault ? error.text : unexpected(error);
    return { state: 'failed', message: text[work.languageOf(job)] };
  }
}

/** This process's hold on a job: prolonged while the work goes on, which ends when it is lost. */
class Lease {
  private readonly timer: NodeJS.Timeout;
  private heardAt = performance.now();
  private toldAt = 0;
  private told: JobProgress = {};
  private beating = false;

  constructor(
    private readonly records: Records,
    private readonly id: string,
    private readonly owner: string,
    private readonly leaseMs: number,
    private readonly stop: AbortController,
  ) {
    this.timer = setInterval(() => void this.beat(), leaseMs / 5).unref();
  }

  tell(progress: JobProgress): void {
    this.told = { ...this.told, ...progress };
    if (performance.now() - this.toldAt >= tellEveryMs) void this.beat();
  }

  /**
   * False when the job is no longer ours. While the database is away the end is kept, as long as it
   * surely is.
   */
  async finish(end: JobEnd): Promise<boolean> {
    for (;;) {
      try {
        return (await this.records.jobs.finish(this.id, this.owner, end)) !== null;
      } catch (error) {
        if (performance.now() - this.heardAt > this.leaseMs) throw error;
        await wait(tellEveryMs);
      }
    }
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    if (this.beating || this.stop.signal.aborted) return;
    this.beating = true;
    const { told } = this;
    this.told = {};
    const began = (this.toldAt = performance.now());
    try {
      const job = await this.records.jobs.beat(this.id, this.owner, this.leaseMs, told);
      if (job === null) this.stop.abort();
      this.heardAt = began;
    } catch {
      if (performance.now() - this.heardAt > this.leaseMs) this.stop.abort();
    } finally {
      this.beating = false;
    }
  }
}
