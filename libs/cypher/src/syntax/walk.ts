import type {
  Clause,
  Expression,
  MapExpression,
  NodePattern,
  PathPattern,
  Projection,
  Query,
  RelationshipPattern,
  SingleQuery,
} from './tree.js';

/** The expressions directly inside an expression, those inside its patterns included. */
export function innerExpressions(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'parameter':
    case 'variable':
    case 'count-star':
      return [];
    case 'property':
      return [expression.subject];
    case 'index':
      return [expression.subject, expression.index];
    case 'slice':
      return [expression.subject, expression.from, expression.to].filter((inner) => inner !== null);
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map((entry) => entry.value);
    case 'comprehension':
      return [expression.list, expression.where, expression.projection].filter(
        (inner) => inner !== null,
      );
    case 'quantifier':
      return [expression.list, expression.where];
    case 'case':
      return [
        expression.subject,
        ...expression.branches.flatMap(({ when, then }) => [when, then]),
        expression.otherwise,
      ].filter((inner) => inner !== null);
    case 'unary':
    case 'null-test':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'label-test':
      return [expression.subject];
    case 'call':
      return expression.arguments;
    case 'subquery':
      return [
        ...expression.patterns.flatMap(patternExpressions),
        ...(expression.where === null ? [] : [expression.where]),
      ];
    case 'pattern-predicate':
      return patternExpressions(expression.pattern);
  }
}

/** Values in the property maps of a pattern. */
export function patternExpressions(pattern: PathPattern): Expression[] {
  return [...pattern.nodes, ...pattern.relationships].flatMap(
    (element) => element.properties?.entries.map((entry) => entry.value) ?? [],
  );
}

export function projectionExpressions(projection: Projection): Expression[] {
  return [
    ...projection.items.map((item) => item.expression),
    ...projection.orderBy.map((sort) => sort.expression),
    ...[projection.skip, projection.limit].filter((count) => count !== null),
  ];
}

/** The expressions directly inside a clause. */
export function clauseExpressions(clause: Clause): Expression[] {
  switch (clause.kind) {
    case 'match':
      return [
        ...clause.patterns.flatMap(patternExpressions),
        ...(clause.where === null ? [] : [clause.where]),
      ];
    case 'unwind':
      return [clause.list];
    case 'with':
      return [...projectionExpressions(clause), ...(clause.where === null ? [] : [clause.where])];
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

/** Operands of a condition joined by AND. */
export function conjuncts(condition: Expression | null): Expression[] {
  if (condition === null) return [];
  return condition.kind === 'binary' && condition.operator === 'AND'
    ? [...conjuncts(condition.left), ...conjuncts(condition.right)]
    : [condition];
}

/** Gets a copy whose parts are changed already, and the part of the given tree that it is a copy of. */
export type Rewrite = (copy: Expression, original: Expression) => Expression;

/** A copy of an expression with `change` applied to each part, innermost first. */
export function mapExpression(expression: Expression, change: Rewrite): Expression {
  const go = (inner: Expression): Expression => mapExpression(inner, change);
  const maybe = (inner: Expression | null): Expression | null =>
    inner === null ? null : go(inner);
  switch (expression.kind) {
    case 'literal':
    case 'parameter':
    case 'variable':
    case 'count-star':
      return change({ ...expression }, expression);
    case 'property':
      return change({ ...expression, subject: go(expression.subject) }, expression);
    case 'index':
      return change(
        { ...expression, subject: go(expression.subject), index: go(expression.index) },
        expression,
      );
    case 'slice':
      return change(
        {
          ...expression,
          subject: go(expression.subject),
          from: maybe(expression.from),
          to: maybe(expression.to),
        },
        expression,
      );
    case 'list':
      return change({ ...expression, items: expression.items.map(go) }, expression);
    case 'map':
      return change(mapMap(expression, change), expression);
    case 'comprehension':
      return change(
        {
          ...expression,
          list: go(expression.list),
          where: maybe(expression.where),
          projection: maybe(expression.projection),
        },
        expression,
      );
    case 'quantifier':
      return change(
        { ...expression, list: go(expression.list), where: go(expression.where) },
        expression,
      );
    case 'case':
      return change(
        {
          ...expression,
          subject: maybe(expression.subject),
          otherwise: maybe(expression.otherwise),
          branches: expression.branches.map(({ when, then }) => ({
            when: go(when),
            then: go(then),
          })),
        },
        expression,
      );
    case 'unary':
    case 'null-test':
      return change({ ...expression, operand: go(expression.operand) }, expression);
    case 'binary':
      return change(
        { ...expression, left: go(expression.left), right: go(expression.right) },
        expression,
      );
    case 'label-test':
      return change({ ...expression, subject: go(expression.subject) }, expression);
    case 'call':
      return change({ ...expression, arguments: expression.arguments.map(go) }, expression);
    case 'subquery':
      return change(
        {
          ...expression,
          patterns: expression.patterns.map((pattern) => mapPattern(pattern, change)),
          where: maybe(expression.where),
        },
        expression,
      );
    case 'pattern-predicate':
      return change({ ...expression, pattern: mapPattern(expression.pattern, change) }, expression);
  }
}

function mapMap(map: MapExpression, change: Rewrite): MapExpression {
  return {
    ...map,
    entries: map.entries.map((entry) => ({ ...entry, value: mapExpression(entry.value, change) })),
  };
}

export function mapPattern(pattern: PathPattern, change: Rewrite): PathPattern {
  const element = <Element extends NodePattern | RelationshipPattern>(part: Element): Element => ({
    ...part,
    properties: part.properties === null ? null : mapMap(part.properties, change),
  });
  return {
    ...pattern,
    nodes: pattern.nodes.map(element),
    relationships: pattern.relationships.map(element),
  };
}

export function mapClause(clause: Clause, change: Rewrite): Clause {
  const go = (inner: Expression): Expression => mapExpression(inner, change);
  const maybe = (inner: Expression | null): Expression | null =>
    inner === null ? null : go(inner);
  const projection = <Kind extends Projection>(part: Kind): Kind => ({
    ...part,
    items: part.items.map((item) => ({ ...item, expression: go(item.expression) })),
    orderBy: part.orderBy.map((sort) => ({ ...sort, expression: go(sort.expression) })),
    skip: maybe(part.skip),
    limit: maybe(part.limit),
  });
  switch (clause.kind) {
    case 'match':
      return {
        ...clause,
        patterns: clause.patterns.map((pattern) => mapPattern(pattern, change)),
        where: maybe(clause.where),
      };
    case 'unwind':
      return { ...clause, list: go(clause.list) };
    case 'with':
      return { ...projection(clause), where: maybe(clause.where) };
    case 'return':
      return projection(clause);
  }
}

/** A copy of a query with `change` applied to every expression, innermost first. */
export function mapQuery(query: Query, change: Rewrite): Query {
  return {
    ...query,
    parts: query.parts.map((part) => ({
      ...part,
      clauses: part.clauses.map((clause) => mapClause(clause, change)),
    })),
  };
}

/** A copy of a query with `change` applied to every pattern: those of MATCH, of subqueries and of pattern predicates. */
export function mapPatterns(query: Query, change: (pattern: PathPattern) => PathPattern): Query {
  const inside = mapQuery(query, (expression) => {
    if (expression.kind === 'subquery')
      return { ...expression, patterns: expression.patterns.map(change) };
    return expression.kind === 'pattern-predicate'
      ? { ...expression, pattern: change(expression.pattern) }
      : expression;
  });
  const clauses = (part: SingleQuery): Clause[] =>
    part.clauses.map((clause) =>
      clause.kind === 'match' ? { ...clause, patterns: clause.patterns.map(change) } : clause,
    );
  return { ...inside, parts: inside.parts.map((part) => ({ ...part, clauses: clauses(part) })) };
}

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
