import type { Configuration } from '@coopkg/configuration';
import type { PipelineDependencies } from '@coopkg/pipeline';

/** The line of the pipeline, loaded with the model and not before. */
export { createPipeline } from '@coopkg/pipeline';

type Limits = Pick<
  PipelineDependencies,
  'maxRows' | 'queryTimeoutMs' | 'queryLongTimeoutMs' | 'askTimeoutMs'
>;

/** How many rows a question may read, and how long it may take. */
export const questionLimits = ({
  maxRows,
  queryTimeoutMs,
  queryLongTimeoutMs,
  askTimeoutMs,
}: Configuration): Limits => ({ maxRows, queryTimeoutMs, queryLongTimeoutMs, askTimeoutMs });
