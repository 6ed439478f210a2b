import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Application } from '../application.js';

/** Files about researchers in the profile root: a folder each, files named by the id. */
const endings = {
  profiles: ['md'],
  portraits: ['jpg', 'jpeg', 'png', 'webp', 'svg'],
} as const;

/**
 * The profile or the portrait of a researcher; null where there is none. An id names a file of the
 * folder and nothing outside it.
 */
export function researcherFile(
  { configuration, graph }: Pick<Application, 'configuration' | 'graph'>,
  kind: keyof typeof endings,
  id: string,
): string | null {
  const root = configuration.profileRoot ?? graph.profileRoot();
  if (root === null || id === '' || id.startsWith('.') || /[/\\\u0000]/u.test(id)) return null;
  return (
    endings[kind]
      .map((ending) => path.join(root, kind, `${id}.${ending}`))
      .find((file) => existsSync(file)) ?? null
  );
}
