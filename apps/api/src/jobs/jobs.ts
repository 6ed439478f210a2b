import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Fault, type Bilingual, type JobItem, type Language } from '@coopkg/contracts';
import { Application, JobRunner, type JobContext, type JobProgress } from '@coopkg/application';
import type { ClaimedJob, Job, JobFilter } from '@coopkg/records';
import type { AccessLevel } from '../auth/access.js';
import { refusalOf, type AdminRequest } from '../auth/admin-guard.js';
import type { Asker } from './asker.js';

/** How to do the jobs of one kind. */
export interface JobKind {
  /** Whose work it is: who may start it may cancel it. */
  level: Extract<AccessLevel, 'curator' | 'admin'>;
  /** Does it from the start; what it returns is the job's result. */
  run(job: ClaimedJob, context: JobContext): Promise<unknown>;
  /** Removes what it has made of a job that was cancelled just before its end. */
  discard?(job: ClaimedJob): Promise<void>;
}
export interface NewJob extends Asker {
  kind: string;
  request: unknown;
}
/** What is kept with a job: what was asked for, and the language of the person who asked. */
interface JobInput {
  request: unknown;
  language: Language;
}

const mostWaiting = 50;
/** A job that is followed is looked at this often. */
const followEveryMs = 300;
/** A job this young tells nothing about how long it will take. */
const soonestEstimate = { progress: 0.02, elapsedMs: 1500 };

const isUnderWay = ({ state }: Job): boolean => state === 'running' || state === 'waiting';

/**
 * Long work that people start: cancellable, done by one of the processes that share the records,
 * begun again when that one dies.
 */
@Injectable()
export class Jobs implements OnModuleDestroy {
  private readonly runners: JobRunner[] = [];
  private readonly levels = new Map<string, JobKind['level']>();

  constructor(private readonly application: Application) {}

  /**
   * Jobs of these kinds are done from now on: one after another, beside those of other
   * registrations.
   */
  register(kinds: Readonly<Record<string, JobKind>>): void {
    const { application } = this;
    const { states } = application;
    for (const [name, { level }] of Object.entries(kinds)) this.levels.set(name, level);
    const runner = new JobRunner({
      records: () => (states.records.state === 'ready' ? application.records : undefined),
      isReady: () => states.graph.state === 'ready',
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([name, { run, discard }]) => [
          name,
          {
            run: (job: ClaimedJob, context: JobContext) => run(job, context),
            languageOf,
            discard: (job: ClaimedJob) => discard?.(job) ?? Promise.resolve(),
          },
        ]),
      ),
    });
    this.runners.push(runner);
    runner.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.close()));
  }

  /** @throws Fault `queue-full` */
  async start({ kind, request, language, author }: NewJob): Promise<{ jobId: string }> {
    const { jobs } = this.application.records;
    if ((await jobs.waiting()) >= mostWaiting) throw queueFull();
    const input: JobInput = { request, language };
    const job = await jobs.add(kind, input, author);
    for (const runner of this.runners) runner.wake();
    return { jobId: job.id };
  }

  /** Goes on with a job that ended without its result. False where it did not. */
  async restart(id: string): Promise<boolean> {
    const isWaiting = await this.application.records.jobs.restart(id);
    for (const runner of this.runners) runner.wake();
    return isWaiting;
  }

  /** @throws Fault `job-not-found` */
  async find(id: string): Promise<Job> {
    return found(await this.application.records.jobs.find(id));
  }

  async list(filter: JobFilter): Promise<{ items: JobItem[] }> {
    return { items: (await this.application.records.jobs.list(filter)).map(jobItem) };
  }

  /** For a person. @throws Fault `job-not-found`, `role-missing` */
  async cancel(id: string, { session }: AdminRequest): Promise<Job> {
    const { kind } = await this.find(id);
    const refusal = refusalOf(this.levels.get(kind) ?? 'admin', session!);
    if (refusal !== null) throw refusal;
    return found(await this.stop(id));
  }

  /** Null where there is none. */
  async stop(id: string): Promise<Job | null> {
    const job = await this.application.records.jobs.cancel(id);
    if (job !== null && !isUnderWay(job)) for (const runner of this.runners) runner.stop(id);
    return job;
  }

  /**
   * Tells of the job's changes, whichever process makes them, until it has ended or `signal` says
   * stop. Goes on when the records were away.
   */
  async follow(id: string, listener: (job: Job) => void, signal: AbortSignal): Promise<void> {
    let last = '';
    while (!signal.aborted) {
      const job = await this.find(id).catch((error: unknown) => {
        if (error instanceof Fault && error.retryable) return null;
        throw error;
      });
      const text = JSON.stringify(job);
      if (job !== null && text !== last) listener(job);
      if (job !== null && !isUnderWay(job)) return;
      last = text;
      await wait(followEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** What was asked for when a job was started. Jobs of earlier versions kept the request alone. */
export const requestOf = (job: Job): unknown => inputOf(job).request;

/** The language of the person who started a job. */
const languageOf = (job: Job): Language => inputOf(job).language;

/** Tells of a job in the language of the person who started it. */
export const telling =
  (job: Job, { tell }: JobContext) =>
  ({ message, ...told }: Omit<JobProgress, 'message'> & { message?: Bilingual }): void => {
    tell({ ...told, ...(message === undefined ? {} : { message: message[languageOf(job)] }) });
  };

/** A job as it goes over the wire. */
export function jobItem(job: Job): JobItem {
  const { input: _input, ...rest } = job;
  return { ...rest, request: requestOf(job), secondsLeft: secondsLeft(job) };
}

function inputOf({ input }: Job): JobInput {
  return typeof input === 'object' && input !== null && 'request' in input
    ? (input as JobInput)
    : { request: input, language: 'en' };
}

function secondsLeft({ state, progress, startedAt, updatedAt }: Job): number | null {
  if (state !== 'running' || startedAt === null) return null;
  const elapsedMs = Date.parse(updatedAt) - Date.parse(startedAt);
  if (progress < soonestEstimate.progress || elapsedMs < soonestEstimate.elapsedMs) return null;
  return Math.round((elapsedMs / progress) * (1 - progress)) / 1000;
}

function found(job: Job | null): Job {
  if (job === null)
    throw new Fault('job-not-found', { zh: '没有这个任务。', en: 'There is no such job.' });
  return job;
}

const queueFull = (): Fault =>
  new Fault(
    'queue-full',
    {
      zh: `等待执行的任务已有 ${mostWaiting} 个：请稍后重试。`,
      en: `${mostWaiting} jobs are waiting already: try again later.`,
    },
    { retryable: true },
  );
