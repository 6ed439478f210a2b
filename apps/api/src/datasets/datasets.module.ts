import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { DatasetsController } from './datasets.controller.js';
import { Datasets } from './datasets.js';

@Module({
  imports: [JobsModule],
  controllers: [DatasetsController],
  providers: [Datasets],
  exports: [Datasets],
})
export class DatasetsModule {}
