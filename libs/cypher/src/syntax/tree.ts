/**
 * UTF-16 offsets in the text as it was given. A node made by a transform has the span of what it
 * stands for, or 0..0.
 */
export interface Span {
  start: number;
  end: number;
}

/** One statement: one part, or several joined by UNION. */
export interface Query {
  kind: 'query';
  parts: SingleQuery[];
  /** UNION ALL; meaningless with one part. */
  unionAll: boolean;
  span: Span;
}

/** Reading clauses, then RETURN, always in this order. */
export interface SingleQuery {
  kind: 'single-query';
  clauses: Clause[];
  span: Span;
}

export type Clause = MatchClause | UnwindClause | WithClause | ReturnClause;

export interface MatchClause {
  kind: 'match';
  optional: boolean;
  patterns: PathPattern[];
  where: Expression | null;
  span: Span;
}

export interface UnwindClause {
  kind: 'unwind';
  list: Expression;
  variable: string;
  span: Span;
}

export interface Projection {
  distinct: boolean;
  /** `*`, with the items after it. */
  star: boolean;
  items: ProjectionItem[];
  orderBy: SortItem[];
  skip: Expression | null;
  limit: Expression | null;
  span: Span;
}

export interface WithClause extends Projection {
  kind: 'with';
  where: Expression | null;
}

export interface ReturnClause extends Projection {
  kind: 'return';
}

export interface ProjectionItem {
  kind: 'item';
  expression: Expression;
  alias: string | null;
  span: Span;
}

export interface SortItem {
  kind: 'sort';
  expression: Expression;
  descending: boolean;
  span: Span;
}

/**
 * `p = (a)-[r]-(b)…`: nodes are one more than relationships, and relationship i joins node i to
 * node i + 1.
 */
export interface PathPattern {
  kind: 'path';
  variable: string | null;
  shortest: 'shortestPath' | 'allShortestPaths' | null;
  nodes: NodePattern[];
  relationships: RelationshipPattern[];
  span: Span;
}

export interface NodePattern {
  kind: 'node';
  variable: string | null;
  /** Alternatives: `:Paper|Project`. Empty: any. */
  labels: string[];
  properties: MapExpression | null;
  span: Span;
}

export interface RelationshipPattern {
  kind: 'relationship';
  variable: string | null;
  /** Alternatives. Empty: any. */
  types: string[];
  direction: 'left' | 'right' | 'none';
  /** Variable length, always with an upper bound. Null: exactly one. */
  length: { min: number | null; max: number } | null;
  properties: MapExpression | null;
  span: Span;
}

export type BinaryOperator =
  | 'OR'
  | 'XOR'
  | 'AND'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'IN'
  | 'STARTS WITH'
  | 'ENDS WITH'
  | 'CONTAINS'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^';

export type QuantifierName = 'all' | 'any' | 'none' | 'single';

export type Expression =
  | LiteralExpression
  | ParameterExpression
  | VariableExpression
  | PropertyExpression
  | IndexExpression
  | SliceExpression
  | ListExpression
  | MapExpression
  | ListComprehension
  | Quantifier
  | CaseExpression
  | UnaryExpression
  | BinaryExpression
  | NullTest
  | LabelTest
  | FunctionCall
  | CountStar
  | Subquery
  | PatternPredicate;

export interface LiteralExpression {
  kind: 'literal';
  value: string | number | boolean | null;
  /** `3.0` is a float although its value is 3. */ float: boolean;
  span: Span;
}
export interface ParameterExpression {
  kind: 'parameter';
  name: string;
  span: Span;
}
export interface VariableExpression {
  kind: 'variable';
  name: string;
  span: Span;
}
export interface PropertyExpression {
  kind: 'property';
  subject: Expression;
  key: string;
  span: Span;
}
export interface IndexExpression {
  kind: 'index';
  subject: Expression;
  index: Expression;
  span: Span;
}
export interface SliceExpression {
  kind: 'slice';
  subject: Expression;
  from: Expression | null;
  to: Expression | null;
  span: Span;
}
export interface ListExpression {
  kind: 'list';
  items: Expression[];
  span: Span;
}
export interface MapEntry {
  key: string;
  value: Expression;
  span: Span;
}
export interface MapExpression {
  kind: 'map';
  entries: MapEntry[];
  span: Span;
}
export interface ListComprehension {
  kind: 'comprehension';
  variable: string;
  list: Expression;
  where: Expression | null;
  projection: Expression | null;
  span: Span;
}
export interface Quantifier {
  kind: 'quantifier';
  quantifier: QuantifierName;
  variable: string;
  list: Expression;
  where: Expression;
  span: Span;
}
export interface CaseExpression {
  kind: 'case';
  subject: Expression | null;
  branches: { when: Expression; then: Expression }[];
  otherwise: Expression | null;
  span: Span;
}
export interface UnaryExpression {
  kind: 'unary';
  operator: 'NOT' | '-' | '+';
  operand: Expression;
  span: Span;
}
export interface BinaryExpression {
  kind: 'binary';
  operator: BinaryOperator;
  left: Expression;
  right: Expression;
  span: Span;
}
export interface NullTest {
  kind: 'null-test';
  negated: boolean;
  operand: Expression;
  span: Span;
}
export interface LabelTest {
  kind: 'label-test';
  subject: Expression;
  labels: string[];
  span: Span;
}
/** `name` is spelt as in the dialect's table. */
export interface FunctionCall {
  kind: 'call';
  name: string;
  distinct: boolean;
  arguments: Expression[];
  span: Span;
}
export interface CountStar {
  kind: 'count-star';
  span: Span;
}
/** `EXISTS { … }` and `COUNT { … }`. */
export interface Subquery {
  kind: 'subquery';
  operator: 'EXISTS' | 'COUNT';
  patterns: PathPattern[];
  where: Expression | null;
  span: Span;
}
/** `(a)-[:LEADS]->()` where a condition is expected. */
export interface PatternPredicate {
  kind: 'pattern-predicate';
  pattern: PathPattern;
  span: Span;
}
