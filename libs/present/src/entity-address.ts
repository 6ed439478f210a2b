import type { Entity } from '@coopkg/contracts';

const places: Readonly<Record<string, string>> = {
  Researcher: 'researchers',
  Paper: 'papers',
  Project: 'projects',
  University: 'universities',
};

/** The page of a person, paper, project or university; null for what has none. */
export function entityAddress(
  { label, id }: Pick<Entity, 'label' | 'id'>,
  base: string,
): string | null {
  const place = places[label];
  return place === undefined ? null : `${base}/${place}/${encodeURIComponent(id)}`;
}
