import { Module } from '@nestjs/common';
import { ApiGraphsController } from './api-graphs.controller.js';
import { ApiGraphs } from './api-graphs.js';

@Module({ controllers: [ApiGraphsController], providers: [ApiGraphs] })
export class ApiGraphsModule {}
