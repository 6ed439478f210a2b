import { academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph, type CatalogueNotice } from '@coopkg/api-graph';
import type { EdgeDecision, Language } from '@coopkg/contracts';
import type { Application } from '../application.js';
import { foreignCatalogues } from './foreign-catalogues.js';

/** The graph of a catalogue as the model sees it, and what was left out of the catalogue. */
export interface CatalogueGraph {
  graph: ApiGraph;
  notices: readonly CatalogueNotice[];
}

type Sources = Pick<Application, 'configuration'>;

const academic = new Map<Language, Promise<ApiGraph>>();

/** Catalogues that the product has: their graphs can be looked at before anybody switches them on. */
const shipped = ['crossref', 'open-library'] as const;

/** The ids of all catalogues that have a graph. @throws Fault `catalogue-settings-invalid` */
export async function graphIds(application: Sources): Promise<string[]> {
  const configured = await (await foreignCatalogues(application)).ids();
  return [...new Set(['academic', ...shipped, ...configured])];
}

/**
 * The graph of the academic APIs, as one language describes them, or of another catalogue.
 * @throws Fault `catalogue-unknown`, `catalogue-invalid`, `catalogue-unreadable`,
 * `catalogue-settings-invalid`
 */
export async function catalogueGraph(
  application: Sources,
  id: string,
  language: Language,
): Promise<CatalogueGraph> {
  if (id === 'academic') return { graph: await academicGraph(language), notices: [] };
  const catalogues = await foreignCatalogues(application);
  const product = shipped.find((one) => one === id);
  const isConfigured = product === undefined || (await catalogues.ids()).includes(id);
  const { graphIn, notices } = isConfigured
    ? await catalogues.open(id)
    : await catalogues.shipped(product);
  return { graph: await graphIn(language), notices };
}

export function academicGraph(language: Language): Promise<ApiGraph> {
  const known = academic.get(language) ?? ApiGraph.of(academicCatalogue(language));
  academic.set(language, known);
  return known;
}

const decided = new WeakMap<ApiGraph, { by: readonly EdgeDecision[]; graph: ApiGraph }>();

/** A graph with what administrators decided; made once for the same decisions. */
export function decidedGraph(graph: ApiGraph, by: readonly EdgeDecision[]): ApiGraph {
  if (by.length === 0) return graph;
  const known = decided.get(graph);
  if (known?.by === by) return known.graph;
  const made = graph.with(by);
  decided.set(graph, { by, graph: made });
  return made;
}
