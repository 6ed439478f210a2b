/** The line of the pipeline, loaded with the model and not before. */
export { createPipeline } from '@coopkg/pipeline';
