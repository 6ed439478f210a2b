import { Module } from '@nestjs/common';
import { AcademicModule } from '../academic/academic.module.js';
import { QueriesModule } from '../queries/queries.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { McpController } from './mcp.controller.js';
import { Mcp } from './mcp.js';

@Module({
  imports: [AcademicModule, QueriesModule, QuestionsModule],
  controllers: [McpController],
  providers: [Mcp],
})
export class McpModule {}
