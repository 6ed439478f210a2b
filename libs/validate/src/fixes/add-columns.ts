import { nodeProperties } from '@coopkg/contracts';
import {
  aggregationsIn,
  changeReturn,
  resolve,
  type Query,
  type ReturnClause,
} from '@coopkg/cypher';

/** With these properties, each of a node that the query returns something of already. None when one has no such node, or rows are counted together. */
export function addColumns(query: Query, properties: readonly string[]): Query[] {
  const changed = changeReturn(query, (returned, _, copy) => {
    const added = properties.map((key) => columnOf(key, returned, copy));
    const isGrouped = returned.items.some(
      ({ expression }) => aggregationsIn(expression).length > 0,
    );
    if (returned.star || isGrouped || added.includes(null)) return false;
    returned.items.push(...added.filter((item) => item !== null));
    return true;
  });
  return changed === query ? [] : [changed];
}

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
