import { Module } from '@nestjs/common';
import { ReadingQueue } from '@coopkg/application';
import { QueriesController } from './queries.controller.js';

@Module({
  controllers: [QueriesController],
  providers: [{ provide: ReadingQueue, useFactory: () => new ReadingQueue() }],
  exports: [ReadingQueue],
})
export class QueriesModule {}
