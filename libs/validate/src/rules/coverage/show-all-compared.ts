import { changeReturn } from '@coopkg/cypher';
import type { Fix } from '../fix.js';

/** All that are compared with their figures, instead of the first by one of at least two. */
export const showAllCompared: Fix = (query) => {
  const changed = changeReturn(query, (returned) => {
    if (returned.limit === null || returned.items.length < 3) return false;
    Object.assign(returned, { limit: null, orderBy: [] });
    return true;
  });
  return changed === query ? [] : [changed];
};
