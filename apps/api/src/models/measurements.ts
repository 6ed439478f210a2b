import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  calibrationSchema,
  Fault,
  measurementSchema,
  type CalibrationRequest,
  type Comparison,
  type Evaluation,
  type EvaluationRequest,
  type Language,
  type MeasuredQuestion,
  type StoredCalibration,
} from '@coopkg/contracts';
import {
  Application,
  compareEvaluations,
  evaluationFolder,
  hasResults,
  measuredQuestions,
  modelChecksum,
  policyOf,
  type JobContext,
} from '@coopkg/application';
import type { ClaimedJob } from '@coopkg/records';
import { Datasets } from '../datasets/datasets.js';
import type { Asker } from '../jobs/asker.js';
import { Jobs, requestOf, telling } from '../jobs/jobs.js';

export const evaluationKind = 'evaluation';
export const calibrationKind = 'calibration';

export interface QuestionFilter {
  only: 'all' | 'failures';
  type?: string | undefined;
  language?: Language | undefined;
  offset: number;
  limit: number;
}

/** What models measured, and the numbers that were fitted to them. */
@Injectable()
export class Measurements {
  constructor(
    private readonly application: Application,
    private readonly jobs: Jobs,
    private readonly datasets: Datasets,
  ) {}

  /** @throws Fault `model-not-found`, `dataset-not-found`, `queue-full` */
  async startEvaluation(request: EvaluationRequest, asker: Asker): Promise<{ jobId: string }> {
    await this.check(request);
    return this.jobs.start({ kind: evaluationKind, request, ...asker });
  }

  /** @throws Fault as `startEvaluation`, `calibration-without-adapter` */
  async startCalibration(request: CalibrationRequest, asker: Asker): Promise<{ jobId: string }> {
    await this.check(request);
    if ((await this.application.modelChoice(request.modelId)).file === null) throw withoutAdapter();
    return this.jobs.start({ kind: calibrationKind, request, ...asker });
  }

  /** Newest first. */
  async evaluations(): Promise<Evaluation[]> {
    const { records, configuration } = this.application;
    const jobs = await records.jobs.list({ kinds: [evaluationKind], states: ['done'] });
    return jobs.flatMap((job) => {
      const measurement = measurementSchema.safeParse(job.result);
      if (!measurement.success) return [];
      const isHere = hasResults(configuration.dataDirectory, job.id);
      const { id, author, updatedAt: measuredAt } = job;
      return [{ ...measurement.data, id, author, measuredAt, isHere }];
    });
  }

  /** @throws Fault `evaluation-not-found` */
  async evaluation(id: string): Promise<Evaluation> {
    const found = (await this.evaluations()).find((one) => one.id === id);
    if (found === undefined) throw evaluationNotFound();
    return found;
  }

  async questions(
    id: string,
    { only, type, language, offset, limit }: QuestionFilter,
  ): Promise<{ items: MeasuredQuestion[]; total: number }> {
    await this.evaluation(id);
    const { dataDirectory } = this.application.configuration;
    const some = (await measuredQuestions(dataDirectory, id)).filter(
      (question) =>
        (only === 'all' || !question.ex) &&
        (type === undefined || question.type === type) &&
        (language === undefined || question.language === language),
    );
    return { items: some.slice(offset, offset + limit), total: some.length };
  }

  /** @throws Fault `evaluation-not-found` */
  async remove(id: string): Promise<void> {
    await this.evaluation(id);
    const { records, configuration } = this.application;
    await records.jobs.remove(id);
    await rm(evaluationFolder(configuration.dataDirectory, id), { recursive: true, force: true });
  }

  /** @throws Fault `evaluation-not-found`, `evaluations-not-comparable` */
  async compare(first: string, second: string): Promise<Comparison> {
    const [one, other] = await Promise.all([this.evaluation(first), this.evaluation(second)]);
    const { dataDirectory } = this.application.configuration;
    const compared = await compareEvaluations(dataDirectory, one, other);
    if (compared === null) throw notComparable();
    return compared;
  }

  /** Newest first. */
  async calibrations(): Promise<StoredCalibration[]> {
    const { records } = this.application;
    const [jobs, choices] = await Promise.all([
      records.jobs.list({ kinds: [calibrationKind], states: ['done'] }),
      this.application.modelChoices(),
    ]);
    const inForce = new Map<string, Record<string, number> | null>();
    for (const { item, file } of choices)
      if (file !== null) inForce.set(item.id, await policyOf(this.application.configuration, file));
    return jobs.flatMap((job) => {
      const { data } = calibrationSchema.safeParse(job.result);
      if (data === undefined) return [];
      const isUsed = isDeepStrictEqual(inForce.get(data.modelId), data.policies.fitted);
      return [{ ...data, id: job.id, fittedAt: job.updatedAt, isUsed }];
    });
  }

  /** @throws Fault `calibration-not-found`, `calibration-outdated` */
  async useCalibration(id: string): Promise<void> {
    const calibration = (await this.calibrations()).find((one) => one.id === id);
    if (calibration === undefined) throw calibrationNotFound();
    const choice = await this.application.modelChoice(calibration.modelId);
    if ((await modelChecksum(choice)) !== calibration.sha256) throw outdated();
    await this.application.workshop.useCalibration(choice, calibration);
  }

  async measure(job: ClaimedJob, context: JobContext): Promise<unknown> {
    const request = requestOf(job) as EvaluationRequest;
    return this.application.workshop.measure(
      { id: job.id, request, ...(await this.wanted(request)) },
      { signal: context.signal, tell: telling(job, context) },
    );
  }

  async calibrate(job: ClaimedJob, context: JobContext): Promise<unknown> {
    const request = requestOf(job) as CalibrationRequest;
    return this.application.workshop.calibrate(
      { request, ...(await this.wanted(request)) },
      { signal: context.signal, tell: telling(job, context) },
    );
  }

  private async wanted({ modelId, datasetId }: { modelId: string; datasetId: string }) {
    const [choice, dataset] = await Promise.all([
      this.application.modelChoice(modelId),
      this.datasets.place(datasetId),
    ]);
    return { choice, dataset };
  }

  private async check(request: { modelId: string; datasetId: string }): Promise<void> {
    await this.wanted(request);
  }
}

const evaluationNotFound = (): Fault =>
  new Fault('evaluation-not-found', {
    zh: '没有这次评测。',
    en: 'There is no such evaluation.',
  });
const calibrationNotFound = (): Fault =>
  new Fault('calibration-not-found', {
    zh: '没有这次校准。',
    en: 'There is no such calibration.',
  });
const notComparable = (): Fault =>
  new Fault('evaluations-not-comparable', {
    zh: '这两次评测没有相同的问题，无法比较：请在同一个数据集上评测两个模型。',
    en: 'The two evaluations asked no question in common: measure both models on the same dataset.',
  });
const withoutAdapter = (): Fault =>
  new Fault('calibration-without-adapter', {
    zh: '没有适配器的基座模型使用产品的决策参数，不能校准。',
    en: 'A base without an adapter is decided on by the numbers of the product: it is not calibrated.',
  });
const outdated = (): Fault =>
  new Fault('calibration-outdated', {
    zh: '校准之后，这个模型的文件已经改变：请重新校准。',
    en: 'The file of this model has changed since it was calibrated: calibrate it again.',
  });
