import type { Clause, Expression, Projection, Query } from '../syntax/tree.js';

export const isProjection = (clause: Clause): clause is Clause & Projection =>
  clause.kind === 'with' || clause.kind === 'return';

/** The columns of every WITH and RETURN. */
export const projectedColumns = ({ parts }: Query): Expression[][] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .filter(isProjection)
    .map(({ items }) => items.map(({ expression }) => expression));

/** The columns of every RETURN. */
export const returnedColumns = ({ parts }: Query): Expression[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) =>
      clause.kind === 'return' ? clause.items.map(({ expression }) => expression) : [],
    );

/** The conditions of MATCH and WITH that every row passes. */
export const clauseConditions = ({ parts }: Query): (Expression | null)[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) => (clause.kind === 'match' || clause.kind === 'with' ? [clause.where] : []));
