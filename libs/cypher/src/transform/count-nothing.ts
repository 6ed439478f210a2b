import { aggregationsIn, outsideAggregations } from '../semantics/aggregation.js';
import type { Clause, Expression, Projection, Query } from '../syntax/tree.js';

/**
 * "Has A more papers there than B?" is answered where B has none: a MATCH after figures alone, of
 * which figures alone are taken, becomes OPTIONAL, so that it gives 0 (or null for a mean) and not
 * no row.
 * Where it matches something the rows stay what they were. Changes the query in place.
 */
export function countNothingAsZero(query: Query): void {
  for (const { clauses } of query.parts) {
    let figures: ReadonlySet<string> = new Set();
    for (const [index, clause] of clauses.entries()) {
      if (clause.kind === 'with') figures = figuresOf(clause, figures);
      else if (clause.kind === 'match' && figures.size > 0) {
        if (!clause.optional && takesFigures(clauses[index + 1], figures)) clause.optional = true;
        else figures = new Set();
      } else figures = new Set();
    }
  }
}

/** The names of a WITH that makes one row of figures; none where it makes others. */
function figuresOf(
  clause: Projection & { where: Expression | null },
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const isWhole =
    !clause.star &&
    !clause.distinct &&
    clause.where === null &&
    clause.skip === null &&
    clause.limit === null &&
    clause.items.every(({ expression }) => isFigure(expression, known));
  return new Set(
    isWhole
      ? clause.items.map(
          ({ alias, expression }) =>
            alias ?? (expression.kind === 'variable' ? expression.name : ''),
        )
      : [],
  );
}

function takesFigures(next: Clause | undefined, known: ReadonlySet<string>): boolean {
  if (
    next === undefined ||
    (next.kind !== 'with' && next.kind !== 'return') ||
    next.star ||
    next.distinct
  )
    return false;
  const aggregations = next.items.flatMap(({ expression }) => aggregationsIn(expression));
  // Without a figure of before beside them aggregations give a row anyway.
  const isGrouped = next.items.some(({ expression }) => outsideAggregations(expression).length > 0);
  return (
    isGrouped &&
    aggregations.length > 0 &&
    aggregations.every(countsNothingAsNothing) &&
    next.items.every(({ expression }) => isFigure(expression, known))
  );
}

/** Made of aggregations and of figures before it alone. */
const isFigure = (expression: Expression, known: ReadonlySet<string>): boolean =>
  (aggregationsIn(expression).length > 0 || expression.kind === 'variable') &&
  outsideAggregations(expression).every((one) => one.kind === 'variable' && known.has(one.name));

/** `count(*)` counts a row of nulls, a CASE may; `count(p)` and `sum(p.funding)` do not. */
const countsNothingAsNothing = (aggregation: Expression): boolean =>
  aggregation.kind === 'call' &&
  aggregation.arguments.every(({ kind }) => kind === 'variable' || kind === 'property');
