import { printExpression } from '../syntax/print.js';
import type { Clause, Expression, Projection, Query } from '../syntax/tree.js';
import { conjuncts } from '../syntax/walk.js';

/** What a name stands for: the text of the expression that a WITH gave it. */
type Aliases = ReadonlyMap<string, string>;

/**
 * Places of the returned columns by which the query itself ranks or bounds: the citations of "the
 * most cited paper", the year of "papers since 2020".
 */
export function supportingColumns(query: Query): Set<number> {
  const { clauses } = query.parts[0]!;
  const figures = new Set<string>();
  let aliases: Aliases = new Map();
  for (const clause of clauses) {
    if ('items' in clause) aliases = withAliasesOf(clause, aliases);
    for (const figure of figuresOf(clause)) figures.add(meaning(figure, aliases));
  }
  const { items } = clauses.at(-1)! as Projection;
  return new Set(
    items.flatMap(({ expression }, place) =>
      figures.has(meaning(expression, aliases)) ? [place] : [],
    ),
  );
}

const meaning = (expression: Expression, aliases: Aliases): string => {
  const text = printExpression(expression);
  return aliases.get(text) ?? text;
};

function withAliasesOf({ items }: Projection, known: Aliases): Aliases {
  const named = items.flatMap(({ alias, expression }): [string, string][] =>
    alias === null ? [] : [[alias, meaning(expression, known)]],
  );
  return new Map([...known, ...named]);
}

const bounds = new Set(['<', '<=', '>', '>=']);

function figuresOf(clause: Clause): Expression[] {
  const ranked = 'orderBy' in clause ? clause.orderBy.map(({ expression }) => expression) : [];
  const conditions = 'where' in clause ? conjuncts(clause.where) : [];
  const bounded = conditions.flatMap((one) =>
    one.kind === 'binary' && bounds.has(one.operator) ? [one.left, one.right] : [],
  );
  return [...ranked, ...bounded].filter(({ kind }) => kind !== 'literal' && kind !== 'parameter');
}
