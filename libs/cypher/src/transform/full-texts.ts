import { visitExpression } from '../syntax/walk.js';
import type { Expression, Query } from '../syntax/tree.js';

/**
 * A copy of a query that gives the addresses of full texts for DOIs; null where it gives none. What
 * a paper is found by stays.
 */
export function withFullTexts(query: Query): Query | null {
  const copy = structuredClone(query);
  const clauses = copy.parts.flatMap((part) => part.clauses);
  const given = clauses.flatMap((clause): Expression[] =>
    'items' in clause ? clause.items.map(({ expression }) => expression) : [],
  );
  const conditions = clauses.flatMap((clause): Expression[] =>
    'where' in clause && clause.where !== null ? [clause.where] : [],
  );
  let changed = false;
  const replace = (one: Expression): void => {
    if (one.kind !== 'property' || one.key !== 'doi') return;
    one.key = 'pdfUrl';
    changed = true;
  };
  for (const one of given) visitExpression(one, replace);
  for (const condition of conditions)
    visitExpression(condition, (one) => {
      if (one.kind === 'null-test') replace(one.operand);
    });
  return changed ? copy : null;
}
