import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourceDrafts } from './source-drafts.js';
import { SourcesController } from './sources.controller.js';
import { SourceUploads } from './source-uploads.js';
import { Sources } from './sources.js';

@Module({
  imports: [JobsModule],
  controllers: [SourcesController],
  providers: [Sources, SourceDrafts, SourceUploads],
  exports: [SourceDrafts, SourceUploads],
})
export class SourcesModule {}
