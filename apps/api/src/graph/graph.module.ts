import { Module } from '@nestjs/common';
import { GraphController } from './graph.controller.js';
import { ResearcherDocuments } from './researcher-documents.js';
import { ResearchersController } from './researchers.controller.js';

@Module({
  controllers: [GraphController, ResearchersController],
  providers: [ResearcherDocuments],
})
export class GraphModule {}
