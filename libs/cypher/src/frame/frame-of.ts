import type { Frame } from '@coopkg/contracts';
import { answeredNodes, citedSide, distancesFrom, edgeText } from './edge-text.js';
import { propertyText, words, type Naming } from './frame-words.js';
import { resolve } from '../semantics/resolve.js';
import { labelText, type Binding, type Resolution } from '../semantics/resolution.js';
import type { Expression, PathPattern, Projection, Query } from '../syntax/tree.js';
import { conjuncts } from '../syntax/walk.js';

interface Constraint {
  node: Binding;
  /** `$slot` or the literal itself. */
  key: string;
  property: string;
}

/** Properties by which a node is named, most telling first. */
const namingProperties = ['id', 'name', 'title', 'number', 'nameEn', 'email', 'doi'];

/**
 * The frame that a query answers, derived from its tree alone: the same query in other variables,
 * order of patterns or
 * spelling of conditions gives the same frame.
 * - An entity is a parameter or string that a condition of a MATCH requires of a node's property,
 * by equality or as an item of a list.
 * - Every other condition is a filter. What EXISTS and COUNT hold is one filter: `not
 * exists(Researcher-LEADS>Project)`.
 * - Where two nodes of one label could be taken for one another, ` of $person` says which: on the
 * constrained one when the other has no entity
 *   (`Researcher <> Researcher of $person`), and on further entities when both have (`$university2`
 * → `Researcher.university of $person2`).
 * - Of a UNION the first part's columns are returned, then what other parts return in their place.
 * - Between papers, `:cited` or `:citing` says on which side the answer lies, seen from the
 * entities.
 */
export function frameOf(query: Query): Frame {
  const resolution = resolve(query);
  const { constraints, conditions } = collectConditions(query, resolution);
  const naming = nameNodes(query, resolution, constraints);
  const returns = query.parts.map((part) => part.clauses.at(-1)! as Projection);
  const projections = query.parts
    .flatMap((part) => part.clauses)
    .filter((clause) => clause.kind === 'with' || clause.kind === 'return');
  const optional = new Set<object>(
    query.parts
      .flatMap((part) => part.clauses)
      .filter((clause) => clause.kind === 'match' && clause.optional),
  );
  const owners = new Set<object>(query.parts.flatMap((part) => part.clauses));
  const limits = projections
    .map((projection) => projection.limit)
    .filter((limit) => limit !== null);
  return {
    return: returned(returns, naming),
    entities: entitiesOf(constraints, naming.mainOf, naming.rivals),
    relationships: resolution.edges
      .filter((edge) => owners.has(edge.owner))
      .map((edge) => `${optional.has(edge.owner) ? 'optional ' : ''}${naming.edge(edge)}`)
      .sort(),
    filters: [
      ...conditions.map((condition) => condition(naming)),
      ...(query.parts.length > 1 ? ['union'] : []),
      ...projections
        .filter((projection) => projection.skip !== null)
        .map((projection) => `skip ${words(projection.skip!, naming)}`),
    ].sort(),
    order: [
      ...new Set(
        projections
          .flatMap((projection) => projection.orderBy)
          .map((sort) => `${words(sort.expression, naming)} ${sort.descending ? 'desc' : 'asc'}`),
      ),
    ],
    limit: limits.length === 0 ? null : words(limits.at(-1)!, naming),
  };
}

/**
 * What the first part returns, column by column; then what the other parts of a UNION return beside
 * it.
 */
function returned(returns: readonly Projection[], naming: Naming): string[] {
  const [first = [], ...others] = returns.map(({ star, items }) => [
    ...(star ? ['*'] : []),
    ...items.map((item) => words(item.expression, naming)),
  ]);
  return [...first, ...new Set(others.flat().filter((item) => !first.includes(item)))];
}

type Condition = (naming: Naming) => string;

function collectConditions(
  query: Query,
  resolution: Resolution,
): { constraints: Constraint[]; conditions: Condition[] } {
  const constraints: Constraint[] = [];
  const conditions: Condition[] = [];
  for (const clause of query.parts.flatMap((part) => part.clauses)) {
    if (clause.kind === 'match') {
      for (const pattern of clause.patterns)
        collectInline(pattern, resolution, constraints, conditions);
    }
    if (clause.kind !== 'match' && clause.kind !== 'with') continue;
    for (const test of conjuncts(clause.where)) {
      const constraint = constraintOf(test, resolution);
      if (constraint !== null) constraints.push(constraint);
      else if (!isLabelTest(test, resolution)) conditions.push((naming) => words(test, naming));
    }
  }
  return { constraints, conditions };
}

/** A label that the label inference has used already. */
function isLabelTest(test: Expression, resolution: Resolution): boolean {
  return test.kind === 'label-test' && resolution.of.get(test.subject)?.kind === 'node';
}

function collectInline(
  pattern: PathPattern,
  resolution: Resolution,
  constraints: Constraint[],
  conditions: Condition[],
): void {
  for (const element of [...pattern.nodes, ...pattern.relationships]) {
    const binding = resolution.of.get(element)!;
    for (const { key, value } of element.properties?.entries ?? []) {
      const named = binding.kind === 'node' ? entityKey(value) : null;
      if (named !== null) constraints.push({ node: binding, key: named, property: key });
      else
        conditions.push(
          (naming) => `${propertyText(binding, key, naming)} = ${words(value, naming)}`,
        );
    }
  }
}

/**
 * `$slot`, or a string that is written out; numbers and truth values are conditions, not entities.
 */
function entityKey(value: Expression): string | null {
  if (value.kind === 'parameter') return `$${value.name}`;
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : null;
}

function nodeProperty(
  expression: Expression,
  resolution: Resolution,
): { node: Binding; property: string } | null {
  if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return null;
  const node = resolution.of.get(expression.subject);
  return node?.kind === 'node' ? { node, property: expression.key } : null;
}

function constraintOf(test: Expression, resolution: Resolution): Constraint | null {
  if (
    test.kind === 'quantifier' &&
    test.quantifier === 'any' &&
    test.where.kind === 'binary' &&
    test.where.operator === '='
  ) {
    const { left, right } = test.where;
    const isItem = (side: Expression): boolean =>
      side.kind === 'variable' && side.name === test.variable;
    return isItem(left)
      ? member(right, test.list, resolution)
      : isItem(right)
        ? member(left, test.list, resolution)
        : null;
  }
  if (test.kind !== 'binary') return null;
  if (test.operator === 'IN') return member(test.left, test.right, resolution);
  if (test.operator !== '=') return null;
  return member(test.right, test.left, resolution) ?? member(test.left, test.right, resolution);
}

function member(value: Expression, place: Expression, resolution: Resolution): Constraint | null {
  const key = entityKey(value);
  const property = nodeProperty(place, resolution);
  return key === null || property === null
    ? null
    : { node: property.node, key, property: property.property };
}

function entitiesOf(
  constraints: readonly Constraint[],
  mainOf: (node: Binding) => string | null,
  rivals: (node: Binding) => Binding[],
): Record<string, string> {
  const properties = new Map<string, Set<string>>();
  const constrained = new Set(constraints.map((constraint) => constraint.node));
  for (const { node, key, property } of constraints) {
    const main = mainOf(node);
    const shared = rivals(node).some((rival) => constrained.has(rival) && mainOf(rival) !== main);
    const text = `${labelText(node)}.${property}${shared && key !== main ? ` of ${main}` : ''}`;
    properties.set(key, (properties.get(key) ?? new Set()).add(text));
  }
  return Object.fromEntries(
    [...properties]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, texts]) => [key, [...texts].sort().join('|')]),
  );
}

interface NodeNaming extends Naming {
  /** The entity that best names a node; null when it has none. */
  mainOf(node: Binding): string | null;
  /** Other nodes of the query with the same label. */
  rivals(node: Binding): Binding[];
}

function nameNodes(
  query: Query,
  resolution: Resolution,
  constraints: readonly Constraint[],
): NodeNaming {
  const mains = new Map<Binding, Constraint>();
  const rank = (property: string): number =>
    namingProperties.includes(property)
      ? namingProperties.indexOf(property)
      : namingProperties.length;
  const sorted = [...constraints].sort(
    (left, right) => rank(left.property) - rank(right.property) || (left.key < right.key ? -1 : 1),
  );
  for (const constraint of sorted)
    if (!mains.has(constraint.node)) mains.set(constraint.node, constraint);
  const owners = new Set<object>(query.parts.flatMap((part) => part.clauses));
  const outer = new Set(
    resolution.edges
      .filter((edge) => owners.has(edge.owner))
      .flatMap((edge) => [edge.from, edge.to]),
  );
  const nodes = resolution.bindings.filter(
    (binding) => binding.kind === 'node' && (outer.has(binding) || mains.has(binding)),
  );
  const mainOf = (node: Binding): string | null => mains.get(node)?.key ?? null;
  const rivals = (node: Binding): Binding[] =>
    nodes.filter((other) => other !== node && labelText(other) === labelText(node));
  const distances = distancesFrom(resolution.edges, [...mains.keys()]);
  const toAnswer = distancesFrom(resolution.edges, answeredNodes(query, resolution));
  return {
    resolution,
    mainOf,
    rivals,
    mark: (node) =>
      mains.has(node) && rivals(node).some((rival) => !mains.has(rival))
        ? ` of ${mainOf(node)!}`
        : '',
    edge: (edge) => edgeText(edge) + citedSide(edge, distances, toAnswer, mainOf),
  };
}
