import { Module } from '@nestjs/common';
import { QueriesController } from './queries.controller.js';

@Module({ controllers: [QueriesController] })
export class QueriesModule {}
