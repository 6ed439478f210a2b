import { aggregationsIn, boundOperators, changeReturn, conjuncts, ownerOf, printExpression, visitExpression, type Clause, type Expression, type ReturnClause } from '@coopkg/cypher';

/** What people are ranked and bounded by, and want to see beside the name. A year that papers are bounded by is a condition and no figure. */
const measures: ReadonlySet<string> = new Set(['hIndex', 'citationCount', 'paperCount', 'funding', 'count']);
const totals: ReadonlySet<string> = new Set(['sum', 'avg']);

/**
 * A query whose rows are chosen by figures, the most or the `$number` most of one, or bounds on some, returns these figures after the names, as the contract's question types do
 * (R15, R16, P14, P17, J11, C02, C08); any other query stays as it is. The model drops them at times where the question lists other columns ("the five most cited scholars, with college and rank").
 * Only figures of what is named in the rows, and the count of a cooperation that they are ranked by: "who leads the most funded project?" asks for a name.
 */
export const completeMeasure = (cypher: string): string => changeReturn(cypher, (returned, clauses) => {
  if (returned.star || returned.distinct || !returned.items.every(({ expression }) => isPlain(expression))) return false;
  const meant = meanings(clauses);
  const named = new Set(returned.items.flatMap(({ expression }) => ownerOf(expression) ?? []));
  const shown = new Set(returned.items.flatMap(({ expression, alias }) => [expression, meant(expression)].map(printExpression).concat(alias ?? [])));
  const isMeasure = (figure: Expression): boolean => (figure.kind === 'property' ? measures.has(figure.key) && (isNamed(figure, named) || (figure.key === 'count' && returned.limit !== null)) : isTotal(meant(figure)));
  // Groups that are large enough, shown with another figure of theirs: "the average h-index of colleges with at least 10 people".
  const isOther = returned.limit === null && returned.items.some(({ expression }) => aggregationsIn(meant(expression)).length > 0);
  const missing: Expression[] = [];
  for (const figure of figures(clauses, returned, named, meant)) {
    if (!isMeasure(figure) || shown.has(printExpression(figure)) || (figure.kind === 'variable' && isOther)) continue;
    shown.add(printExpression(figure));
    missing.push(figure);
  }
  if (missing.length === 0) return false;
  const names = returned.items.findIndex(({ expression }) => expression.kind !== 'property' || expression.key !== 'name');
  returned.items.splice(names === -1 ? returned.items.length : Math.max(1, names), 0, ...missing.map((expression) => ({ kind: 'item' as const, expression, alias: null, span: expression.span })));
  return true;
});

/** What the rows are chosen by: the first sort key under a LIMIT, else what conditions compare with something that is neither in the rows nor counted of them; of what is counted, the last condition. */
function figures(clauses: readonly Clause[], returned: ReturnClause, named: ReadonlySet<string>, meant: (variable: Expression) => Expression): Expression[] {
  if (returned.limit !== null) return returned.orderBy.slice(0, 1).map(({ expression }) => expression);
  return clauses.flatMap((clause, at) => ('where' in clause ? conjuncts(clause.where) : []).flatMap((condition) => {
    if (condition.kind !== 'binary' || !boundOperators.has(condition.operator) || !isBound(condition.right, named, meant)) return [];
    return condition.left.kind === 'property' || at === clauses.length - 2 ? [condition.left] : [];
  }));
}

/** A bound that is no literal of the query, nothing of those who are named, and no count. */
function isBound(expression: Expression, named: ReadonlySet<string>, meant: (variable: Expression) => Expression): boolean {
  let found = expression.kind !== 'literal' && !isCount(meant(expression));
  visitExpression(expression, (inner) => { found &&= !isNamed(inner, named); });
  return found;
}

/** What a variable stands for, by the last WITH that defines it; anything else stands for itself. */
function meanings(clauses: readonly Clause[]): (expression: Expression) => Expression {
  const defined = new Map(clauses.flatMap((clause) => (clause.kind === 'with' ? clause.items : [])).flatMap(({ alias, expression }) => (alias === null ? [] : [[alias, expression] as const])));
  return (expression) => (expression.kind === 'variable' ? (defined.get(expression.name) ?? expression) : expression);
}

const isPlain = (expression: Expression): boolean => expression.kind === 'property' || expression.kind === 'variable';
const isNamed = (expression: Expression, named: ReadonlySet<string>): boolean => named.has(ownerOf(expression) ?? '');
/** How many there are; also as a sum over CASE. */
const isCount = (expression: Expression): boolean => expression.kind === 'count-star' || (expression.kind === 'call' && (expression.name === 'count' || (expression.name === 'sum' && expression.arguments[0]?.kind === 'case')));
const isTotal = (expression: Expression): boolean => isCount(expression) || (expression.kind === 'call' && totals.has(expression.name));
