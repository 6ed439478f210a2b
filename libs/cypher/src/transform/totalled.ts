import { aggregationsIn, isAggregation, outsideAggregations } from '../semantics/aggregation.js';
import { printExpression } from '../syntax/print.js';
import type { Expression, ProjectionItem, Query } from '../syntax/tree.js';
import { visitExpression } from '../syntax/walk.js';
import { changeReturn } from './change-return.js';

/**
 * The figures of a query over all of its rows instead of one for each of what they are grouped by:
 * `RETURN r.university, count(r)` becomes `WITH DISTINCT r RETURN count(r)`. The query itself where
 * it groups nothing, or its rows depend on the groups.
 */
export function totalled(query: Query): Query {
  return changeReturn(query, (returned, clauses) => {
    const { items, distinct, star, skip, limit, span } = returned;
    const figures = items.filter(({ expression }) => isFigure(expression));
    if (star || distinct || skip !== null || limit !== null) return false;
    const whole = unconditional(items);
    if (whole !== null) {
      returned.items = [whole];
      returned.orderBy = [];
      return true;
    }
    if (figures.length === 0 || figures.length === items.length) return false;
    const counted = new Set(figures.flatMap(({ expression }) => variablesIn(expression)));
    // What two of the groups share is counted once.
    if (counted.size === 1) {
      const expression: Expression = { kind: 'variable', name: [...counted][0]!, span };
      clauses.splice(-1, 0, {
        kind: 'with',
        distinct: true,
        star: false,
        items: [{ kind: 'item', expression, alias: null, span }],
        where: null,
        orderBy: [],
        skip: null,
        limit: null,
        span,
      });
    }
    returned.items = figures;
    returned.orderBy = [];
    return true;
  });
}

/**
 * The one figure of which all items are parts: of `count(CASE WHEN … THEN p END)`, twice or more,
 * `count(p)`. What the conditions ask must decide about the rows too.
 */
function unconditional(items: readonly ProjectionItem[]): ProjectionItem | null {
  const wholes = items.map(({ expression, span }): ProjectionItem | null => {
    const [part] = expression.kind === 'call' ? expression.arguments : [];
    if (expression.kind !== 'call' || part?.kind !== 'case' || part.branches.length !== 1)
      return null;
    const figure = { ...expression, arguments: [part.branches[0]!.then] };
    return isAggregation(figure) ? { kind: 'item', alias: null, expression: figure, span } : null;
  });
  const [first] = wholes;
  const texts = wholes.map((one) => (one === null ? '' : printExpression(one.expression)));
  return wholes.length > 1 && first && texts.every((text) => text === texts[0]) ? first : null;
}

/** Made of aggregations alone. */
const isFigure = (expression: Expression): boolean =>
  aggregationsIn(expression).length > 0 && outsideAggregations(expression).length === 0;

function variablesIn(expression: Expression): string[] {
  const names: string[] = [];
  visitExpression(expression, (inner) => {
    if (inner.kind === 'variable') names.push(inner.name);
  });
  return names;
}
