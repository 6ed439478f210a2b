import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { calibrationKind, evaluationKind, Measurements } from './measurements.js';
import { setupKind, trainingKind, Trainings } from './trainings.js';

/** Work that takes the whole machine: one after another. */
@Injectable()
export class ModelJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly trainings: Trainings,
    private readonly measurements: Measurements,
  ) {}

  onApplicationBootstrap(): void {
    const level = 'admin';
    this.jobs.register({
      [trainingKind]: { level, run: (job, context) => this.trainings.train(job, context) },
      [setupKind]: { level, run: (job, context) => this.trainings.install(job, context) },
      [evaluationKind]: { level, run: (job, context) => this.measurements.measure(job, context) },
      [calibrationKind]: {
        level,
        run: (job, context) => this.measurements.calibrate(job, context),
      },
    });
  }
}
