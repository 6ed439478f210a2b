import { printExpression } from './print.js';
import type { Expression, Query } from './tree.js';
import { allPatterns, conjuncts, visitQuery } from './walk.js';

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** What excludes what, as texts: `a <> b` and `a = b`, `NOT x` and `x`. */
function opposite(condition: Expression): string {
  if (condition.kind === 'unary' && condition.operator === 'NOT') return printExpression(condition.operand);
  if (condition.kind === 'binary' && condition.operator === '<>') return printExpression({ ...condition, operator: '=' });
  return printExpression({ kind: 'unary', operator: 'NOT', operand: condition, span: condition.span });
}

/**
 * Conditions that hold always or never, as texts of the query: what is compared with itself, and what is wanted and excluded at once. Such a query is one of
 * the language and of the schema, yet nobody asks so: its writer has lost the thread.
 */
export function senselessConditions(query: Query): string[] {
  const found: string[] = [];
  const pinned = new Set(allPatterns(query).flatMap(({ nodes }) => nodes.flatMap(({ variable, properties }) => (variable === null ? [] : (properties?.entries ?? []).map(({ key, value }) => `${variable}.${key} = ${printExpression(value)}`)))));
  const exclusive = (condition: Expression | null): void => {
    const all = conjuncts(condition);
    const wanted = new Set([...pinned, ...all.map((one) => printExpression(one))]);
    for (const one of all) if (wanted.has(opposite(one)) && !found.includes(printExpression(one))) found.push(printExpression(one));
  };
  for (const part of query.parts) for (const clause of part.clauses) if (clause.kind === 'match' || clause.kind === 'with') exclusive(clause.where);
  visitQuery(query, (expression) => {
    if (expression.kind === 'binary' && comparisons.has(expression.operator) && printExpression(expression.left) === printExpression(expression.right)) found.push(printExpression(expression));
    if (expression.kind === 'subquery') exclusive(expression.where);
  });
  return found;
}
