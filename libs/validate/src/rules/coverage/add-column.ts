import { nodeProperties } from '@coopkg/contracts';
import {
  aggregationsIn,
  changeReturn,
  resolve,
  type Query,
  type ReturnClause,
} from '@coopkg/cypher';
import type { Fix } from '../fix.js';

/**
 * With this property too, of a node that the query returns something of already. None when no such
 * node has it, or rows are counted together.
 */
export const addColumn =
  (key: string): Fix =>
  (query) => {
    const changed = changeReturn(query, (returned, _, copy) => {
      const added = columnOf(key, returned, copy);
      const isGrouped = returned.items.some(
        ({ expression }) => aggregationsIn(expression).length > 0,
      );
      if (returned.star || isGrouped || added === null) return false;
      returned.items.push(added);
      return true;
    });
    return changed === query ? [] : [changed];
  };

function columnOf(
  key: string,
  { items }: ReturnClause,
  query: Query,
): ReturnClause['items'][number] | null {
  const { of } = resolve(query);
  for (const { expression, span } of items) {
    if (expression.kind !== 'property' || expression.subject.kind !== 'variable') continue;
    const labels = of.get(expression.subject)?.labels ?? [];
    if (labels.some((label) => key in nodeProperties[label]))
      return { kind: 'item', alias: null, expression: { ...expression, key }, span };
  }
  return null;
}
