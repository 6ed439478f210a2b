import type { MatchClause, Query, WithClause } from '../../syntax/tree.js';
import { conjuncts, joined } from '../../syntax/walk.js';

/** `A AND B OR C AND D` as `A AND (B OR C) AND D`: the model leaves brackets out. */
export function bracketChoice(query: Query): Query[] {
  const copy = structuredClone(query);
  const isChanged = copy.parts
    .flatMap(({ clauses }) => clauses)
    .some((clause) => (clause.kind === 'match' || clause.kind === 'with') && bracketed(clause));
  return isChanged ? [copy] : [];
}

function bracketed(clause: MatchClause | WithClause): boolean {
  const { where } = clause;
  if (where?.kind !== 'binary' || where.operator !== 'OR') return false;
  const [before, after] = [conjuncts(where.left), conjuncts(where.right)];
  if (before.length + after.length < 3) return false;
  const choice = { ...where, left: before.at(-1)!, right: after[0]! };
  clause.where = joined([...before.slice(0, -1), choice, ...after.slice(1)]);
  return true;
}
