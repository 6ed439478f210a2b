import { Module } from '@nestjs/common';
import { DatasetsModule } from '../datasets/datasets.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { CalibrationsController } from './calibrations.controller.js';
import { EvaluationsController } from './evaluations.controller.js';
import { Measurements } from './measurements.js';
import { ModelJobs } from './model-jobs.js';
import { ModelsController } from './models.controller.js';
import { Models } from './models.js';
import { TrainingsController } from './trainings.controller.js';
import { Trainings } from './trainings.js';

@Module({
  imports: [JobsModule, DatasetsModule],
  controllers: [
    ModelsController,
    TrainingsController,
    EvaluationsController,
    CalibrationsController,
  ],
  providers: [Models, Measurements, Trainings, ModelJobs],
})
export class ModelsModule {}
