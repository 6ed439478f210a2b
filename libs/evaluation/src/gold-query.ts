import {
  parse,
  print,
  resolve,
  withSortKeys,
  type Expression,
  type Projection,
  type ProjectionItem,
  type Query,
} from '@coopkg/cypher';
import type { KeyOptions } from './cell-key.js';

/**
 * A gold query made ready to be compared with: it gives every row that may stand in the answer,
 * with its sort keys.
 */
export interface GoldQuery {
  /** The query without its LIMIT and SKIP, its sort keys as further columns. */
  cypher: string;
  /** Columns of the answer; those behind them are sort keys. */
  width: number;
  /** Places of the sort keys among all columns; empty without ORDER BY. */
  sortColumns: number[];
  limit: Expression | null;
  skip: Expression | null;
  keys: KeyOptions[];
  /** Labels of the nodes that it binds. */
  labels: string[];
  query: Query;
}

/** Null when the text is not of the dialect: then it can only be compared as it runs. */
export function goldQuery(text: string): GoldQuery | null {
  const result = parse(text);
  if (!result.ok) return null;
  const { query } = result;
  const labels = [
    ...new Set(
      resolve(query)
        .bindings.filter((binding) => binding.kind === 'node')
        .flatMap((binding) => binding.labels),
    ),
  ];
  const last = query.parts[0]!.clauses.at(-1)! as Projection;
  const keys = last.items.map((item): KeyOptions => ({
    orderedLists: ordersLists(query, item),
    shortest: shortestTypes(query),
  }));
  const keyed = withSortKeys(query);
  if (keyed === null)
    return {
      cypher: print(query),
      width: last.items.length,
      sortColumns: [],
      limit: null,
      skip: null,
      keys,
      labels,
      query,
    };
  const { width, sortColumns } = keyed;
  Object.assign(keyed.returned, { limit: null, skip: null });
  const { limit, skip } = last;
  return { cypher: print(keyed.query), width, sortColumns, limit, skip, keys, labels, query };
}

/** A list is in an order that was asked for when it is collected behind an ORDER BY. */
function ordersLists(query: Query, item: ProjectionItem): boolean {
  if (item.expression.kind === 'property') return false;
  return query.parts[0]!.clauses.slice(0, -1).some(
    (clause) => clause.kind === 'with' && clause.orderBy.length > 0,
  );
}

function shortestTypes(query: Query): KeyOptions['shortest'] {
  const patterns = query.parts
    .flatMap((part) => part.clauses)
    .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []))
    .filter((pattern) => pattern.shortest !== null);
  return patterns.length === 0
    ? null
    : {
        types: patterns.flatMap((pattern) =>
          pattern.relationships.flatMap((relationship) => relationship.types),
        ),
      };
}

/** The number of a LIMIT or SKIP. */
export function countOf(
  expression: Expression | null,
  parameters: Readonly<Record<string, unknown>>,
): number | null {
  if (expression?.kind === 'literal') return Number(expression.value);
  return expression?.kind === 'parameter' ? Number(parameters[expression.name]) : null;
}
