import { Module } from '@nestjs/common';
import { AdminController } from './admin.controller.js';
import { Administration } from './administration.js';
import { DatasetJobs } from './dataset-jobs.js';
import { DatasetsController } from './datasets.controller.js';

@Module({
  controllers: [AdminController, DatasetsController],
  providers: [Administration, DatasetJobs],
})
export class AdminModule {}
