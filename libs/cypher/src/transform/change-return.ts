import { parse } from '../syntax/parse.js';
import { print } from '../syntax/print.js';
import type { Clause, Query, ReturnClause } from '../syntax/tree.js';

/**
 * A query with its one RETURN, or what stands before it, changed in place, and printed. The text as it was given where it can't be read, has several parts, or `change` tells that it changed nothing.
 */
export function changeReturn(
  cypher: string,
  change: (returned: ReturnClause, clauses: Clause[], query: Query) => boolean,
): string {
  const result = parse(cypher);
  if (!result.ok || result.query.parts.length !== 1) return cypher;
  const { clauses } = result.query.parts[0]!;
  const returned = clauses.at(-1);
  return returned?.kind === 'return' && change(returned, clauses, result.query)
    ? print(result.query)
    : cypher;
}
