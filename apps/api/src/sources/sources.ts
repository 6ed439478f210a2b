import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  Fault,
  nodeLabels,
  type ImportBody,
  type LoadBody,
  type RejectedRows,
  type SourceItem,
  type Sources as SourceList,
} from '@coopkg/contracts';
import {
  Application,
  importedAliasesFile,
  workOnGraph,
  type GraphWork,
  type GraphWorkProgress,
  type JobContext,
} from '@coopkg/application';
import type { Configuration } from '@coopkg/configuration';
import { graphHistory, recordBefore, type ChangeOrigin, type GraphRecord } from '@coopkg/graph';
import type { SourceName } from '@coopkg/importers';
import type { Job } from '@coopkg/records';
import type { Asker } from '../jobs/asker.js';
import { Jobs, requestOf, telling, type JobKind } from '../jobs/jobs.js';
import { firstRows } from './first-rows.js';
import { SourceDrafts } from './source-drafts.js';
import { checkSummary, importSummary } from './source-summaries.js';

const kinds = { import: 'import', load: 'load', rollBack: 'roll-back' } as const;
const shownRejects = 100;

/**
 * Files that an administrator brings: uploaded, read into a graph folder that can be looked at, and
 * only when that was confirmed loaded in the place of the graph that answers.
 */
@Injectable()
export class Sources implements OnApplicationBootstrap {
  constructor(
    private readonly application: Application,
    private readonly jobs: Jobs,
    private readonly drafts: SourceDrafts,
  ) {}

  onApplicationBootstrap(): void {
    const level = 'admin';
    this.jobs.register({
      [kinds.import]: { level, run: this.named((job, context) => this.import(job, context)) },
      [kinds.load]: { level, run: this.named((job, context) => this.load(job, context)) },
      [kinds.rollBack]: { level, run: (job, context) => this.rollBack(job, context) },
    });
  }

  /** Work whose faults call files by their names: where they lie is nobody's concern. */
  private named(run: JobKind['run']): JobKind['run'] {
    return async (job, context) => {
      try {
        return await run(job, context);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const folder = path.join(this.drafts.folder(idOf(job)), 'file');
        const named = (text: string): string => text.replaceAll(`${folder}${path.sep}`, '');
        const text = { zh: named(error.text.zh), en: named(error.text.en) };
        throw new Fault(error.code, text, { cause: error, retryable: error.retryable });
      }
    };
  }

  list(): SourceList {
    const { graph, configuration } = this.application;
    const record = graph.record();
    const before = recordBefore(configuration);
    return {
      items: this.drafts.list(),
      graph: {
        address: graph.address,
        managed: configuration.graphUrl === 'managed',
        source: record === null ? null : (record.name ?? record.source),
        loadedAt: record?.updatedAt ?? record?.loadedAt ?? null,
        counts: record === null ? null : nodesOf(record),
      },
      before: before && {
        source: before.name ?? before.source,
        loadedAt: before.updatedAt ?? before.loadedAt,
        counts: nodesOf(before),
      },
      history: graphHistory(configuration),
      hasEarlier: existsSync(this.drafts.earlier),
      uploadMaxMb: configuration.uploadMaxMb,
    };
  }

  /** Reads it into a graph folder; the graph that answers is not touched. */
  async startImport(id: string, body: ImportBody, asker: Asker): Promise<{ jobId: string }> {
    // The job may begin at once, in another process too: it finds what was asked for.
    this.drafts.change(id, { ...body, importJobId: null, report: null, loadJobId: null });
    const { jobId } = await this.jobs.start({ kind: kinds.import, request: { id }, ...asker });
    this.drafts.change(id, { importJobId: jobId });
    return { jobId };
  }

  /** @throws Fault `source-not-imported`, `load-not-confirmed` */
  async startLoad(id: string, body: LoadBody, asker: Asker): Promise<{ jobId: string }> {
    const { address, allowEmpty, allowRejects } = body;
    const { graph, configuration } = this.application;
    if (this.drafts.find(id).report === null)
      throw new Fault('source-not-imported', {
        zh: '请先导入这个文件并查看结果，再装入。',
        en: 'Import this file and look at the result first, then load it.',
      });
    if (configuration.graphUrl !== 'managed' && address !== graph.address)
      throw new Fault('load-not-confirmed', {
        zh: `图数据库 ${graph.address} 不由本程序管理，装入会清空它原有的内容：请再写一遍它的地址。`,
        en: `The graph at ${graph.address} is not managed by this program, and a load empties it: give its address once more.`,
      });
    const request = { id, allowEmpty, allowRejects };
    const { jobId } = await this.jobs.start({ kind: kinds.load, request, ...asker });
    this.drafts.change(id, { loadJobId: jobId });
    return { jobId };
  }

  /** Lets the graph before the last load answer again. @throws Fault `no-graph-before` */
  startRollBack(asker: Asker): Promise<{ jobId: string }> {
    const { configuration } = this.application;
    if (recordBefore(configuration) === null) throw nothingBefore(configuration);
    return this.jobs.start({ kind: kinds.rollBack, request: {}, ...asker });
  }

  async rejects(id: string): Promise<RejectedRows> {
    const { report } = this.drafts.find(id);
    const file = this.drafts.rejectsOf(id);
    if (!existsSync(file)) return { columns: [], rows: [], total: 0 };
    const [columns = [], ...rows] = await firstRows(createReadStream(file), shownRejects + 1);
    // Where the file lies on this machine is nobody's concern.
    const named = rows.map(([place = '', ...cells]) => [path.basename(place), ...cells]);
    return { columns, rows: named, total: report?.rejected ?? rows.length };
  }

  /** @throws Fault `source-not-found`, `rejects-not-found` */
  rejectsFile(id: string): string {
    this.drafts.find(id);
    const file = this.drafts.rejectsOf(id);
    if (existsSync(file)) return file;
    throw new Fault('rejects-not-found', {
      zh: '这次导入没有被拒绝的行。',
      en: 'This import has rejected no row.',
    });
  }

  async remove(id: string): Promise<void> {
    const { importJobId, loadJobId } = this.drafts.find(id);
    for (const jobId of [importJobId, loadJobId]) if (jobId !== null) await this.jobs.stop(jobId);
    await this.drafts.remove(id);
  }

  private async import(job: Job, context: JobContext): Promise<unknown> {
    const id = idOf(job);
    const item = this.drafts.find(id);
    await rm(this.drafts.rejectsOf(id), { force: true });
    const work = item.kind === 'graph' ? this.check(item) : await this.importWork(item);
    const report = await workOnGraph(work, progressOf(job, context), context.signal);
    const rejects = 'rejects' in report ? report.rejects : report.rejectsFile;
    if (rejects !== null) await copyFile(rejects, this.drafts.rejectsOf(id));
    const kept = 'inputs' in report ? importSummary(report) : checkSummary(report);
    this.drafts.change(id, { report: kept });
    return kept;
  }

  /** What is a graph folder already is looked through; what that leaves goes with the upload. */
  private check(item: SourceItem): GraphWork & { kind: 'check' } {
    const { configuration } = this.application;
    const dataDirectory = this.drafts.folder(item.id);
    return {
      kind: 'check',
      folder: this.drafts.graphOf(item),
      configuration: { ...configuration, dataDirectory },
    };
  }

  private async importWork(item: SourceItem): Promise<GraphWork & { kind: 'import' }> {
    const out = this.drafts.graphOf(item);
    await rm(out, { recursive: true, force: true });
    // What was imported before is merged with in a copy: a trial leaves it as it is.
    if (item.together && existsSync(this.drafts.earlier))
      await cp(this.drafts.earlier, out, { recursive: true });
    const mapping = path.join(this.drafts.folder(item.id), 'mapping.yaml');
    await writeFile(mapping, item.mapping);
    return {
      kind: 'import',
      request: {
        source: item.kind as SourceName,
        paths: [this.drafts.contentOf(item)],
        out,
        ...(item.kind === 'csv' ? { mapping } : {}),
        aliasFiles: [importedAliasesFile(this.application.configuration.dataDirectory)],
      },
    };
  }

  private async load(job: Job, context: JobContext): Promise<unknown> {
    const { id, allowEmpty, allowRejects } = requestOf(job) as LoadRequest;
    const item = this.drafts.find(id);
    const folder = this.drafts.graphOf(item);
    const { configuration } = this.application;
    const options = {
      origin: originOf(job),
      name: item.name,
      allowEmpty: allowEmpty === true,
      allowRejects: allowRejects === true,
    };
    const { counts, rejected, tookMs } = await workOnGraph(
      { kind: 'load', folder, configuration, options },
      progressOf(job, context),
      context.signal,
    );
    // Nothing can be merged into a graph folder that no import made.
    await this.drafts.setEarlier(item.kind === 'graph' ? null : folder);
    this.drafts.change(id, { loadedAt: new Date().toISOString() });
    return { counts, rejected, tookMs };
  }

  private async rollBack(job: Job, context: JobContext): Promise<unknown> {
    const { configuration } = this.application;
    const { counts } = await workOnGraph(
      { kind: 'roll-back', configuration, origin: originOf(job) },
      progressOf(job, context),
      context.signal,
    );
    await this.drafts.swapEarlier();
    return { counts };
  }
}

type LoadRequest = { id: string } & Partial<Pick<LoadBody, 'allowEmpty' | 'allowRejects'>>;

const idOf = (job: Job): string => (requestOf(job) as { id: string }).id;

const originOf = ({ author }: Job): ChangeOrigin => ({ by: author, from: 'page' });

const nodesOf = ({ counts }: GraphRecord): Record<string, number> =>
  Object.fromEntries(nodeLabels.map((label) => [label, counts[label]]));

const progressOf = (job: Job, context: JobContext) => {
  const tell = telling(job, context);
  return ({ message, share }: GraphWorkProgress): void => {
    tell({ message, ...(share === undefined ? {} : { progress: share }) });
  };
};

const nothingBefore = ({ graphUrl }: Configuration): Fault =>
  graphUrl === 'managed'
    ? new Fault('no-graph-before', {
        zh: '没有可以恢复的图谱：只保留最近一次装入或更新之前的那一个。',
        en: 'There is no graph to go back to: only the one before the last load or update is kept.',
      })
    : new Fault('no-graph-before', {
        zh: `图数据库 ${graphUrl} 不由本程序管理：请从它自己的备份恢复。`,
        en: `The graph at ${graphUrl} is not managed by this program: restore it from its own backups.`,
      });
