import type { Examples, Language } from '@coopkg/contracts';
import type { Graph } from '@coopkg/graph';
import { openEnglishNames } from './english-names.js';

/** Questions that the graph can answer, with its own names, and how much it holds. */
export async function graphExamples(graph: Graph, language: Language): Promise<Examples> {
  const [{ examplesOf }, englishName] = await Promise.all([
    import('@coopkg/pipeline'),
    openEnglishNames(),
  ]);
  const [questions, { nodes, relationships, universities }] = await Promise.all([
    examplesOf(graph, language, englishName),
    graph.statistics(),
  ]);
  return {
    questions,
    counts: {
      researchers: nodes.Researcher,
      papers: nodes.Paper,
      projects: nodes.Project,
      universities,
      cooperations: relationships.COOPERATES_WITH,
    },
  };
}
