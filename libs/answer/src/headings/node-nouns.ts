import type { RelationshipType } from '@coopkg/contracts';
import {
  conjuncts,
  type Binding,
  type Expression,
  type MapExpression,
  type NodePattern,
  type RelationshipPattern,
  type Resolution,
  type SingleQuery,
} from '@coopkg/cypher';
import { authorNames, jointPaper, labelNames, roleName, type Noun } from '@coopkg/vocabulary';

type Edge = Resolution['edges'][number];

/** What the nodes of one part of a query are, as its patterns tell. */
export class NodeNouns {
  constructor(
    private readonly part: SingleQuery,
    private readonly resolution: Resolution,
    /** Whether a node is one that the question names. */
    private readonly isNamed: (binding: Binding) => boolean,
  ) {}

  /**
   * What a node is to one that the question names: the author of a named paper, the collaborator of
   * a named person. Null where it is nothing, or several things.
   */
  role(binding: Binding): Noun | null {
    if (this.isNamed(binding)) return null;
    if (this.isJoint(binding)) return jointPaper;
    const found = new Map<string, Noun>();
    for (const edge of this.edgesOf(binding)) {
      if (!this.isNamed(edge.from === binding ? edge.to : edge.from)) continue;
      const noun = roleIn(edge, binding);
      if (noun === undefined) return null;
      found.set(noun.en, noun);
    }
    return found.size === 1 ? [...found.values()][0]! : null;
  }

  /** What a node is at least: a researcher. */
  label({ labels }: Binding): Noun | null {
    return labels.length === 1 ? labelNames[labels[0]!]! : null;
  }

  /** A paper that two people of the query wrote. */
  isJoint(binding: Binding): boolean {
    const authors = this.edgesOf(binding).filter(
      ({ to, relationship }) => to === binding && relationship.types.join() === 'AUTHORED',
    );
    return new Set(authors.map(({ from }) => from)).size > 1;
  }

  /** What a property of a node has to be; undefined where that is not told. */
  required(binding: Binding, property: string): Expression | undefined {
    return this.conditions(binding).find(({ key }) => key === property)?.value;
  }

  edgesOf(binding: Binding): Edge[] {
    const clauses = new Set<object>(this.part.clauses);
    return this.resolution.edges.filter(
      ({ from, to, owner }) => (from === binding || to === binding) && clauses.has(owner),
    );
  }

  private conditions(binding: Binding): Pick<MapExpression['entries'][number], 'key' | 'value'>[] {
    return this.part.clauses.flatMap((clause) => {
      if (clause.kind !== 'match') return [];
      const inPattern = clause.patterns
        .flatMap(({ nodes }) => nodes)
        .filter((node: NodePattern) => this.resolution.of.get(node) === binding)
        .flatMap((node) => node.properties?.entries ?? []);
      return [
        ...inPattern,
        ...conjuncts(clause.where).flatMap((test) => this.equal(test, binding)),
      ];
    });
  }

  private equal(test: Expression, binding: Binding): { key: string; value: Expression }[] {
    if (test.kind !== 'binary' || test.operator !== '=') return [];
    return [
      [test.left, test.right],
      [test.right, test.left],
    ].flatMap(([side, value]) =>
      side!.kind === 'property' && this.resolution.of.get(side!.subject) === binding
        ? [{ key: side!.key, value: value! }]
        : [],
    );
  }
}

function roleIn({ from, relationship, pattern }: Edge, binding: Binding): Noun | undefined {
  if (relationship.types.length !== 1 || pattern.length !== null) return undefined;
  const [type] = relationship.types as [RelationshipType];
  if (type === 'AUTHORED' && from === binding) return author(pattern);
  return roleName(type, from === binding ? 'from' : 'to');
}

function author({ properties }: RelationshipPattern): Noun | undefined {
  const value = (name: string): unknown => {
    const entry = properties?.entries.find(({ key }) => key === name)?.value;
    return entry?.kind === 'literal' ? entry.value : undefined;
  };
  if (value('position') === 1) return authorNames.first;
  return value('corresponding') === true ? authorNames.corresponding : roleName('AUTHORED', 'from');
}
