import { mapExpression } from '../syntax/map-tree.js';
import type { Expression, Query } from '../syntax/tree.js';

/**
 * ORDER BY written with the expressions that its aliases stand for, so that aliases can be dropped.
 */
export function inlineSortAliases(query: Query): Query {
  return {
    ...query,
    parts: query.parts.map((part) => ({
      ...part,
      clauses: part.clauses.map((clause) => {
        if (clause.kind !== 'return' && clause.kind !== 'with') return clause;
        const aliases = new Map(
          clause.items
            .filter((item) => item.alias !== null)
            .map((item) => [item.alias!, item.expression]),
        );
        const inline = (expression: Expression): Expression =>
          expression.kind === 'variable'
            ? (aliases.get(expression.name) ?? expression)
            : expression;
        return {
          ...clause,
          orderBy: clause.orderBy.map((sort) => ({
            ...sort,
            expression: mapExpression(sort.expression, inline),
          })),
        };
      }),
    })),
  };
}
