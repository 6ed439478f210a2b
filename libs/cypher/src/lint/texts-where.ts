import { printExpression } from '../syntax/print.js';
import type { Expression, Query } from '../syntax/tree.js';
import { visitQuery } from '../syntax/walk.js';

/** The expressions of a query, at any depth, that pass a test, as printed. */
export function textsWhere(query: Query, test: (one: Expression) => boolean): string[] {
  const found: string[] = [];
  visitQuery(query, (one) => {
    if (test(one)) found.push(printExpression(one));
  });
  return found;
}
