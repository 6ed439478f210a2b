import type {
  Clause,
  Expression,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
  SingleQuery,
} from '../syntax/tree.js';
import { conjuncts, joined, visitExpression } from '../syntax/walk.js';

/** What a prefix adds to the one before it. */
export type Step =
  | { kind: 'node'; node: NodePattern }
  | { kind: 'hop'; relationship: RelationshipPattern; from: NodePattern; to: NodePattern }
  | { kind: 'condition'; condition: Expression }
  /** A condition on what WITH put together. */
  | { kind: 'group'; condition: Expression }
  | { kind: 'list'; list: Expression };

export interface Prefix {
  step: Step;
  /** Returns one row when the query finds something up to here, else none. */
  query: Query;
  /** What was matched before this step; null at the start. `query` with other things to return gives what there is to choose from. */
  before: Query | null;
}

const span = { start: 0, end: 0 };

/** A query of these clauses that returns `items` of at most `limit` rows. */
export function queryOf(
  clauses: readonly Clause[],
  items: readonly { expression: Expression; alias: string }[],
  limit: number,
  distinct = false,
): Query {
  const returned: Clause = {
    kind: 'return',
    distinct,
    star: false,
    orderBy: [],
    skip: null,
    span,
    limit: { kind: 'literal', value: limit, float: false, span },
    items: items.map(({ expression, alias }) => ({ kind: 'item', expression, alias, span })),
  };
  return {
    kind: 'query',
    unionAll: false,
    span,
    parts: [{ kind: 'single-query', clauses: [...clauses, returned], span }],
  };
}

const one: Expression = { kind: 'literal', value: 1, float: false, span };
const probe = (clauses: readonly Clause[]): Query =>
  queryOf(clauses, [{ expression: one, alias: 'found' }], 1);

/**
 * A query in growing prefixes: first each node that names something, alone; then node by node, hop by hop and condition by condition, through all its
 * clauses. The first prefix without rows says why the query finds nothing. Of a UNION, the first part.
 */
export function growingPrefixes(query: Query): Prefix[] {
  const part = query.parts[0]!;
  return [...namedNodes(part), ...grow(part)];
}

function namedNodes(part: SingleQuery): Prefix[] {
  const matches = part.clauses.filter(
    (clause): clause is MatchClause => clause.kind === 'match' && !clause.optional,
  );
  return matches
    .flatMap((clause) => clause.patterns)
    .flatMap((pattern) => pattern.nodes)
    .flatMap((node) => {
      const values = node.properties?.entries ?? [];
      const isPlain =
        values.length > 0 &&
        values.every(({ value }) => value.kind === 'parameter' || value.kind === 'literal');
      return isPlain
        ? [
            {
              step: { kind: 'node', node } as const,
              query: probe([matchOf([lone(node)], null)]),
              before: null,
            },
          ]
        : [];
    });
}

const lone = (node: NodePattern): PathPattern => ({
  kind: 'path',
  variable: null,
  shortest: null,
  nodes: [node],
  relationships: [],
  span,
});
const matchOf = (patterns: PathPattern[], where: Expression | null): MatchClause => ({
  kind: 'match',
  optional: false,
  patterns,
  where,
  span,
});

function grow(part: SingleQuery): Prefix[] {
  const prefixes: Prefix[] = [];
  const done: Clause[] = [];
  for (const clause of part.clauses) {
    if (clause.kind === 'match' && !clause.optional) prefixes.push(...growMatch(clause, done));
    if (clause.kind === 'unwind')
      prefixes.push({
        step: { kind: 'list', list: clause.list },
        query: probe([...done, clause]),
        before: beforeOf(done),
      });
    if (clause.kind === 'with' && clause.where !== null)
      prefixes.push({
        step: { kind: 'group', condition: clause.where },
        query: probe([...done, clause]),
        before: null,
      });
    if (clause.kind !== 'return') done.push(clause);
  }
  return prefixes;
}

const beforeOf = (clauses: readonly Clause[]): Query | null =>
  clauses.length === 0 ? null : probe(clauses);

function growMatch(clause: MatchClause, done: readonly Clause[]): Prefix[] {
  const prefixes: Prefix[] = [];
  const waiting = conjuncts(clause.where);
  const held: Expression[] = [];
  const patterns: PathPattern[] = [];
  const own = new Set(clause.patterns.flatMap(namesOf));
  const bound = new Set<string>();
  let last = beforeOf(done);
  const add = (step: Step): void => {
    const query = probe([
      ...done,
      matchOf(
        patterns.map((pattern) => ({ ...pattern })),
        joined(held),
      ),
    ]);
    prefixes.push({ step, query, before: last });
    last = query;
  };
  const addConditions = (): void => {
    for (let index = 0; index < waiting.length;) {
      const condition = waiting[index]!;
      if (namesIn(condition).some((name) => own.has(name) && !bound.has(name))) {
        index += 1;
        continue;
      }
      waiting.splice(index, 1);
      held.push(condition);
      add({ kind: 'condition', condition });
    }
  };
  for (const pattern of clause.patterns) {
    const first = pattern.nodes[0]!;
    if (pattern.shortest === null) {
      patterns.push({
        ...pattern,
        variable: pattern.relationships.length === 0 ? pattern.variable : null,
        nodes: [first],
        relationships: [],
      });
      for (const name of namesOf(lone(first))) bound.add(name);
      add({ kind: 'node', node: first });
      addConditions();
      pattern.relationships.forEach((relationship, index) => {
        const whole = index === pattern.relationships.length - 1;
        patterns[patterns.length - 1] = {
          ...pattern,
          variable: whole ? pattern.variable : null,
          nodes: pattern.nodes.slice(0, index + 2),
          relationships: pattern.relationships.slice(0, index + 1),
        };
        for (const name of namesOf(patterns.at(-1)!)) bound.add(name);
        add({
          kind: 'hop',
          relationship,
          from: pattern.nodes[index]!,
          to: pattern.nodes[index + 1]!,
        });
        addConditions();
      });
    } else {
      patterns.push(pattern);
      for (const name of namesOf(pattern)) bound.add(name);
      add({
        kind: 'hop',
        relationship: pattern.relationships[0]!,
        from: first,
        to: pattern.nodes.at(-1)!,
      });
      addConditions();
    }
  }
  return prefixes;
}

function namesOf(pattern: PathPattern): string[] {
  return [pattern, ...pattern.nodes, ...pattern.relationships].flatMap(({ variable }) =>
    variable === null ? [] : [variable],
  );
}

/** Every name that an expression mentions, those of its patterns included. */
function namesIn(expression: Expression): string[] {
  const names: string[] = [];
  visitExpression(expression, (inner) => {
    if (inner.kind === 'variable') names.push(inner.name);
    if (inner.kind === 'subquery') names.push(...inner.patterns.flatMap(namesOf));
    if (inner.kind === 'pattern-predicate') names.push(...namesOf(inner.pattern));
  });
  return names;
}
