import { allPatterns } from '@coopkg/cypher';
import { edited, type Fix } from '../fix.js';

const opposite = { left: 'right', right: 'left', none: 'none' } as const;

/** Every citation the other way round. */
export const turnCitations: Fix = (query) =>
  edited(query, (copy) => {
    const citations = allPatterns(copy)
      .flatMap(({ relationships }) => relationships)
      .filter(({ types, direction }) => types.join() === 'CITES' && direction !== 'none');
    for (const citation of citations) citation.direction = opposite[citation.direction];
    return citations.length > 0;
  });
