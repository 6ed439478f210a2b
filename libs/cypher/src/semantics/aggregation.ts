import { isAggregate } from '../dialect/dialect-table.js';
import type { Expression, Projection } from '../syntax/tree.js';
import { innerExpressions, visitExpression } from '../syntax/walk.js';

export function isAggregation(expression: Expression): boolean {
  return (
    expression.kind === 'count-star' || (expression.kind === 'call' && isAggregate(expression.name))
  );
}

/** The aggregations inside an expression, outermost first. */
export function aggregationsIn(expression: Expression): Expression[] {
  const found: Expression[] = [];
  visitExpression(expression, (inner) => {
    if (isAggregation(inner)) found.push(inner);
  });
  return found;
}

/** Whether a projection puts rows together: by an aggregation or by DISTINCT. */
export function groupsRows(projection: Projection): boolean {
  return (
    projection.distinct ||
    projection.items.some((item) => aggregationsIn(item.expression).length > 0)
  );
}

/** Variables and properties of an expression that stand outside its aggregations. */
export function outsideAggregations(expression: Expression): Expression[] {
  if (isAggregation(expression)) return [];
  if (
    expression.kind === 'variable' ||
    (expression.kind === 'property' && expression.subject.kind === 'variable')
  )
    return [expression];
  return innerExpressions(expression).flatMap(outsideAggregations);
}
