import { Module } from '@nestjs/common';
import { EntityPages } from './entity-pages.js';
import { EntityPagesController } from './entity-pages.controller.js';
import { ExamplesController } from './examples.controller.js';
import { GraphExamples } from './graph-examples.js';
import { GraphController } from './graph.controller.js';
import { NodeReading } from './node-reading.js';
import { ResearcherDocuments } from './researcher-documents.js';
import { ResearchersController } from './researchers.controller.js';

@Module({
  controllers: [GraphController, ResearchersController, EntityPagesController, ExamplesController],
  providers: [NodeReading, ResearcherDocuments, EntityPages, GraphExamples],
})
export class GraphModule {}
