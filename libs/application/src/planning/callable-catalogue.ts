import { academicApis } from '@coopkg/academic-api';
import type { ApiGraph } from '@coopkg/api-graph';
import type { ApiCaller, Language } from '@coopkg/contracts';
import { academicCalls } from '../academic-calls.js';
import type { Application } from '../application.js';
import { academicGraph, decidedGraph } from './catalogue-graph.js';
import { foreignCatalogues } from './foreign-catalogues.js';
import { wholeLists } from './whole-lists.js';

/** What a question can be planned over, and who makes the calls of the plan. */
export interface CallableCatalogue {
  /** With what administrators decided about its edges. */
  graph: ApiGraph;
  caller: () => Promise<ApiCaller>;
  /** Not ours: its inputs do not take the names of the graph. */
  isForeign: boolean;
}

export type PlanningSources = Pick<
  Application,
  'graph' | 'linkIndex' | 'titles' | 'configuration' | 'edgeDecisions'
>;

const isPaged = (name: string): boolean =>
  academicApis.some((api) => api.name === name && api.paged);

/**
 * The academic APIs as one language describes them, or a catalogue that an administrator has given.
 * @throws Fault `catalogue-unknown`, `catalogue-invalid`, `catalogue-unreadable`,
 * `catalogue-settings-invalid`
 */
export async function callableCatalogue(
  application: PlanningSources,
  id: string,
  language: Language,
): Promise<CallableCatalogue> {
  const decisions = application.edgeDecisions(id);
  if (id !== 'academic') {
    const { graphIn, caller } = await (await foreignCatalogues(application)).open(id);
    const decided = decidedGraph(await graphIn(language), decisions);
    return { graph: decided, caller: () => Promise.resolve(caller), isForeign: true };
  }
  return {
    graph: decidedGraph(await academicGraph(language), decisions),
    caller: async () => wholeLists(await academicCalls(application), isPaged),
    isForeign: false,
  };
}
