import type { Clause, Query, ReturnClause } from '../syntax/tree.js';

/**
 * A copy of a query with its one RETURN, or what stands before it, changed by `change`. The query
 * itself where it has several parts, or `change` says that it changed nothing.
 */
export function changeReturn(
  query: Query,
  change: (returned: ReturnClause, clauses: Clause[], query: Query) => boolean,
): Query {
  if (query.parts.length !== 1) return query;
  const copy = structuredClone(query);
  const { clauses } = copy.parts[0]!;
  const returned = clauses.at(-1);
  return returned?.kind === 'return' && change(returned, clauses, copy) ? copy : query;
}
