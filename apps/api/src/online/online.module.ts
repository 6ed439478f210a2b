import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module.js';
import { OnlineImport } from './online-import.js';
import { OnlineController } from './online.controller.js';
import {
  AdminOnlineRecordsController,
  OnlineRecordsController,
} from './online-records.controller.js';

@Module({
  imports: [SourcesModule],
  controllers: [OnlineController, OnlineRecordsController, AdminOnlineRecordsController],
  providers: [OnlineImport],
})
export class OnlineModule {}
