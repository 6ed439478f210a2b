import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { Fault, type Bilingual, type Language } from '@coopkg/contracts';
import {
  checkDatasetRequest,
  datasetLines,
  Application,
  type DatasetRequest,
} from '@coopkg/application';
import type { Job } from '@coopkg/records';

export interface DatasetSummary extends DatasetRequest {
  id: string;
  lines: number;
  createdAt: string;
}
/** What is kept with a job: what was asked for, and the language of the person who asked. */
interface JobInput {
  request: DatasetRequest;
  language: Language;
}
type Listener = (job: Job) => void;

const jobKind = 'dataset';
const previewLines = 20;
const mostWaiting = 50;
const interrupted: Bilingual = {
  zh: '任务进行中服务停止了：请重新开始。',
  en: 'The server stopped while this ran: start it again.',
};
/** Progress is stored and sent at most this often. */
const tellEveryMs = 300;

/**
 * Datasets that an administrator has built: long work, one after another, cancellable; the files
 * are in the data folder.
 */
@Injectable()
export class DatasetJobs {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly running = new Map<string, AbortController>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly application: Application) {}

  async start(request: DatasetRequest, language: Language): Promise<{ jobId: string }> {
    await checkDatasetRequest(request, this.application.configuration.dataDirectory);
    if (this.queue.size >= mostWaiting)
      throw new Fault(
        'queue-full',
        {
          zh: `等待生成的数据集已有 ${mostWaiting} 个：请稍后重试。`,
          en: `${mostWaiting} datasets are waiting already: try again later.`,
        },
        { retryable: true },
      );
    const input: JobInput = { request, language };
    const job = await this.application.records.jobs.add(jobKind, input);
    const controller = new AbortController();
    this.running.set(job.id, controller);
    void this.queue
      .add(() => this.run(job.id, input, controller.signal))
      .finally(() => {
        this.running.delete(job.id);
      });
    return { jobId: job.id };
  }

  /** A job that was under way when the process died counts as failed from the first look on. */
  async find(id: string): Promise<Job> {
    const job = await this.application.records.jobs.find(id);
    if (job === null)
      throw new Fault('job-not-found', { zh: '没有这个任务。', en: 'There is no such job.' });
    if ((job.state !== 'running' && job.state !== 'waiting') || this.running.has(id)) return job;
    return (
      (await this.application.records.jobs.update(id, {
        state: 'failed',
        message: interrupted[inputOf(job).language],
      })) ?? job
    );
  }

  async cancel(id: string): Promise<Job> {
    const job = await this.find(id);
    this.running.get(id)?.abort();
    return job.state === 'running' || job.state === 'waiting'
      ? await this.change(id, { state: 'cancelled' })
      : job;
  }

  /** Tells of the job's changes until it has ended or `signal` says stop. */
  async follow(id: string, listener: Listener, signal: AbortSignal): Promise<void> {
    const ended = (job: Job): boolean => job.state !== 'running' && job.state !== 'waiting';
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners);
    await new Promise<void>((resolve, reject) => {
      const hear = (job: Job): void => {
        listener(job);
        if (ended(job)) resolve();
      };
      listeners.add(hear);
      signal.addEventListener(
        'abort',
        () => {
          resolve();
        },
        { once: true },
      );
      this.find(id).then(hear, reject);
    });
    // Those that have ended hear nothing more: their promise is settled, and a closed stream drops
    // what is written.
    if (!this.running.has(id)) this.listeners.delete(id);
  }

  async datasets(): Promise<{ items: DatasetSummary[] }> {
    const jobs = await this.application.records.jobs.list();
    return {
      items: jobs
        .filter(
          (job) => job.kind === jobKind && job.state === 'done' && existsSync(this.file(job.id)),
        )
        .map((job) => ({
          id: job.id,
          ...inputOf(job).request,
          ...(job.result as { lines: number }),
          createdAt: job.createdAt,
        })),
    };
  }

  /** The file of a dataset. @throws Fault `dataset-not-found` */
  fileOf(id: string): string {
    if (/^[\w-]+$/.test(id) && existsSync(this.file(id))) return this.file(id);
    throw new Fault('dataset-not-found', {
      zh: '没有这个数据集。',
      en: 'There is no such dataset.',
    });
  }

  async preview(id: string): Promise<{ items: unknown[] }> {
    const stream = createReadStream(this.fileOf(id));
    const items: unknown[] = [];
    for await (const line of createInterface({ input: stream })) {
      if (items.push(JSON.parse(line)) === previewLines) break;
    }
    stream.destroy();
    return { items };
  }

  private async run(
    id: string,
    { request, language }: JobInput,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    try {
      await this.change(id, { state: 'running', phase: 'build' });
      const { writeDataset } = await import('@coopkg/training-data');
      const {
        graph,
        configuration: { dataDirectory },
      } = this.application;
      let told = 0;
      const lines = await datasetLines(request, {
        dataDirectory,
        graph,
        signal,
        onProgress: (progress, type) => {
          if (performance.now() - told < tellEveryMs || signal.aborted) return;
          told = performance.now();
          void this.change(id, { progress, message: type }).catch(() => undefined);
        },
      });
      const written = await writeDataset(this.file(id), lines, signal);
      await this.change(id, {
        state: 'done',
        phase: 'done',
        progress: 1,
        message: '',
        result: { lines: written },
      });
    } catch (error) {
      if (!signal.aborted)
        await this.change(id, {
          state: 'failed',
          message: error instanceof Fault ? error.text[language] : String(error),
        }).catch(() => undefined);
    }
  }

  private async change(
    id: string,
    change: Parameters<Application['records']['jobs']['update']>[1],
  ): Promise<Job> {
    const job = await this.application.records.jobs.update(id, change);
    if (job === null)
      throw new Fault('job-not-found', { zh: '没有这个任务。', en: 'There is no such job.' });
    for (const listener of this.listeners.get(id) ?? []) listener(job);
    return job;
  }

  private file(id: string): string {
    return path.join(this.application.configuration.dataDirectory, 'datasets', `${id}.jsonl`);
  }
}

/** Jobs of earlier versions kept the request alone. */
function inputOf({ input }: Job): JobInput {
  return typeof input === 'object' && input !== null && 'request' in input
    ? (input as JobInput)
    : { request: input as DatasetRequest, language: 'en' };
}
