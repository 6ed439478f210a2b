import {
  conjuncts,
  resolve,
  type Binding,
  type Clause,
  type Expression,
  type NodePattern,
  type Projection,
  type RelationshipPattern,
  type Resolution,
  type SingleQuery,
} from '@coopkg/cypher';
import { isConstant, isOncePerPair, mirrored, readTest, type OwnedTest } from './read-tests.js';
import { blankNode, isNamed, Unsayable } from './nodes.js';
import { Owners } from './owners.js';
import { rolesOf } from './roles.js';
import type { Link, Membership, ReadNode, Relation, Test } from './reading.js';

type Edge = Resolution['edges'][number];
type Subquery = Extract<Expression, { kind: 'subquery' | 'pattern-predicate' }>;

/** The nodes and relationships of a query, with what is asked of each. */
export class Reader {
  readonly resolution: Resolution;
  readonly unsaid: Expression[] = [];
  /** Nodes with conditions of single figures only. */
  readonly parts: ReadNode[] = [];
  readonly partOf = new Map<Expression, { node: ReadNode; part: ReadNode }>();
  readonly memberships: Membership[] = [];
  /** Conditions on the items of a list, by what stands for an item. */
  readonly items = new Map<Binding, Test[]>();
  /** How many times a WITH has chosen the first few so far. */
  stage = 0;
  private readonly nodesByBinding = new Map<Binding, ReadNode>();
  private readonly relations = new Map<Binding, Relation>();
  private readonly owners: Owners;
  private readonly subqueries = new Map<object, Link[]>();
  private readonly inner = new Set<ReadNode>();

  constructor(private readonly part: SingleQuery) {
    this.resolution = resolve({ kind: 'query', parts: [part], unionAll: false, span: part.span });
    this.owners = new Owners(this.resolution);
  }

  get nodes(): ReadNode[] {
    return [...this.nodesByBinding.values()];
  }

  nodeOf(binding: Binding): ReadNode {
    const known = this.nodesByBinding.get(binding);
    if (known) return known;
    if (binding.labels.length !== 1) throw new Unsayable('a node of several labels');
    const node = blankNode(binding);
    this.nodesByBinding.set(binding, node);
    return node;
  }

  /** The WITH or RETURN that an item stands in. */
  projectionOf(item: object): Projection | undefined {
    return this.part.clauses.find(
      (clause): clause is Extract<Clause, { kind: 'with' | 'return' }> =>
        (clause.kind === 'with' || clause.kind === 'return') &&
        clause.items.includes(item as Projection['items'][number]),
    );
  }

  /** Whether a node stands in a subquery only. */
  isInner = (node: ReadNode): boolean => this.inner.has(node);

  relationOf = (binding: Binding): Relation | undefined => this.relations.get(binding);

  /** The binding whose property an expression is, through what WITH has renamed. */
  ownerOf: Owners['ownerOf'] = (expression) => this.owners.ownerOf(expression);

  collectedIn: Owners['collectedIn'] = (list) => this.owners.collectedIn(list);

  /** Relationships and property maps of a MATCH or of a subquery. */
  patternsOf(
    owner: object,
    patterns: readonly { nodes: NodePattern[]; relationships: RelationshipPattern[] }[],
    mode: Relation['mode'],
    inner: boolean,
  ): Link[] {
    const fresh = new Set<ReadNode>();
    for (const { nodes } of patterns)
      for (const node of nodes) {
        const binding = this.resolution.of.get(node);
        if (binding?.kind !== 'node') throw new Unsayable('a pattern on a value');
        const isKnown = this.nodesByBinding.has(binding);
        const read = this.nodeOf(binding);
        if (!isKnown) fresh.add(read);
        if (inner && !isKnown) this.inner.add(read);
        for (const { key, value } of node.properties?.entries ?? [])
          read.tests.push(this.inlineTest(key, value));
      }
    const edges = this.resolution.edges.filter((edge) => edge.owner === owner);
    return inner
      ? this.innerLinks(edges, mode, fresh)
      : edges.flatMap((edge) => {
          const { ends, links } = this.linksOf(edge, mode, false);
          ends.forEach((end, at) => end.links.push(links[at]!));
          return links;
        });
  }

  /**
   * A subquery hangs on one node of the query around it; others of that are only referred to from
   * inside. Only what leads into it is denied.
   */
  private innerLinks(
    edges: readonly Edge[],
    mode: Relation['mode'],
    fresh: ReadonlySet<ReadNode>,
  ): Link[] {
    const outer = edges
      .flatMap((edge) => this.ends(edge).map((end) => this.nodeOf(end)))
      .filter((node) => !fresh.has(node));
    // Of a subquery in a subquery, the node of that around it.
    const anchor =
      outer.find((node) => this.inner.has(node)) ??
      outer.find((node) => !isNamed(node)) ??
      outer[0];
    const first = edges.filter((edge) =>
      this.ends(edge).some((end) => this.nodeOf(end) === anchor),
    );
    if (mode !== 'there' && anchor !== undefined && first.length > 1)
      throw new Unsayable('two relationships that are denied together');
    return edges.flatMap((edge) => {
      const isFirst = first.includes(edge);
      const denied = isFirst ? mode : 'there';
      const { ends, links } = this.linksOf(edge, denied, true);
      ends.forEach((end, at) => {
        if (end === anchor || fresh.has(end)) end.links.push(links[at]!);
      });
      return links;
    });
  }

  private inlineTest(property: string, value: Expression): Test {
    const other = this.ownerOf(value);
    if (other !== null && other.binding.kind === 'node')
      return {
        property,
        operator: '=',
        values: [],
        other: { node: this.nodeOf(other.binding), property: other.property },
      };
    if (value.kind !== 'parameter' && value.kind !== 'literal')
      throw new Unsayable('a computed value in a pattern');
    return { property, operator: '=', values: [value], other: null };
  }

  private linksOf(
    edge: Edge,
    mode: Relation['mode'],
    inner: boolean,
  ): { ends: ReadNode[]; links: Link[] } {
    const { pattern, relationship } = edge;
    const roles = rolesOf(pattern.types);
    if (roles === null) throw new Unsayable('a relationship of any type');
    const relation: Relation = {
      binding: relationship,
      tests: (pattern.properties?.entries ?? []).map(({ key, value }) =>
        this.inlineTest(key, value),
      ),
      mode,
      owner: edge.owner,
      inner,
      stage: this.stage,
      length: pattern.length && { min: pattern.length.min ?? 1, max: pattern.length.max },
    };
    this.relations.set(relationship, relation);
    const [from, to] = this.ends(edge).map((end) => this.nodeOf(end)) as [ReadNode, ReadNode];
    if (from === to) throw new Unsayable('a relationship with itself');
    const there: Link = { relation, role: roles[0], other: to };
    const back: Link = { relation, role: roles[1], other: from };
    return { ends: [from, to], links: [there, back] };
  }

  /** In the schema's own direction, where the query leaves it open. */
  private ends({ from, to, pattern }: Edge): [Binding, Binding] {
    if (pattern.direction !== 'none' || pattern.types[0] === 'COOPERATES_WITH') return [from, to];
    if (pattern.types[0] === 'CITES') throw new Unsayable('citing or cited');
    const start = pattern.types[0] === 'PRODUCED' ? 'Project' : 'Researcher';
    return from.labels[0] === start ? [from, to] : [to, from];
  }

  conditionsOf(where: Expression | null): void {
    for (const condition of conjuncts(where)) this.condition(condition);
  }

  private condition(condition: Expression): void {
    const [inner, isNegated] =
      condition.kind === 'unary' && condition.operator === 'NOT'
        ? [condition.operand, true]
        : [condition, false];
    if (
      inner.kind === 'pattern-predicate' ||
      (inner.kind === 'subquery' && inner.operator === 'EXISTS')
    )
      this.existence(inner, isNegated);
    else if (this.itemCondition(condition)) return;
    else if (condition.kind !== 'label-test' && !isOncePerPair(condition)) {
      const test = readTest(condition, this.ownerOf);
      if (test === null || !this.place(test)) this.unsaid.push(condition);
    }
  }

  /** Nodes that stand in a subquery only. */
  nodesIn(subquery: Subquery): ReadNode[] {
    const patterns = subquery.kind === 'subquery' ? subquery.patterns : [subquery.pattern];
    return patterns
      .flatMap(({ nodes }) => nodes)
      .map((node) => this.nodeOf(this.resolution.of.get(node)!))
      .filter((node) => this.inner.has(node));
  }

  private existence(subquery: Subquery, isDenied: boolean): void {
    const links = this.subquery(subquery, isDenied ? 'never' : 'there');
    const before = this.memberships.length;
    for (const inner of this.nodesIn(subquery))
      for (const test of inner.tests) {
        const of = test.other?.node;
        if (of === undefined || this.inner.has(of) || test.operator !== '=') continue;
        const isJoined = inner.links.some(({ other }) => !this.inner.has(other));
        if (!isJoined)
          this.memberships.push({ of, property: test.other!.property, inner, test, isDenied });
      }
    const isHung = links.some(({ relation }) => relation.mode === 'never');
    if (isDenied && !isHung && this.memberships.length === before)
      throw new Unsayable('a denial of its own');
  }

  /** `k <> $topic` of an item of UNWIND. */
  private itemCondition(condition: Expression): boolean {
    if (condition.kind !== 'binary' || condition.left.kind !== 'variable') return false;
    const binding = this.resolution.of.get(condition.left);
    const list = binding?.kind === 'value' && binding.itemOf ? this.ownerOf(binding.itemOf) : null;
    if (!list || condition.operator !== '<>' || !isConstant(condition.right)) return false;
    this.itemTests(binding!).push({
      property: list.property,
      operator: '<>',
      values: [condition.right],
      other: null,
    });
    return true;
  }

  itemTests(binding: Binding): Test[] {
    const known = this.items.get(binding) ?? [];
    this.items.set(binding, known);
    return known;
  }

  subquery(subquery: Subquery, mode: Relation['mode']): Link[] {
    const known = this.subqueries.get(subquery);
    if (known) return known;
    const patterns = subquery.kind === 'subquery' ? subquery.patterns : [subquery.pattern];
    const links = this.patternsOf(subquery, patterns, mode, true);
    this.subqueries.set(subquery, links);
    if (subquery.kind === 'subquery') this.conditionsOf(subquery.where);
    return links;
  }

  /** Gives a test to whom it is about; false where that is nothing that a phrase can be made of. */
  private place({ owner, other, ...test }: OwnedTest): boolean {
    const about = other && {
      node: other.binding.kind === 'node' ? this.nodeOf(other.binding) : null,
      property: other.property,
    };
    if (about?.node === null) return false;
    const placed = { ...test, other: about as Test['other'] };
    if (owner.kind === 'node') {
      // Of two nodes that are compared, the one without a name of its own is described.
      const node = this.nodeOf(owner);
      const isTold = placed.other !== null && isNamed(node) && !isNamed(placed.other.node);
      if (isTold)
        placed.other!.node.tests.push({
          ...placed,
          operator: mirrored[placed.operator] ?? placed.operator,
          property: placed.other!.property,
          other: { node, property: placed.property },
        });
      else node.tests.push(placed);
      return true;
    }
    const relation = this.relations.get(owner);
    relation?.tests.push(placed);
    return relation !== undefined && placed.other === null;
  }
}
