import {
  nodeLabels,
  relationshipDefinitions,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type {
  Clause,
  Expression,
  NodePattern,
  PathPattern,
  Projection,
  ProjectionItem,
  Query,
  RelationshipPattern,
  SingleQuery,
} from '../syntax/tree.js';
import { byKind, type ForExpression, type OfKind } from '../syntax/by-kind.js';
import { conjuncts, innerExpressions } from '../syntax/walk.js';
import { inferLabels } from './edge-ends.js';
import type { Binding, Resolution } from './resolution.js';

export type { Binding, Resolution } from './resolution.js';

type Scope = Map<string, Binding>;

const allTypes = Object.keys(relationshipDefinitions) as RelationshipType[];

/**
 * Binds every variable of a query to its meaning and infers unwritten labels from the schema. Never
 * fails: unbound variables are listed.
 */
export function resolve(query: Query): Resolution {
  const resolver = new Resolver();
  for (const part of query.parts) resolver.single(part);
  inferLabels(resolver.result.edges);
  return resolver.result;
}

class Resolver {
  readonly result: Resolution = {
    bindings: [],
    edges: [],
    of: new Map(),
    scopeBefore: new Map(),
    unbound: [],
  };

  single(part: SingleQuery): void {
    let scope: Scope = new Map();
    for (const clause of part.clauses) {
      this.result.scopeBefore.set(clause, new Map(scope));
      scope = this.clause(clause, scope);
    }
  }

  private bind(
    kind: Binding['kind'],
    name: string | null,
    element: object,
    facts: Partial<Binding> = {},
  ): Binding {
    const binding: Binding = {
      id: this.result.bindings.length,
      name,
      kind,
      labels: [...nodeLabels],
      labelled: false,
      types: allTypes,
      many: false,
      alias: null,
      itemOf: null,
      element,
      ...facts,
    };
    this.result.bindings.push(binding);
    this.result.of.set(element, binding);
    return binding;
  }

  private clause(clause: Clause, scope: Scope): Scope {
    switch (clause.kind) {
      case 'match': {
        const inner = new Map(scope);
        this.matched(clause, inner, clause.patterns, clause.where);
        return inner;
      }
      case 'unwind': {
        this.expression(clause.list, scope);
        return new Map(scope).set(
          clause.variable,
          this.bind('value', clause.variable, clause, { itemOf: clause.list }),
        );
      }
      case 'with': {
        const after = this.projection(clause, scope);
        if (clause.where !== null) this.expression(clause.where, after);
        return after;
      }
      case 'return':
        return this.projection(clause, scope);
    }
  }

  /** `WHERE n:Label` says as much as a label in the pattern. */
  private labelTests(where: Expression): void {
    for (const test of conjuncts(where)) {
      if (test.kind !== 'label-test') continue;
      const binding = this.result.of.get(test.subject);
      if (binding?.kind === 'node') narrow(binding, test.labels);
    }
  }

  private projection(projection: Projection, scope: Scope): Scope {
    const after: Scope = projection.star ? new Map(scope) : new Map();
    for (const item of projection.items) this.expression(item.expression, scope);
    for (const item of projection.items) {
      const name =
        item.alias ?? (item.expression.kind === 'variable' ? item.expression.name : null);
      const same =
        item.expression.kind === 'variable' ? this.result.of.get(item.expression) : undefined;
      const binding = same ?? this.named(item, name);
      if (name !== null) after.set(name, binding);
    }
    const visible = new Map([...scope, ...after]);
    for (const sort of projection.orderBy) this.expression(sort.expression, visible);
    for (const count of [projection.skip, projection.limit])
      if (count !== null) this.expression(count, scope);
    return after;
  }

  private named(item: ProjectionItem, name: string | null): Binding {
    return this.bind('value', name, item, { alias: item.expression });
  }

  /**
   * Elements first, so that a property value may use any of them; their names are added to the
   * scope.
   */
  private patterns(patterns: readonly PathPattern[], scope: Scope, owner: object): void {
    for (const pattern of patterns) {
      const nodes = pattern.nodes.map((node) => this.node(node, scope));
      pattern.relationships.forEach((relationship, index) => {
        const backwards = relationship.direction === 'left';
        const binding = this.relationship(relationship, scope);
        const [first, second] = [nodes[index]!, nodes[index + 1]!];
        this.result.edges.push({
          from: backwards ? second : first,
          to: backwards ? first : second,
          relationship: binding,
          pattern: relationship,
          path: pattern,
          owner,
        });
      });
      if (pattern.variable !== null)
        scope.set(pattern.variable, this.bind('path', pattern.variable, pattern));
    }
    for (const pattern of patterns) {
      for (const element of [...pattern.nodes, ...pattern.relationships]) {
        for (const entry of element.properties?.entries ?? []) this.expression(entry.value, scope);
      }
    }
  }

  private node(node: NodePattern, scope: Scope): Binding {
    const known = node.variable === null ? undefined : scope.get(node.variable);
    const binding = known ?? this.bind('node', node.variable, node);
    this.result.of.set(node, binding);
    if (node.variable !== null) scope.set(node.variable, binding);
    if (binding.kind === 'node' && node.labels.length > 0) narrow(binding, node.labels);
    return binding;
  }

  private relationship(relationship: RelationshipPattern, scope: Scope): Binding {
    const known = relationship.variable === null ? undefined : scope.get(relationship.variable);
    const types = relationship.types.filter((type): type is RelationshipType =>
      Object.hasOwn(relationshipDefinitions, type),
    );
    const binding =
      known ??
      this.bind('relationship', relationship.variable, relationship, {
        types: relationship.types.length === 0 ? allTypes : types,
        many: relationship.length !== null,
      });
    this.result.of.set(relationship, binding);
    if (relationship.variable !== null) scope.set(relationship.variable, binding);
    return binding;
  }

  private readonly expression: ForExpression<void, [Scope]> = byKind<void, [Scope]>(
    {
      variable: (one, scope) => {
        const binding = scope.get(one.name);
        if (binding === undefined) this.result.unbound.push(one);
        else this.result.of.set(one, binding);
      },
      comprehension: (one, scope) => this.loop(one, scope, [one.where, one.projection]),
      quantifier: (one, scope) => this.loop(one, scope, [one.where]),
      subquery: (one, scope) => this.matched(one, new Map(scope), one.patterns, one.where),
      'pattern-predicate': (one, scope) => this.predicate(one.pattern, scope, one),
    },
    (one, scope) => this.each(innerExpressions(one), scope),
  );

  /** Names for the items of a list, seen in the parts given only. */
  private loop(
    one: OfKind<'comprehension' | 'quantifier'>,
    scope: Scope,
    parts: readonly (Expression | null)[],
  ): void {
    this.expression(one.list, scope);
    const item = this.bind('value', one.variable, one, { itemOf: one.list });
    this.each(parts, new Map(scope).set(one.variable, item));
  }

  /** Patterns with their condition. */
  private matched(
    owner: object,
    scope: Scope,
    patterns: readonly PathPattern[],
    where: Expression | null,
  ): void {
    this.patterns(patterns, scope, owner);
    if (where === null) return;
    this.expression(where, scope);
    this.labelTests(where);
  }

  /** A pattern as a condition may not bring new names. */
  private predicate(pattern: PathPattern, scope: Scope, owner: object): void {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      if (element.variable !== null && !scope.has(element.variable))
        this.result.unbound.push({ kind: 'variable', name: element.variable, span: element.span });
    }
    this.patterns([pattern], new Map(scope), owner);
  }

  private each(expressions: readonly (Expression | null)[], scope: Scope): void {
    for (const expression of expressions)
      if (expression !== null) this.expression(expression, scope);
  }
}

function narrow(binding: Binding, labels: readonly string[]): void {
  const known = labels.filter((label): label is NodeLabel =>
    (nodeLabels as readonly string[]).includes(label),
  );
  if (known.length === 0) return;
  binding.labels = binding.labels.filter((label) => known.includes(label));
  binding.labelled = true;
}
