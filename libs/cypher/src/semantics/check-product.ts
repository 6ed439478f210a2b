import type { Diagnostic } from '@coopkg/contracts';
import { finding } from './finding.js';
import type { Binding, Resolution } from './resolve.js';
import type { Expression, MatchClause, Query } from '../syntax/tree.js';
import { conjuncts, patternsIn, visitExpression } from '../syntax/walk.js';

/** Properties that name one node, or a few. */
const naming = new Set(['id', 'name', 'nameEn', 'title', 'number', 'email', 'doi']);

/**
 * Patterns of one MATCH, or of a MATCH and those before it, that nothing joins: every node of one
 * is paired with every node of
 * the other. Allowed where each is one named thing (`two people`), since such a product is small.
 */
export function checkProduct(query: Query, resolution: Resolution): Diagnostic[] {
  return query.parts
    .flatMap((part) => part.clauses)
    .flatMap((clause) => (clause.kind === 'match' ? checkMatch(clause, resolution) : []));
}

function checkMatch(clause: MatchClause, resolution: Resolution): Diagnostic[] {
  const known = new Set(resolution.scopeBefore.get(clause)!.values());
  const before = [...known].filter(({ kind }) => kind === 'node');
  const components = joinedGroups(clause, resolution, before).filter((members) =>
    members.some(({ kind }) => kind === 'node'),
  );
  const apart = components.filter((members) => !members.some((member) => known.has(member)));
  const isSeveral =
    components.length > 1 || (components.length === 1 && apart.length === 1 && before.length > 0);
  if (!isSeveral) return [];
  const anchored = namedNodes(clause, resolution);
  const loose = apart.find((members) => !members.some((member) => anchored.has(member)));
  if (loose === undefined) return [];
  const name = loose.find((member) => member.name !== null)?.name ?? loose[0]!.labels.join('|');
  return [
    finding(
      'cartesian-product',
      clause.span,
      `${name} 与其他图案没有联系，会两两配对。`,
      `Nothing joins ${name} to the other patterns: all would be paired with all.`,
    ),
  ];
}

/** What the clause and those before it join to one another. */
function joinedGroups(
  clause: MatchClause,
  resolution: Resolution,
  before: readonly Binding[],
): Binding[][] {
  const groups = new Groups();
  for (const binding of before) groups.join(before[0]!, binding);
  for (const pattern of clause.patterns) {
    const nodes = pattern.nodes.map((node) => resolution.of.get(node)!);
    for (const node of nodes) groups.join(nodes[0]!, node);
    // A value from before the clause, such as an id, ties a pattern to what came before.
    const outside = pattern.nodes
      .flatMap((node) => node.properties?.entries ?? [])
      .flatMap((entry) => bindingsOf(entry.value, resolution));
    for (const other of outside) groups.join(nodes[0]!, other);
  }
  for (const test of conjuncts(clause.where)) {
    if (test.kind === 'binary' && test.operator === '<>') continue;
    const mentioned = bindingsOf(test, resolution);
    for (const binding of mentioned) groups.join(mentioned[0]!, binding);
  }
  return groups.components();
}

function bindingsOf(expression: Expression, resolution: Resolution): Binding[] {
  const found: Binding[] = [];
  visitExpression(expression, (inner) => {
    const binding = inner.kind === 'variable' ? resolution.of.get(inner) : undefined;
    if (binding !== undefined) found.push(binding);
    for (const node of patternsIn(inner).flatMap((pattern) => pattern.nodes))
      found.push(resolution.of.get(node)!);
  });
  return found;
}

function isValue(expression: Expression): boolean {
  return (
    expression.kind === 'parameter' || (expression.kind === 'literal' && expression.value !== null)
  );
}

function namedNodes(clause: MatchClause, resolution: Resolution): Set<Binding> {
  const named = new Set<Binding>();
  for (const node of clause.patterns.flatMap((pattern) => pattern.nodes)) {
    if (node.properties?.entries.some((entry) => naming.has(entry.key) && isValue(entry.value)))
      named.add(resolution.of.get(node)!);
  }
  for (const test of conjuncts(clause.where)) {
    if (test.kind !== 'binary' || test.operator !== '=') continue;
    for (const [side, value] of [
      [test.left, test.right],
      [test.right, test.left],
    ] as const) {
      const node =
        side.kind === 'property' && naming.has(side.key) && isValue(value)
          ? resolution.of.get(side.subject)
          : undefined;
      if (node !== undefined) named.add(node);
    }
  }
  return named;
}

/** Bindings joined into components. */
class Groups {
  private readonly parents = new Map<Binding, Binding>();

  private root(binding: Binding): Binding {
    let root = binding;
    while (this.parents.get(root) !== undefined && this.parents.get(root) !== root)
      root = this.parents.get(root)!;
    this.parents.set(binding, root);
    return root;
  }

  join(left: Binding, right: Binding): void {
    this.parents.set(this.root(left), this.root(right));
  }

  components(): Binding[][] {
    const byRoot = new Map<Binding, Binding[]>();
    for (const binding of [...this.parents.keys()])
      byRoot.set(this.root(binding), [...(byRoot.get(this.root(binding)) ?? []), binding]);
    return [...byRoot.values()];
  }
}
