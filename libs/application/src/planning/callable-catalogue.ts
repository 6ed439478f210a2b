import { academicApis, academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph } from '@coopkg/api-graph';
import type { ApiCaller, Language } from '@coopkg/contracts';
import { academicCalls } from '../academic-calls.js';
import type { Application } from '../application.js';
import type { Catalogues } from './catalogues/catalogues.js';
import { wholeLists } from './whole-lists.js';

/** What a question can be planned over, and who makes the calls of the plan. */
export interface CallableCatalogue {
  graph: ApiGraph;
  caller: () => Promise<ApiCaller>;
  /** Not ours: its inputs do not take the names of the graph. */
  isForeign: boolean;
}

type Sources = Pick<Application, 'graph' | 'linkIndex' | 'titles' | 'configuration'>;

const academic = new Map<Language, Promise<ApiGraph>>();
/** By their folder: a process has one. */
const foreign = new Map<string, Catalogues>();

const isPaged = (name: string): boolean =>
  academicApis.some((api) => api.name === name && api.paged);

/**
 * The academic APIs as one language describes them, or a catalogue that an administrator has given.
 * @throws Fault `catalogue-unknown`, `catalogue-invalid`, `catalogue-unreadable`,
 * `catalogue-settings-invalid`
 */
export async function callableCatalogue(
  application: Sources,
  id: string,
  language: Language,
): Promise<CallableCatalogue> {
  if (id !== 'academic') {
    const { graph, caller } = await (await foreignCatalogues(application)).open(id);
    return { graph, caller: () => Promise.resolve(caller), isForeign: true };
  }
  const known = academic.get(language) ?? ApiGraph.of(academicCatalogue(language));
  academic.set(language, known);
  return {
    graph: await known,
    caller: async () => wholeLists(await academicCalls(application), isPaged),
    isForeign: false,
  };
}

/** The catalogues of the folder that the settings name. */
export async function foreignCatalogues({
  configuration: { catalogueDirectory: folder, onlineContact },
}: Pick<Application, 'configuration'>): Promise<Catalogues> {
  const known = foreign.get(folder);
  if (known !== undefined) return known;
  const [{ Catalogues: Opened }, { userAgentOf }] = await Promise.all([
    import('./catalogues/catalogues.js'),
    import('../online/user-agent.js'),
  ]);
  const made = foreign.get(folder) ?? new Opened(folder, userAgentOf(onlineContact));
  foreign.set(folder, made);
  return made;
}
