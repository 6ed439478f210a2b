import type { Subgraph } from '@coopkg/contracts';
import { openEnglishNames } from '@coopkg/application';
import { EnglishTerms } from '@coopkg/vocabulary';

/** A graph with what the values in its nodes are called in English. */
export async function inEnglish(graph: Subgraph): Promise<Subgraph> {
  const { terms } = new EnglishTerms(await openEnglishNames()).ofNodes(...graph.nodes);
  return { ...graph, terms };
}
