import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  Fault,
  type DatasetComparison,
  type DatasetEstimate,
  type DatasetItem,
  type DatasetPreview,
  type DatasetRequestBody,
  type Language,
  type PreviewQuery,
  type TypeLines,
} from '@coopkg/contracts';
import {
  Application,
  checkDatasetRequest,
  datasetLines,
  estimateDataset,
  questionTypePrints,
  type JobContext,
} from '@coopkg/application';
import type { Job } from '@coopkg/records';
import type { DatasetLine } from '@coopkg/training-data';
import type { Asker } from '../jobs/asker.js';
import { Jobs, requestOf } from '../jobs/jobs.js';
import { previewOf, withGold } from './dataset-preview.js';

/** What a finished job keeps. Jobs of earlier versions kept `lines` alone. */
interface DatasetResult {
  lines: number;
  lineCounts?: TypeLines[];
  leftOut?: string[];
  seconds?: number;
  /** What stood for each of its types when it was built. */
  prints?: Record<string, string>;
}

const jobKind = 'dataset';

/** Data sets that were built here: jobs, with their files in the data folder of who did them. */
@Injectable()
export class Datasets implements OnApplicationBootstrap {
  constructor(
    private readonly application: Application,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.register({
      [jobKind]: {
        level: 'curator',
        run: (job, context) => this.build(job, context),
        discard: ({ id }) => rm(this.file(id), { force: true }),
      },
    });
  }

  async start(request: DatasetRequestBody, asker: Asker): Promise<{ jobId: string }> {
    await checkDatasetRequest(request, this.application.configuration.dataDirectory);
    return this.jobs.start({ kind: jobKind, request, ...asker });
  }

  async estimate(request: DatasetRequestBody): Promise<DatasetEstimate> {
    const { configuration } = this.application;
    const estimate = await estimateDataset(request, configuration.dataDirectory);
    const [last] = (await this.done()).filter(({ seconds, lines }) => seconds && lines > 0);
    const each = last === undefined ? null : last.seconds! / last.lines;
    return { ...estimate, seconds: each === null ? null : Math.ceil(each * estimate.lines) };
  }

  async list(): Promise<{ items: DatasetItem[] }> {
    const { records, configuration } = this.application;
    await this.application.catchUp();
    const now = await questionTypePrints(configuration.dataDirectory);
    const items = await Promise.all(
      (await this.done()).map(async ({ prints = {}, ...item }) => {
        const isHere = existsSync(this.file(item.id));
        return {
          ...item,
          outdated: Object.keys(prints).filter((type) => prints[type] !== now[type]),
          bytes: isHere ? (await stat(this.file(item.id))).size : null,
          isHere,
        };
      }),
    );
    // Where nobody else has files, one that is not here was removed.
    return { items: items.filter(({ isHere }) => isHere || records.isShared) };
  }

  /** The file of a data set. @throws Fault `dataset-not-found`, `dataset-elsewhere` */
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
    throw notFound();
  }

  /** Where it is and what it is. @throws Fault as `fileOf` */
  async place(id: string): Promise<{ id: string; kind: string; file: string }> {
    const file = await this.fileOf(id);
    const { kind } = requestOf(await this.jobs.find(id)) as DatasetRequestBody;
    return { id, kind, file };
  }

  async preview(id: string, query: PreviewQuery, language: Language): Promise<DatasetPreview> {
    const preview = await previewOf(await this.fileOf(id), query);
    if (!query.rows) return preview;
    return { ...preview, items: await withGold(preview.items, this.application.graph, language) };
  }

  async compare(id: string, other: string): Promise<DatasetComparison> {
    const files = await Promise.all([this.fileOf(id), this.fileOf(other)]);
    const { compareDatasets, readDataset } = await import('@coopkg/training-data');
    const [left, right] = await Promise.all(files.map((file) => readDataset(file)));
    return compareDatasets(left!, right!);
  }

  /** @throws Fault `dataset-not-found` */
  async remove(id: string): Promise<void> {
    const { jobs } = this.application.records;
    const job = await jobs.find(id);
    if (job?.kind !== jobKind || job.state !== 'done') throw notFound();
    await rm(this.file(id), { force: true });
    await jobs.remove(id);
  }

  private async done(): Promise<
    (Omit<DatasetItem, 'outdated' | 'bytes' | 'isHere'> & Pick<DatasetResult, 'prints'>)[]
  > {
    const jobs = await this.application.records.jobs.list({ kinds: [jobKind], states: ['done'] });
    return jobs.map((job) => {
      const { lines, lineCounts = [], leftOut = [], seconds, prints } = job.result as DatasetResult;
      return {
        id: job.id,
        ...(requestOf(job) as DatasetRequestBody),
        lines,
        lineCounts,
        leftOut,
        seconds: seconds ?? null,
        ...(prints === undefined ? {} : { prints }),
        author: job.author,
        createdAt: job.createdAt,
      };
    });
  }

  private async build(job: Job, { signal, tell }: JobContext): Promise<DatasetResult> {
    tell({ phase: 'build' });
    const began = performance.now();
    const { writeDataset } = await import('@coopkg/training-data');
    const { graph, configuration } = this.application;
    const { dataDirectory } = configuration;
    await this.application.catchUp();
    const prints = await questionTypePrints(dataDirectory);
    const leftOut: string[] = [];
    const counts = new Map<string, TypeLines>();
    const lines = await datasetLines(requestOf(job) as DatasetRequestBody, {
      dataDirectory,
      graph,
      signal,
      onEmptyType: (type) => leftOut.push(type),
      onProgress: (progress, type) => {
        tell({ progress, message: type });
      },
    });
    const written = await writeDataset(this.file(job.id), counted(lines, counts), signal);
    return {
      lines: written,
      lineCounts: [...counts.values()],
      leftOut,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      prints: Object.fromEntries(
        [...counts.keys()].flatMap((type) =>
          prints[type] === undefined ? [] : [[type, prints[type]]],
        ),
      ),
    };
  }

  private file(id: string): string {
    return path.join(this.application.configuration.dataDirectory, 'datasets', `${id}.jsonl`);
  }
}

async function* counted(
  lines: AsyncIterable<DatasetLine>,
  counts: Map<string, TypeLines>,
): AsyncGenerator<DatasetLine> {
  for await (const line of lines) {
    const count = counts.get(line.type) ?? { type: line.type, zh: 0, en: 0 };
    count[line.language] += 1;
    counts.set(line.type, count);
    yield line;
  }
}

const notFound = (): Fault =>
  new Fault('dataset-not-found', { zh: '没有这个数据集。', en: 'There is no such dataset.' });
