import type { Expression, Query } from '../syntax/tree.js';
import { visitQuery } from '../syntax/walk.js';

/** A copy of a query with the median for every mean; null where it has none. */
export function withMedians(query: Query): Query | null {
  const copy = structuredClone(query);
  let changed = false;
  visitQuery(copy, (one) => {
    if (one.kind !== 'call' || one.name.toLowerCase() !== 'avg' || one.distinct) return;
    changed = true;
    one.name = 'percentileCont';
    one.arguments = [one.arguments[0]!, half];
  });
  return changed ? copy : null;
}

const half: Expression = {
  kind: 'literal',
  value: 0.5,
  float: true,
  span: { start: 0, end: 0 },
};
