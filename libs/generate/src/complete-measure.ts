import { conjuncts, parse, print, printExpression, type Clause, type Expression, type ReturnClause } from '@coopkg/cypher';

/** What people are ranked and bounded by, and want to see beside the name. A year that papers are bounded by is a condition and no figure. */
const measures: ReadonlySet<string> = new Set(['hIndex', 'citationCount', 'paperCount', 'funding', 'count']);
const totals: ReadonlySet<string> = new Set(['count', 'sum', 'avg']);
const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/**
 * A query whose rows are chosen by a figure, the most or the `$number` most of it, or a bound on it, returns this figure after the first column, as the contract's question types do
 * (R15, R16, P14, P17, J11, C02, C08); any other query stays as it is. The model drops it at times where the question lists other columns ("the five most cited scholars, with college and rank").
 * Only figures of what is named in the rows: "who leads the most funded project?" asks for a name.
 */
export function completeMeasure(cypher: string): string {
  const result = parse(cypher);
  const clauses = result.ok && result.query.parts.length === 1 ? result.query.parts[0]!.clauses : [];
  const returned = clauses.at(-1);
  if (!result.ok || returned?.kind !== 'return' || returned.star || returned.distinct || !returned.items.every(({ expression }) => isPlain(expression))) return cypher;
  const named = new Set(returned.items.flatMap(({ expression }) => ownerOf(expression) ?? []));
  const shown = new Set(returned.items.flatMap(({ expression, alias }) => [printExpression(expression), ...(alias === null ? [] : [alias])]));
  const missing = figures(clauses, returned, named).find((figure) => isMeasure(figure, clauses, named));
  if (missing === undefined || shown.has(printExpression(missing))) return cypher;
  // Groups that are large enough, shown with another figure of theirs: "the average h-index of colleges with at least 10 people".
  if (missing.kind === 'variable' && returned.limit === null && returned.items.some(({ expression }) => isTotal(expression, clauses))) return cypher;
  returned.items.splice(1, 0, { kind: 'item', expression: missing, alias: null, span: missing.span });
  return print(result.query);
}

/** What the rows are chosen by: the first sort key under a LIMIT, else what the last condition compares with something that is not in the rows itself. */
function figures(clauses: readonly Clause[], returned: ReturnClause, named: ReadonlySet<string>): Expression[] {
  if (returned.limit !== null) return returned.orderBy.slice(0, 1).map(({ expression }) => expression);
  const last = clauses.at(-2);
  if (last === undefined || !('where' in last)) return [];
  return conjuncts(last.where).flatMap((condition) => (condition.kind === 'binary' && comparisons.has(condition.operator) && condition.right.kind !== 'literal' && !isNamed(condition.right, named) ? [condition.left] : []));
}

const isPlain = (expression: Expression): boolean => expression.kind === 'property' || expression.kind === 'variable';
/** The variable whose property it is; undefined of anything else. */
const ownerOf = (expression: Expression): string | undefined => (expression.kind === 'property' && expression.subject.kind === 'variable' ? expression.subject.name : undefined);
const isNamed = (expression: Expression, named: ReadonlySet<string>): boolean => named.has(ownerOf(expression) ?? '');

function isMeasure(figure: Expression, clauses: readonly Clause[], named: ReadonlySet<string>): boolean {
  return figure.kind === 'property' ? measures.has(figure.key) && isNamed(figure, named) : isTotal(figure, clauses);
}

/** Whether it is the name of a count, a sum or an average. */
function isTotal(expression: Expression, clauses: readonly Clause[]): boolean {
  if (expression.kind !== 'variable') return false;
  const meant = clauses.flatMap((clause) => (clause.kind === 'with' ? clause.items : [])).find(({ alias }) => alias === expression.name)?.expression;
  return meant?.kind === 'count-star' || (meant?.kind === 'call' && totals.has(meant.name));
}
