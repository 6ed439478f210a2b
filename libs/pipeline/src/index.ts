export { createPipeline, type Pipeline, type PipelineDependencies, type PipelineEvent, type AskOptions } from './pipeline.js';
