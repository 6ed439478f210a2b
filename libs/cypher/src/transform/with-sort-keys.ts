import type { Expression, ProjectionItem, Query, ReturnClause } from '../syntax/tree.js';
import { withoutSpans } from '../syntax/walk.js';

export interface WithSortKeys {
  /** The query with what its rows are sorted by as further columns. */
  query: Query;
  returned: ReturnClause;
  /** How many columns it had. */
  width: number;
  /** Places of the sort keys among all columns; empty without ORDER BY. */
  sortColumns: number[];
}

/** A copy of a query whose rows tell what they are sorted by; null where its columns are open. */
export function withSortKeys(query: Query): WithSortKeys | null {
  const copy = structuredClone(query);
  const returned = copy.parts[0]!.clauses.at(-1);
  if (copy.parts.length !== 1 || returned?.kind !== 'return' || returned.star) return null;
  const { items } = returned;
  const width = items.length;
  const sortColumns = returned.orderBy.map(({ expression }) => {
    const known = items.findIndex((item) => isNamedBy(item, expression));
    if (known >= 0) return known;
    const { span } = expression;
    items.push({ kind: 'item', expression, alias: `sortKey${items.length}`, span });
    return items.length - 1;
  });
  return { query: copy, returned, width, sortColumns };
}

const isNamedBy = (item: ProjectionItem, expression: Expression): boolean =>
  JSON.stringify(withoutSpans(item.expression)) === JSON.stringify(withoutSpans(expression)) ||
  (expression.kind === 'variable' && item.alias === expression.name);
