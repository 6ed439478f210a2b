import type { Application } from '../application.js';
import type { Catalogues } from './catalogues/catalogues.js';

/** By their folder: a process has one. */
const foreign = new Map<string, Catalogues>();

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
