import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Fault, type Language } from '@coopkg/contracts';
import {
  checkDatasetRequest,
  datasetLines,
  Application,
  JobRunner,
  type DatasetRequest,
  type JobContext,
} from '@coopkg/application';
import type { Job } from '@coopkg/records';

export interface DatasetSummary extends DatasetRequest {
  id: string;
  lines: number;
  createdAt: string;
  /** Whether its file is in this process's data folder. */
  isHere: boolean;
}
/** What is kept with a job: what was asked for, and the language of the person who asked. */
interface JobInput {
  request: DatasetRequest;
  language: Language;
}

const jobKind = 'dataset';
const previewLines = 20;
const mostWaiting = 50;
/** A job that is followed is looked at this often. */
const followEveryMs = 300;
const isUnderWay = ({ state }: Job): boolean => state === 'running' || state === 'waiting';

/**
 * Datasets that an administrator has built: long work, cancellable, done by one of the processes
 * that share the records; the files are in its data folder.
 */
@Injectable()
export class DatasetJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runner: JobRunner;

  constructor(private readonly application: Application) {
    const { states } = application;
    this.runner = new JobRunner({
      records: () => (states.records.state === 'ready' ? application.records : undefined),
      isReady: () => states.graph.state === 'ready',
      kinds: {
        [jobKind]: {
          run: (job, context) => this.build(job, context),
          languageOf: (job) => inputOf(job).language,
          discard: (job) => rm(this.file(job.id), { force: true }),
        },
      },
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.runner.close();
  }

  async start(request: DatasetRequest, language: Language): Promise<{ jobId: string }> {
    const { records, configuration } = this.application;
    await checkDatasetRequest(request, configuration.dataDirectory);
    if ((await records.jobs.waiting()) >= mostWaiting)
      throw new Fault(
        'queue-full',
        {
          zh: `等待生成的数据集已有 ${mostWaiting} 个：请稍后重试。`,
          en: `${mostWaiting} datasets are waiting already: try again later.`,
        },
        { retryable: true },
      );
    const input: JobInput = { request, language };
    const job = await records.jobs.add(jobKind, input);
    this.runner.wake();
    return { jobId: job.id };
  }

  async find(id: string): Promise<Job> {
    return found(await this.application.records.jobs.find(id));
  }

  async cancel(id: string): Promise<Job> {
    const job = found(await this.application.records.jobs.cancel(id));
    if (!isUnderWay(job)) this.runner.stop(id);
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

  async datasets(): Promise<{ items: DatasetSummary[] }> {
    const { records } = this.application;
    const jobs = await records.jobs.list();
    return {
      items: jobs
        .filter(({ kind, state }) => kind === jobKind && state === 'done')
        .map((job) => ({
          id: job.id,
          ...inputOf(job).request,
          ...(job.result as { lines: number }),
          createdAt: job.createdAt,
          isHere: existsSync(this.file(job.id)),
        }))
        // Where nobody else has files, one that is not here was removed.
        .filter(({ isHere }) => isHere || records.isShared),
    };
  }

  /** The file of a dataset. @throws Fault `dataset-not-found`, `dataset-elsewhere` */
  async fileOf(id: string): Promise<string> {
    const { records } = this.application;
    const job = await records.jobs.find(id);
    const isDone = job?.kind === jobKind && job.state === 'done';
    if (isDone && existsSync(this.file(id))) return this.file(id);
    if (isDone && records.isShared)
      throw new Fault('dataset-elsewhere', {
        zh: '这个数据集由另一个服务进程生成，文件不在本进程的数据目录里：请让各进程共用数据目录中的 datasets 文件夹，或从生成它的进程下载。',
        en: 'This dataset was built by another process, and its file is not in the data folder of this one: let the processes share the folder datasets of their data folders, or download it from the one that built it.',
      });
    throw new Fault('dataset-not-found', {
      zh: '没有这个数据集。',
      en: 'There is no such dataset.',
    });
  }

  async preview(id: string): Promise<{ items: unknown[] }> {
    const stream = createReadStream(await this.fileOf(id));
    const items: unknown[] = [];
    for await (const line of createInterface({ input: stream })) {
      if (items.push(JSON.parse(line)) === previewLines) break;
    }
    stream.destroy();
    return { items };
  }

  private async build(job: Job, { signal, tell }: JobContext): Promise<{ lines: number }> {
    tell({ phase: 'build' });
    const { writeDataset } = await import('@coopkg/training-data');
    const { graph, configuration } = this.application;
    await this.application.catchUp();
    const lines = await datasetLines(inputOf(job).request, {
      dataDirectory: configuration.dataDirectory,
      graph,
      signal,
      onProgress: (progress, type) => {
        tell({ progress, message: type });
      },
    });
    return { lines: await writeDataset(this.file(job.id), lines, signal) };
  }

  private file(id: string): string {
    return path.join(this.application.configuration.dataDirectory, 'datasets', `${id}.jsonl`);
  }
}

function found(job: Job | null): Job {
  if (job === null)
    throw new Fault('job-not-found', { zh: '没有这个任务。', en: 'There is no such job.' });
  return job;
}

/** Jobs of earlier versions kept the request alone. */
function inputOf({ input }: Job): JobInput {
  return typeof input === 'object' && input !== null && 'request' in input
    ? (input as JobInput)
    : { request: input as DatasetRequest, language: 'en' };
}
