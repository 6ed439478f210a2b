import type { Query } from '@coopkg/cypher';

/**
 * Queries that differ from the given one in what a finding speaks against, likeliest first; none
 * where it does not apply. The given tree is left as it is.
 */
export type Fix = (query: Query) => Query[];

/** A changed copy; none when `change` says that there was nothing to change. */
export function edited(query: Query, change: (copy: Query) => boolean): Query[] {
  const copy = structuredClone(query);
  return change(copy) ? [copy] : [];
}
