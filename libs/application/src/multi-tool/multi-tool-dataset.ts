import {
  MultiToolBuilder,
  type ApiGraph,
  type MultiToolLine,
  type MultiToolReport,
  type MultiToolRequest,
  type MultiToolSources,
} from '@coopkg/api-graph';
import { openEnglishNames } from '../english-names.js';
import { callableCatalogue, type PlanningSources } from '../planning/callable-catalogue.js';
import { academicValues } from './academic-values.js';

/** The lines of one building, and its numbers once they are read. */
export interface MultiToolDataset {
  lines: AsyncGenerator<MultiToolLine>;
  report: MultiToolReport;
}

type Told = Pick<MultiToolSources, 'signal' | 'onProgress'>;

/** Over the academic APIs: names of the graph, and calls that are really made. */
export async function academicMultiTool(
  application: PlanningSources,
  request: MultiToolRequest,
  told: Told = {},
): Promise<MultiToolDataset> {
  const { graph, caller } = await callableCatalogue(application, 'academic', 'en');
  const values = await academicValues(application.graph, await openEnglishNames());
  return dataset({ ...told, graph, values, caller: await caller() }, request);
}

/** Over another catalogue: values that its document shows, and no call. */
export const specifiedMultiTool = (
  graph: ApiGraph,
  request: MultiToolRequest,
  told: Told = {},
): MultiToolDataset => dataset({ ...told, graph }, request);

function dataset(sources: MultiToolSources, request: MultiToolRequest): MultiToolDataset {
  const builder = new MultiToolBuilder(sources);
  return { lines: builder.lines(request), report: builder.report };
}
