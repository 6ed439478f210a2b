import {
  citationSides,
  isAggregation,
  printExpression,
  resolve,
  Typing,
  type CitationSides,
  type Expression,
  type Projection,
  type Query,
} from '@coopkg/cypher';
import { comparisonsOf, type Comparison } from './comparisons.js';
import { isNegating } from './negation.js';
import { meaning, usesOf, usesOfQuery, type Reading, type Uses } from './uses.js';

export interface Column extends Uses {
  kind: 'node' | 'path' | 'property' | 'truth' | 'computed';
  /** `Researcher` for a node, `Researcher.name` for a property. */
  name: string | null;
  /** What `count(…)` counts where the column is one: `Researcher`, `Researcher.university`, `*`. */
  counts: string | null;
}

export interface Sort extends Uses {
  descending: boolean;
}

/** What a query does, from its tree alone: what the rules ask about. */
export interface QueryFacts {
  everywhere: Uses;
  /** Conditions of MATCH, WITH and patterns: all that decides which rows there are. */
  conditions: Uses;
  /** Of RETURN; of a UNION those of its first part. */
  columns: readonly Column[];
  sorts: readonly Sort[];
  /** As printed (`$number`, `1`); null where rows are not cut. */
  limit: string | null;
  skips: boolean;
  /** Whether it leaves something out, or asks for what is not, or for none. */
  negates: boolean;
  /** Whether what may be missing is matched all the same. */
  optional: boolean;
  /** Relationship types of MATCH, each as often as it is followed. */
  followed: readonly string[];
  /** Every comparison with a slot for a number or year. */
  comparisons: readonly Comparison[];
  citations: CitationSides | null;
}

export function queryFacts(query: Query): QueryFacts {
  const resolution = resolve(query);
  const reading: Reading = { resolution, typing: new Typing(resolution) };
  const clauses = query.parts.flatMap((part) => part.clauses);
  const matches = clauses.filter((clause) => clause.kind === 'match');
  const projections = clauses.filter(
    (clause) => clause.kind === 'with' || clause.kind === 'return',
  );
  const limits = projections.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  const owners = new Set<object>(matches);
  return {
    everywhere: usesOfQuery(query, reading),
    conditions: usesOf(
      clauses.flatMap((clause) =>
        (clause.kind === 'match' || clause.kind === 'with') && clause.where !== null
          ? [clause.where]
          : [],
      ),
      reading,
    ),
    columns: (query.parts[0]!.clauses.at(-1) as Projection).items.map(({ expression }) =>
      columnOf(meaning(expression, reading), reading),
    ),
    sorts: projections
      .flatMap(({ orderBy }) => orderBy)
      .map(({ expression, descending }) => ({ ...usesOf([expression], reading), descending })),
    limit: limits.length === 0 ? null : printExpression(limits.at(-1)!),
    skips: projections.some(({ skip }) => skip !== null),
    negates: isNegating(query),
    optional: matches.some(({ optional }) => optional),
    followed: resolution.edges
      .filter(({ owner }) => owners.has(owner))
      .map(({ pattern }) => pattern.types.join('|')),
    comparisons: comparisonsOf(query),
    citations: citationSides(query),
  };
}

const truths: ReadonlySet<string> = new Set([
  'AND',
  'OR',
  'XOR',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'IN',
  'CONTAINS',
  'STARTS WITH',
  'ENDS WITH',
]);

function isTruth(expression: Expression): boolean {
  switch (expression.kind) {
    case 'binary':
      return truths.has(expression.operator);
    case 'unary':
      return expression.operator === 'NOT';
    case 'subquery':
      return expression.operator === 'EXISTS';
    case 'literal':
      return typeof expression.value === 'boolean';
    case 'case':
      return expression.branches.every(({ then }) => isTruth(then));
    default:
      return ['pattern-predicate', 'null-test', 'quantifier', 'label-test'].includes(
        expression.kind,
      );
  }
}

function columnOf(expression: Expression, reading: Reading): Column {
  const uses = usesOf([expression], reading);
  const name = nameOf(expression, uses);
  const kind = isTruth(expression)
    ? 'truth'
    : uses.functions.has('path')
      ? 'path'
      : name === null
        ? 'computed'
        : expression.kind === 'property'
          ? 'property'
          : 'node';
  return { ...uses, kind, name, counts: countedBy(expression, reading) };
}

function nameOf(expression: Expression, { labels, properties }: Uses): string | null {
  if (expression.kind === 'variable') return labels.size === 1 ? [...labels][0]! : null;
  return expression.kind === 'property' && properties.size === 1 ? [...properties][0]! : null;
}

function countedBy(expression: Expression, reading: Reading): string | null {
  if (expression.kind === 'count-star') return '*';
  if (!isAggregation(expression) || expression.kind !== 'call' || expression.name !== 'count')
    return null;
  const counted = meaning(expression.arguments[0]!, reading);
  return nameOf(counted, usesOf([counted], reading));
}
