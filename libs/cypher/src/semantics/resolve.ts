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
  VariableExpression,
} from '../syntax/tree.js';
import { conjuncts } from '../syntax/walk.js';

/** One thing that a variable of a query stands for. A variable passed on by WITH is the same binding, whatever its new name. */
export interface Binding {
  id: number;
  /** Its first name; null for an element without one. */
  name: string | null;
  kind: 'node' | 'relationship' | 'path' | 'value';
  /** A node: labels that it can have, as written or, where unwritten, as the schema allows. Empty: none fits. */
  labels: NodeLabel[];
  /** Whether a label was written for it. */
  labelled: boolean;
  /** A relationship: types written or, where unwritten, all. */
  types: RelationshipType[];
  /** A relationship of variable length: a list of them. */
  many: boolean;
  /** A value: what WITH named, in terms of the bindings before it. */
  alias: Expression | null;
  /** A value: the list whose items UNWIND or a list expression goes through. */
  itemOf: Expression | null;
  /** First place. */
  element: object;
}

export interface Edge {
  from: Binding;
  to: Binding;
  relationship: Binding;
  pattern: RelationshipPattern;
  path: PathPattern;
  /** MATCH clause or expression in which it stands. */
  owner: object;
}

/** What each variable of a query stands for. */
export interface Resolution {
  bindings: Binding[];
  edges: Edge[];
  /** By tree node: patterns' nodes, relationships and paths, variable expressions, projection items that make a binding. */
  of: Map<object, Binding>;
  /** Names visible before each clause, and after the whole projection for ORDER BY. */
  scopeBefore: Map<Clause, Map<string, Binding>>;
  unbound: VariableExpression[];
}

type Scope = Map<string, Binding>;

const allTypes = Object.keys(relationshipDefinitions) as RelationshipType[];

/** Binds every variable of a query to its meaning and infers unwritten labels from the schema. Never fails: unbound variables are listed. */
export function resolve(query: Query): Resolution {
  const resolver = new Resolver();
  for (const part of query.parts) resolver.single(part);
  inferLabels(resolver.result);
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
        this.patterns(clause.patterns, inner, clause, true);
        if (clause.where !== null) {
          this.expression(clause.where, inner);
          this.labelTests(clause.where);
        }
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

  /** Elements first, so that a property value may use any of them; `declares` is false where a new name is not to be seen outside. */
  private patterns(
    patterns: readonly PathPattern[],
    scope: Scope,
    owner: object,
    declares: boolean,
  ): void {
    const inner = declares ? scope : new Map(scope);
    for (const pattern of patterns) {
      const nodes = pattern.nodes.map((node) => this.node(node, inner));
      pattern.relationships.forEach((relationship, index) => {
        const backwards = relationship.direction === 'left';
        const binding = this.relationship(relationship, inner);
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
        inner.set(pattern.variable, this.bind('path', pattern.variable, pattern));
    }
    for (const pattern of patterns) {
      for (const element of [...pattern.nodes, ...pattern.relationships]) {
        for (const entry of element.properties?.entries ?? []) this.expression(entry.value, inner);
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

  private expression(expression: Expression, scope: Scope): void {
    switch (expression.kind) {
      case 'literal':
      case 'parameter':
      case 'count-star':
        return;
      case 'variable': {
        const binding = scope.get(expression.name);
        if (binding === undefined) this.result.unbound.push(expression);
        else this.result.of.set(expression, binding);
        return;
      }
      case 'comprehension':
      case 'quantifier': {
        this.expression(expression.list, scope);
        const inner = new Map(scope).set(
          expression.variable,
          this.bind('value', expression.variable, expression, { itemOf: expression.list }),
        );
        if (expression.where !== null) this.expression(expression.where, inner);
        if (expression.kind === 'comprehension' && expression.projection !== null)
          this.expression(expression.projection, inner);
        return;
      }
      case 'subquery': {
        const inner = new Map(scope);
        this.patterns(expression.patterns, inner, expression, true);
        if (expression.where !== null) {
          this.expression(expression.where, inner);
          this.labelTests(expression.where);
        }
        return;
      }
      case 'pattern-predicate':
        return this.predicate(expression.pattern, scope, expression);
      case 'property':
        return this.expression(expression.subject, scope);
      case 'index':
        this.expression(expression.subject, scope);
        return this.expression(expression.index, scope);
      case 'slice':
        this.expression(expression.subject, scope);
        return this.each([expression.from, expression.to], scope);
      case 'list':
        return this.each(expression.items, scope);
      case 'map':
        return this.each(
          expression.entries.map((entry) => entry.value),
          scope,
        );
      case 'case':
        return this.each(
          [
            expression.subject,
            ...expression.branches.flatMap(({ when, then }) => [when, then]),
            expression.otherwise,
          ],
          scope,
        );
      case 'unary':
      case 'null-test':
        return this.expression(expression.operand, scope);
      case 'binary':
        this.expression(expression.left, scope);
        return this.expression(expression.right, scope);
      case 'label-test':
        return this.expression(expression.subject, scope);
      case 'call':
        return this.each(expression.arguments, scope);
    }
  }

  /** A pattern as a condition may not bring new names. */
  private predicate(pattern: PathPattern, scope: Scope, owner: object): void {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      if (element.variable !== null && !scope.has(element.variable))
        this.result.unbound.push({ kind: 'variable', name: element.variable, span: element.span });
    }
    this.patterns([pattern], scope, owner, false);
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

/** Whether an edge of one hop can have these end labels. */
export function edgeAllows(edge: Edge, from: NodeLabel, to: NodeLabel): boolean {
  return edge.relationship.types.some((type) => {
    const definition = relationshipDefinitions[type];
    return (
      (definition.from === from && definition.to === to) ||
      (edge.pattern.direction === 'none' && definition.from === to && definition.to === from)
    );
  });
}

/** Labels that the ends of an edge can have; a path of several hops through different labels says nothing about its ends together. */
export function edgeEnds(edge: Edge): { from: NodeLabel; to: NodeLabel }[] {
  const hops = edge.pattern.length;
  const ends = nodeLabels.flatMap((from) =>
    nodeLabels.filter((to) => edgeAllows(edge, from, to)).map((to) => ({ from, to })),
  );
  if (hops === null || hops.max === 1) return ends;
  if (hops.min === 0) return nodeLabels.flatMap((from) => nodeLabels.map((to) => ({ from, to })));
  const starts = nodeLabels.filter((label) => ends.some((end) => end.from === label));
  const stops = nodeLabels.filter((label) => ends.some((end) => end.to === label));
  return starts.flatMap((from) => stops.map((to) => ({ from, to })));
}

/** Removes labels that no edge allows until nothing changes; written labels stay as they are (the schema check reports them). */
function inferLabels({ edges }: Resolution): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const edge of edges) {
      if (
        edge.relationship.kind !== 'relationship' ||
        edge.from.kind !== 'node' ||
        edge.to.kind !== 'node'
      )
        continue;
      const ends = edgeEnds(edge).filter(
        (end) => edge.from.labels.includes(end.from) && edge.to.labels.includes(end.to),
      );
      if (ends.length === 0) continue;
      for (const [node, side] of [
        [edge.from, 'from'],
        [edge.to, 'to'],
      ] as const) {
        const left = node.labels.filter((label) => ends.some((end) => end[side] === label));
        if (!node.labelled && left.length < node.labels.length) {
          node.labels = left;
          changed = true;
        }
      }
    }
  }
}
