import { Injectable } from '@nestjs/common';
import {
  Fault,
  ownTrainingSet,
  trainingDetailSchema,
  type Training,
  type TrainingDetail,
  type TrainingRequest,
  type TrainingSetup,
} from '@coopkg/contracts';
import {
  Application,
  checkDatasetRequest,
  forgetTraining,
  installPackages,
  lookAround,
  type JobContext,
  type ModelChoice,
  type WantedTraining,
} from '@coopkg/application';
import type { ClaimedJob, Job } from '@coopkg/records';
import { Datasets } from '../datasets/datasets.js';
import type { Asker } from '../jobs/asker.js';
import { jobItem, Jobs, requestOf, telling } from '../jobs/jobs.js';
import { Models } from './models.js';

export const trainingKind = 'training';
export const setupKind = 'training-setup';
/** What is found on the machine stays true for so long. */
const setupMs = 300_000;

/** Trainings that administrators start: jobs that can be stopped and gone on with. */
@Injectable()
export class Trainings {
  private found: { at: number; setup: ReturnType<typeof lookAround> } | null = null;

  constructor(
    private readonly application: Application,
    private readonly jobs: Jobs,
    private readonly datasets: Datasets,
    private readonly models: Models,
  ) {}

  /** @throws Fault `dataset-not-found`, `dataset-kind-unknown`, `model-not-found`, `queue-full` */
  async start(request: TrainingRequest, asker: Asker): Promise<{ jobId: string }> {
    await this.check(request);
    return this.jobs.start({ kind: trainingKind, request, ...asker });
  }

  /** Goes on from the last checkpoint. @throws Fault `job-not-found`, `training-under-way` */
  async resume(id: string): Promise<{ jobId: string }> {
    const job = await this.find(id);
    await this.check(request(job));
    if (!(await this.jobs.restart(job.id))) throw underWay();
    return { jobId: job.id };
  }

  async list(): Promise<{ items: Training[] }> {
    const { records } = this.application;
    const [jobs, lineages] = await Promise.all([
      records.jobs.list({ kinds: [trainingKind] }),
      this.models.lineages(),
    ]);
    return { items: jobs.map((job) => training(job, lineages)) };
  }

  async one(id: string): Promise<Training> {
    return training(await this.find(id), await this.models.lineages());
  }

  /** With what it left; its model stays. @throws Fault `job-not-found`, `training-under-way` */
  async remove(id: string): Promise<void> {
    const job = await this.find(id);
    if (!(await this.application.records.jobs.remove(job.id))) throw underWay();
    await forgetTraining(this.application.configuration.dataDirectory, job.id);
  }

  async setup(isFresh: boolean): Promise<TrainingSetup> {
    if (isFresh || this.found === null || Date.now() - this.found.at > setupMs)
      this.found = { at: Date.now(), setup: lookAround(this.application.configuration) };
    const { records } = this.application;
    const trained = await records.jobs.list({ kinds: [trainingKind], states: ['done'], limit: 1 });
    return {
      ...(await this.found.setup),
      samplesPerSecond: trained.map(detailOf)[0]?.samplesPerSecond ?? null,
    };
  }

  installSetup(asker: Asker): Promise<{ jobId: string }> {
    return this.jobs.start({ kind: setupKind, request: {}, ...asker });
  }

  private async check({ datasetId, kind, seed, initial }: TrainingRequest): Promise<void> {
    const { dataDirectory } = this.application.configuration;
    if (datasetId !== undefined) await this.datasets.fileOf(datasetId);
    else if (kind !== undefined && kind !== ownTrainingSet)
      await checkDatasetRequest({ kind, seed }, dataDirectory);
    if (typeof initial === 'string') await this.application.modelChoice(initial);
  }

  private async find(id: string): Promise<Job> {
    const job = await this.jobs.find(id);
    if (job.kind === trainingKind) return job;
    throw new Fault('job-not-found', { zh: '没有这个训练。', en: 'There is no such training.' });
  }

  async train(job: ClaimedJob, context: JobContext): Promise<unknown> {
    return this.application.workshop.train(await this.wanted(job), {
      signal: context.signal,
      detail: detailOf(job),
      wasStopped: async () => (await this.jobs.find(job.id)).state === 'cancelled',
      tell: telling(job, context),
    });
  }

  private async wanted(job: ClaimedJob): Promise<WantedTraining> {
    const wish = request(job);
    const { datasetId, initial } = wish;
    return {
      id: job.id,
      request: wish,
      dataset: datasetId === undefined ? null : await this.datasets.place(datasetId),
      initial:
        typeof initial === 'string'
          ? initialOf(await this.application.modelChoice(initial))
          : initial,
    };
  }

  async install(job: ClaimedJob, { signal, tell }: JobContext): Promise<null> {
    tell({ phase: 'install' });
    const { configuration } = this.application;
    await installPackages(configuration, {
      signal,
      onLine: (message) => {
        tell({ message });
      },
    });
    this.found = null;
    return null;
  }
}

const request = (job: Job): TrainingRequest => requestOf(job) as TrainingRequest;

const detailOf = (job: Job): TrainingDetail | null =>
  trainingDetailSchema.safeParse(job.detail).data ?? null;

function training(job: Job, lineages: ReadonlyMap<string, string>): Training {
  return {
    ...jobItem(job),
    request: request(job),
    detail: detailOf(job),
    modelId: lineages.get(job.id) ?? null,
  };
}

const initialOf = ({ item, file }: ModelChoice): WantedTraining['initial'] =>
  file === null ? null : { id: item.id, file };

const underWay = (): Fault =>
  new Fault('training-under-way', {
    zh: '这个训练正在进行或已经完成：先停止它，或新建一个训练。',
    en: 'This training is under way or has ended: stop it first, or start a new one.',
  });
