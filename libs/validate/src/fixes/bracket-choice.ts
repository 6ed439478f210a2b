import { conjuncts, joined, type MatchClause, type WithClause } from '@coopkg/cypher';
import { edited, type Fix } from './fix.js';

/** `A AND B OR C AND D` as `A AND (B OR C) AND D`: the model leaves brackets out. */
export const bracketChoice: Fix = (query) =>
  edited(query, (copy) =>
    copy.parts
      .flatMap(({ clauses }) => clauses)
      .some((clause) => (clause.kind === 'match' || clause.kind === 'with') && bracketed(clause)),
  );

function bracketed(clause: MatchClause | WithClause): boolean {
  const { where } = clause;
  if (where?.kind !== 'binary' || where.operator !== 'OR') return false;
  const [before, after] = [conjuncts(where.left), conjuncts(where.right)];
  if (before.length + after.length < 3) return false;
  const choice = { ...where, left: before.at(-1)!, right: after[0]! };
  clause.where = joined([...before.slice(0, -1), choice, ...after.slice(1)]);
  return true;
}
