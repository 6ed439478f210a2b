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
import { conjuncts, joined, patternsIn, visitExpression } from '../syntax/walk.js';

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
  /**
   * What was matched before this step; null at the start. `query` with other things to return gives
   * what there is to choose from.
   */
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
 * A query in growing prefixes: first each node that names something, alone; then node by node, hop
 * by hop and condition by condition, through all its
 * clauses. The first prefix without rows says why the query finds nothing. Of a UNION, the first
 * part.
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
  const growth = new MatchGrowth(clause, done);
  for (const pattern of clause.patterns) growth.addPattern(pattern);
  return growth.prefixes;
}

/** A MATCH in growing prefixes; each condition is added as soon as all its names are bound. */
class MatchGrowth {
  readonly prefixes: Prefix[] = [];
  private readonly patterns: PathPattern[] = [];
  private readonly held: Expression[] = [];
  private waiting: Expression[];
  private readonly unbound: Set<string>;
  private last: Query | null;

  constructor(
    clause: MatchClause,
    private readonly done: readonly Clause[],
  ) {
    this.waiting = conjuncts(clause.where);
    this.unbound = new Set(clause.patterns.flatMap(namesOf));
    this.last = beforeOf(done);
  }

  addPattern(pattern: PathPattern): void {
    const { nodes, relationships } = pattern;
    if (pattern.shortest !== null) {
      this.patterns.push(pattern);
      this.add({
        kind: 'hop',
        relationship: relationships[0]!,
        from: nodes[0]!,
        to: nodes.at(-1)!,
      });
      return;
    }
    this.patterns.push(startOf(pattern, 0));
    this.add({ kind: 'node', node: nodes[0]! });
    relationships.forEach((relationship, index) => {
      this.patterns[this.patterns.length - 1] = startOf(pattern, index + 1);
      this.add({ kind: 'hop', relationship, from: nodes[index]!, to: nodes[index + 1]! });
    });
  }

  /** A step of the pattern that was changed last, and the conditions that can be asked now. */
  private add(step: Step): void {
    for (const name of namesOf(this.patterns.at(-1)!)) this.unbound.delete(name);
    this.push(step);
    const isEarly = (condition: Expression): boolean =>
      namesIn(condition).some((name) => this.unbound.has(name));
    const ready = this.waiting.filter((condition) => !isEarly(condition));
    this.waiting = this.waiting.filter(isEarly);
    for (const condition of ready) {
      this.held.push(condition);
      this.push({ kind: 'condition', condition });
    }
  }

  private push(step: Step): void {
    const query = probe([...this.done, matchOf([...this.patterns], joined(this.held))]);
    this.prefixes.push({ step, query, before: this.last });
    this.last = query;
  }
}

/** A path up to some of its hops; it bears its name when it is whole. */
const startOf = (pattern: PathPattern, hops: number): PathPattern => ({
  ...pattern,
  variable: hops === pattern.relationships.length ? pattern.variable : null,
  nodes: pattern.nodes.slice(0, hops + 1),
  relationships: pattern.relationships.slice(0, hops),
});

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
    names.push(...patternsIn(inner).flatMap(namesOf));
  });
  return names;
}
