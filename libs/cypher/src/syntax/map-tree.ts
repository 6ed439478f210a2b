import { byKind } from './by-kind.js';
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

/**
 * Gets a copy whose parts are changed already, and the part of the given tree that it is a copy of.
 */
type Rewrite = (copy: Expression, original: Expression) => Expression;

type Change = (inner: Expression) => Expression;

const orNull = (inner: Expression | null, change: Change): Expression | null =>
  inner === null ? null : change(inner);

/** A copy with each part replaced by what `go` makes of it. */
const mapInner = byKind<Expression, [Change]>({
  literal: (one) => ({ ...one }),
  parameter: (one) => ({ ...one }),
  variable: (one) => ({ ...one }),
  'count-star': (one) => ({ ...one }),
  property: (one, go) => ({ ...one, subject: go(one.subject) }),
  index: (one, go) => ({ ...one, subject: go(one.subject), index: go(one.index) }),
  slice: (one, go) => ({
    ...one,
    subject: go(one.subject),
    from: orNull(one.from, go),
    to: orNull(one.to, go),
  }),
  list: (one, go) => ({ ...one, items: one.items.map(go) }),
  map: mapMap,
  comprehension: (one, go) => ({
    ...one,
    list: go(one.list),
    where: orNull(one.where, go),
    projection: orNull(one.projection, go),
  }),
  quantifier: (one, go) => ({ ...one, list: go(one.list), where: go(one.where) }),
  case: (one, go) => ({
    ...one,
    subject: orNull(one.subject, go),
    otherwise: orNull(one.otherwise, go),
    branches: one.branches.map(({ when, then }) => ({ when: go(when), then: go(then) })),
  }),
  unary: (one, go) => ({ ...one, operand: go(one.operand) }),
  'null-test': (one, go) => ({ ...one, operand: go(one.operand) }),
  binary: (one, go) => ({ ...one, left: go(one.left), right: go(one.right) }),
  'label-test': (one, go) => ({ ...one, subject: go(one.subject) }),
  call: (one, go) => ({ ...one, arguments: one.arguments.map(go) }),
  subquery: (one, go) => ({
    ...one,
    patterns: one.patterns.map((pattern) => mapPattern(pattern, go)),
    where: orNull(one.where, go),
  }),
  'pattern-predicate': (one, go) => ({ ...one, pattern: mapPattern(one.pattern, go) }),
});

/** A copy of an expression with `change` applied to each part, innermost first. */
export function mapExpression(expression: Expression, change: Rewrite): Expression {
  const go: Change = (inner) => change(mapInner(inner, go), inner);
  return go(expression);
}

function mapMap(map: MapExpression, go: Change): MapExpression {
  return { ...map, entries: map.entries.map((entry) => ({ ...entry, value: go(entry.value) })) };
}

function mapPattern(pattern: PathPattern, go: Change): PathPattern {
  const element = <Element extends NodePattern | RelationshipPattern>(part: Element): Element => ({
    ...part,
    properties: part.properties === null ? null : mapMap(part.properties, go),
  });
  return {
    ...pattern,
    nodes: pattern.nodes.map(element),
    relationships: pattern.relationships.map(element),
  };
}

function mapProjection<Kind extends Projection>(part: Kind, go: Change): Kind {
  return {
    ...part,
    items: part.items.map((item) => ({ ...item, expression: go(item.expression) })),
    orderBy: part.orderBy.map((sort) => ({ ...sort, expression: go(sort.expression) })),
    skip: orNull(part.skip, go),
    limit: orNull(part.limit, go),
  };
}

function mapClause(clause: Clause, change: Rewrite): Clause {
  const go: Change = (inner) => mapExpression(inner, change);
  switch (clause.kind) {
    case 'match':
      return {
        ...clause,
        patterns: clause.patterns.map((pattern) => mapPattern(pattern, go)),
        where: orNull(clause.where, go),
      };
    case 'unwind':
      return { ...clause, list: go(clause.list) };
    case 'with':
      return { ...mapProjection(clause, go), where: orNull(clause.where, go) };
    case 'return':
      return mapProjection(clause, go);
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

/**
 * A copy of a query with `change` applied to every pattern: those of MATCH, of subqueries and of
 * pattern predicates.
 */
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
