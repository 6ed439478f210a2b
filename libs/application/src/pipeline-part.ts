import type { Configuration } from '@coopkg/configuration';
import type { Pipeline, PipelineDependencies } from '@coopkg/pipeline';

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

/** What the line is put together from, once a model, a graph and its names are there. */
export type MakePipeline = (
  parts: Pick<
    PipelineDependencies,
    'graph' | 'model' | 'linkIndex' | 'titles' | 'wordings' | 'policy'
  >,
) => Pipeline;
