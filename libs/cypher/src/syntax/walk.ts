import { byKind } from './by-kind.js';
import type { BinaryOperator, Clause, Expression, PathPattern, Projection, Query } from './tree.js';

const present = <Item>(items: readonly (Item | null)[]): Item[] =>
  items.filter((item) => item !== null);

/** The expressions directly inside an expression, those inside its patterns included. */
export const innerExpressions = byKind<Expression[]>({
  literal: () => [],
  parameter: () => [],
  variable: () => [],
  'count-star': () => [],
  property: ({ subject }) => [subject],
  index: ({ subject, index }) => [subject, index],
  slice: ({ subject, from, to }) => present([subject, from, to]),
  list: ({ items }) => items,
  map: ({ entries }) => entries.map(({ value }) => value),
  comprehension: ({ list, where, projection }) => present([list, where, projection]),
  quantifier: ({ list, where }) => [list, where],
  case: ({ subject, branches, otherwise }) =>
    present([subject, ...branches.flatMap(({ when, then }) => [when, then]), otherwise]),
  unary: ({ operand }) => [operand],
  'null-test': ({ operand }) => [operand],
  binary: ({ left, right }) => [left, right],
  'label-test': ({ subject }) => [subject],
  call: (call) => call.arguments,
  subquery: ({ patterns, where }) => present([...patterns.flatMap(patternExpressions), where]),
  'pattern-predicate': ({ pattern }) => patternExpressions(pattern),
});

/** Values in the property maps of a pattern. */
function patternExpressions(pattern: PathPattern): Expression[] {
  return [...pattern.nodes, ...pattern.relationships].flatMap(
    (element) => element.properties?.entries.map((entry) => entry.value) ?? [],
  );
}

function projectionExpressions(projection: Projection): Expression[] {
  return [
    ...projection.items.map((item) => item.expression),
    ...projection.orderBy.map((sort) => sort.expression),
    ...present([projection.skip, projection.limit]),
  ];
}

/** The expressions directly inside a clause. */
function clauseExpressions(clause: Clause): Expression[] {
  switch (clause.kind) {
    case 'match':
      return present([...clause.patterns.flatMap(patternExpressions), clause.where]);
    case 'unwind':
      return [clause.list];
    case 'with':
      return present([...projectionExpressions(clause), clause.where]);
    case 'return':
      return projectionExpressions(clause);
  }
}

/** Visits an expression and all inside it, outermost first. */
export function visitExpression(
  expression: Expression,
  visit: (expression: Expression) => void,
): void {
  visit(expression);
  for (const inner of innerExpressions(expression)) visitExpression(inner, visit);
}

export function visitQuery(query: Query, visit: (expression: Expression) => void): void {
  for (const part of query.parts)
    for (const clause of part.clauses)
      for (const expression of clauseExpressions(clause)) visitExpression(expression, visit);
}

/** The patterns directly inside an expression. */
export function patternsIn(expression: Expression): PathPattern[] {
  if (expression.kind === 'subquery') return expression.patterns;
  return expression.kind === 'pattern-predicate' ? [expression.pattern] : [];
}

/** All patterns of a query: those of MATCH, of subqueries and of pattern predicates. */
export function allPatterns(query: Query): PathPattern[] {
  const patterns = query.parts
    .flatMap((part) => part.clauses)
    .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []));
  visitQuery(query, (expression) => patterns.push(...patternsIn(expression)));
  return patterns;
}

/** Whose property it is; null when it is no property of a variable. */
export const ownerOf = (one: Expression): string | null =>
  one.kind === 'property' && one.subject.kind === 'variable' ? one.subject.name : null;

/** Operands joined by one operator: of `a OR b OR c` all three. */
export function operandsOf(operator: BinaryOperator, expression: Expression): Expression[] {
  return expression.kind === 'binary' && expression.operator === operator
    ? [...operandsOf(operator, expression.left), ...operandsOf(operator, expression.right)]
    : [expression];
}

/** Operands of a condition joined by AND. */
export const conjuncts = (condition: Expression | null): Expression[] =>
  condition === null ? [] : operandsOf('AND', condition);

/** The conditions joined by AND; null for none. */
export const joined = (conditions: readonly Expression[]): Expression | null =>
  conditions.length === 0
    ? null
    : conditions.reduce((left, right) => ({
        kind: 'binary',
        operator: 'AND',
        left,
        right,
        span: left.span,
      }));

/** The tree without places: two trees mean the same when these are deeply equal. */
export function withoutSpans<Value>(value: Value): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSpans<unknown>(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'span')
      .map(([key, inner]) => [key, withoutSpans<unknown>(inner)]),
  );
}
