import { mentionKinds, type NodeLabel } from '@coopkg/contracts';
import {
  resolve,
  type Clause,
  type Expression,
  type MatchClause,
  type NodePattern,
  type PathPattern,
  type Query,
  type RelationshipPattern,
  type Resolution,
} from '@coopkg/cypher';
import { samplingQuery } from './sampling-query.js';
import { andOf, conjunctsOf, parametersIn } from './tree-parts.js';

/** Where values of a slot can be read in the part of the graph that a query matches. */
export interface SlotSource {
  slot: string;
  variable: string;
  property: string;
  /** `item`: one of a list; `bound`: what the query compares with, by `>` and the like. */
  use: 'equal' | 'item' | 'bound';
}

/**
 * A slot whose value the matched part does not hold: it stands in a negation or in another
 * comparison.
 */
export interface FreeSlot {
  slot: string;
  label: NodeLabel;
  property: string;
}

/**
 * A node named by a slot, with all the slots that constrain it: the name must be unique among nodes
 * that meet the rest.
 */
export interface NameScope {
  slot: string;
  label: NodeLabel;
  key: string;
  properties: Record<string, string>;
}

export interface SamplingPlan {
  /** Gives rows of slot values around `$anchor1` …; null when no slot is read from nodes. */
  cypher: string | null;
  anchors: { parameter: string; label: NodeLabel }[];
  sources: SlotSource[];
  free: FreeSlot[];
  /** Slots of LIMIT and SKIP. */
  limits: string[];
  /** Number slots compared with something computed. */
  thresholds: string[];
  names: NameScope[];
  /**
   * The query without the conditions that compare or exclude by slots: a good filling gives other
   * rows than this.
   */
  weakened: Query | null;
}

/** Properties that name one node. */
const namingKeys: Record<NodeLabel, readonly string[]> = {
  Researcher: ['id', 'name', 'nameEn', 'email'],
  Paper: ['id', 'title', 'doi'],
  Project: ['id', 'name', 'number'],
};
const isNaming = (label: NodeLabel | undefined, key: string): boolean =>
  label !== undefined && namingKeys[label].includes(key);
const comparisons = new Set(['>', '>=', '<', '<=']);

/**
 * How to find values for the slots of a query by walking the graph along the query's own patterns.
 */
export function planSampling(query: Query): SamplingPlan {
  return new Planner(query).plan();
}

class Planner {
  private readonly resolution: Resolution;
  private readonly matches: MatchClause[];
  private readonly sources = new Map<string, SlotSource>();
  private readonly names: NameScope[] = [];
  private readonly labels = new Map<string, NodeLabel>();
  private fresh = 0;

  constructor(private readonly query: Query) {
    this.resolution = resolve(query);
    const clauses = query.parts[0]!.clauses;
    const end = clauses.findIndex((clause) => clause.kind !== 'match');
    this.matches = clauses
      .slice(0, end)
      .filter((clause): clause is MatchClause => clause.kind === 'match' && !clause.optional);
  }

  plan(): SamplingPlan {
    const patterns = this.matches.flatMap((match) =>
      match.patterns.flatMap((pattern) => this.bare(pattern)),
    );
    const kept = this.matches
      .flatMap((match) => conjunctsOf(match.where))
      .filter((condition) => !this.takeCondition(condition));
    const limits = this.limits();
    const all = parametersIn(this.query);
    const rest = [...all].filter((slot) => !this.sources.has(slot) && !limits.includes(slot));
    const thresholds = rest.filter((slot) => slot.startsWith('number'));
    const free = rest
      .filter((slot) => !slot.startsWith('number'))
      .map((slot) => this.freeSlot(slot));
    const anchors = this.anchors(patterns);
    return {
      cypher:
        this.sources.size === 0
          ? null
          : samplingQuery(patterns, kept, anchors, [...this.sources.values()]),
      sources: [...this.sources.values()],
      free,
      limits,
      thresholds,
      names: this.names,
      anchors: anchors.map(({ name }, index) => ({
        parameter: `anchor${index + 1}`,
        label: this.labels.get(name)!,
      })),
      weakened: weaken(this.query),
    };
  }

  private addSource(source: SlotSource): void {
    const known = this.sources.get(source.slot);
    if (known === undefined || (known.use === 'bound' && source.use !== 'bound'))
      this.sources.set(source.slot, source);
  }

  /**
   * A pattern with a name for each element and without what slots ask of it; a shortest path falls
   * apart into its ends.
   */
  private bare(pattern: PathPattern): PathPattern[] {
    const nodes = pattern.nodes.map((node) => this.bareNode(node));
    const relationships = pattern.relationships.map((relationship) =>
      this.bareRelationship(relationship),
    );
    if (pattern.shortest !== null)
      return [nodes[0]!, nodes.at(-1)!].map((node) => ({
        ...pattern,
        variable: null,
        shortest: null,
        nodes: [node],
        relationships: [],
      }));
    return [{ ...pattern, variable: null, nodes, relationships }];
  }

  private bareNode(node: NodePattern): NodePattern {
    const name = node.variable ?? `s${(this.fresh += 1)}`;
    const label = this.resolution.of.get(node)?.labels[0] ?? 'Researcher';
    this.labels.set(name, label);
    const properties = this.takeProperties(name, node);
    const slots = Object.fromEntries(
      (node.properties?.entries ?? []).flatMap(({ key, value }) =>
        value.kind === 'parameter' ? [[key, value.name]] : [],
      ),
    );
    for (const [key, slot] of Object.entries(slots))
      if (isNaming(label, key)) this.names.push({ slot, label, key, properties: slots });
    return { ...node, variable: name, properties };
  }

  private bareRelationship(relationship: RelationshipPattern): RelationshipPattern {
    if (relationship.length !== null) return relationship;
    const name = relationship.variable ?? `s${(this.fresh += 1)}`;
    return { ...relationship, variable: name, properties: this.takeProperties(name, relationship) };
  }

  private takeProperties(
    name: string,
    element: NodePattern | RelationshipPattern,
  ): NodePattern['properties'] {
    if (element.properties === null) return null;
    const entries = element.properties.entries.filter(({ key, value }) => {
      if (value.kind === 'parameter')
        this.addSource({ slot: value.name, variable: name, property: key, use: 'equal' });
      return value.kind !== 'parameter';
    });
    return entries.length === 0 ? null : { ...element.properties, entries };
  }

  /** Whether a condition asks something of a slot; what it reads is noted. */
  private takeCondition(condition: Expression): boolean {
    if (parametersIn(condition).size === 0) return false;
    if (condition.kind !== 'binary') return true;
    this.takeComparison(condition.left, condition.operator, condition.right);
    this.takeComparison(
      condition.right,
      condition.operator === 'IN' ? '' : condition.operator,
      condition.left,
    );
    return true;
  }

  private takeComparison(value: Expression, operator: string, place: Expression): void {
    if (operator === '' && place.kind === 'property' && value.kind === 'list') {
      const [first] = value.items;
      if (first?.kind === 'parameter') this.addPlace(first.name, place, 'equal');
      for (const item of value.items) if (item.kind === 'parameter') this.nameOf(item.name, place);
      return;
    }
    if (value.kind !== 'parameter') return;
    if (operator === '=') {
      this.addPlace(value.name, place, 'equal');
      this.nameOf(value.name, place);
    } else if (operator === 'IN') this.addPlace(value.name, place, 'item');
    else if (comparisons.has(operator)) this.addPlace(value.name, place, 'bound');
  }

  private addPlace(slot: string, place: Expression, use: SlotSource['use']): void {
    if (place.kind === 'property' && place.subject.kind === 'variable')
      this.addSource({ slot, variable: place.subject.name, property: place.key, use });
  }

  private nameOf(slot: string, place: Expression): void {
    if (place.kind !== 'property' || place.subject.kind !== 'variable') return;
    const label = this.labels.get(place.subject.name);
    if (label !== undefined && isNaming(label, place.key))
      this.names.push({ slot, label, key: place.key, properties: { [place.key]: slot } });
  }

  private limits(): string[] {
    const counts = this.query.parts
      .flatMap((part) => part.clauses)
      .flatMap((clause) =>
        clause.kind === 'with' || clause.kind === 'return' ? [clause.limit, clause.skip] : [],
      );
    return counts.flatMap((count) => (count?.kind === 'parameter' ? [count.name] : []));
  }

  private freeSlot(slot: string): FreeSlot {
    const kind = mentionKinds.find((known) => known === slot.replace(/\d$/, '')) ?? 'person';
    const [label, key] = (
      {
        university: ['Researcher', 'university'],
        college: ['Researcher', 'college'],
        person: ['Researcher', 'name'],
        rank: ['Researcher', 'title'],
        topic: ['Paper', 'keywords'],
        paper: ['Paper', 'title'],
        venue: ['Paper', 'venue'],
        year: ['Paper', 'year'],
        project: ['Project', 'name'],
        source: ['Project', 'source'],
        category: ['Project', 'category'],
        discipline: ['Project', 'discipline'],
        grant: ['Project', 'number'],
        number: ['Researcher', 'hIndex'],
      } as const
    )[kind];
    if (isNaming(label, key) && !this.names.some((name) => name.slot === slot))
      this.names.push({ slot, label, key, properties: { [key]: slot } });
    return { slot, label, property: key };
  }

  /** One node for each connected part that has slots: a named one where there is one. */
  private anchors(patterns: readonly PathPattern[]): { name: string }[] {
    const part = new Map<string, string>();
    const find = (name: string): string =>
      part.get(name) === name || part.get(name) === undefined ? name : find(part.get(name)!);
    for (const { nodes } of patterns) {
      for (const node of nodes)
        if (!part.has(node.variable!)) part.set(node.variable!, node.variable!);
      for (const node of nodes) part.set(find(node.variable!), find(nodes[0]!.variable!));
    }
    const weight = (name: string): number =>
      Math.max(
        0,
        ...[...this.sources.values()]
          .filter((source) => source.variable === name)
          .map((source) =>
            isNaming(this.labels.get(name), source.property) ? 3 : source.use === 'bound' ? 1 : 2,
          ),
      );
    const best = new Map<string, string>();
    for (const name of part.keys()) {
      const known = best.get(find(name));
      if (known === undefined || weight(name) > weight(known)) best.set(find(name), name);
    }
    return [...best.values()]
      .filter((name) => weight(name) > 0 || best.size === 1)
      .map((name) => ({ name }));
  }
}

function weaken(query: Query): Query | null {
  let dropped = false;
  const slots = (condition: Expression): boolean => parametersIn(condition).size > 0;
  const plain = (condition: Expression): boolean =>
    condition.kind === 'binary' && (condition.operator === '=' || condition.operator === 'IN');
  const clauses = query.parts[0]!.clauses.map((clause): Clause => {
    if (clause.kind !== 'match' && clause.kind !== 'with') return clause;
    const kept = conjunctsOf(clause.where).filter(
      (condition) => !slots(condition) || plain(condition),
    );
    dropped ||= kept.length < conjunctsOf(clause.where).length;
    return { ...clause, where: andOf(kept) };
  });
  return dropped ? { ...query, parts: [{ ...query.parts[0]!, clauses }] } : null;
}
