import { visitQuery, type BinaryExpression, type Query } from '@coopkg/cypher';
import { edited, type Fix } from '../fix.js';

/** What a comparison may have been meant as, nearest first. */
const others = {
  '>': ['>=', '<', '<='],
  '>=': ['>', '<=', '<'],
  '<': ['<=', '>', '>='],
  '<=': ['<', '>=', '>'],
} as const;
const isBound = (operator: string): operator is keyof typeof others => operator in others;

/** Each comparison with a slot for a number or year, otherwise. */
export const compareOtherwise: Fix = (query) =>
  boundsOf(query).flatMap(({ operator }, at) =>
    !isBound(operator)
      ? []
      : others[operator].flatMap((other) =>
          edited(query, (copy) => {
            boundsOf(copy)[at]!.operator = other;
            return true;
          }),
        ),
  );

function boundsOf(query: Query): BinaryExpression[] {
  const found: BinaryExpression[] = [];
  visitQuery(query, (one) => {
    if (
      one.kind === 'binary' &&
      isBound(one.operator) &&
      one.right.kind === 'parameter' &&
      /^(?:number|year)/u.test(one.right.name)
    )
      found.push(one);
  });
  return found;
}
