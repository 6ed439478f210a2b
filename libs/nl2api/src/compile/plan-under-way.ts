import { printExpression, type Binding, type Expression, type Resolution } from '@coopkg/cypher';
import { nodeRole, relationshipRole, resultColumn } from '../operators/columns.js';
import type { Operation } from '../operators/operators.js';
import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import { unsupported } from './unsupported-shape.js';

/** What a variable of the query is in the table. */
export type Source =
  | { kind: 'node'; role: string }
  | { kind: 'relationship'; role: string | null }
  | { kind: 'column'; column: string };

/** The calls so far, and what the query's variables are in the table that they make. */
export class PlanUnderWay {
  readonly operations: Operation[] = [];
  private readonly sources = new Map<Binding, Source>();
  /** Columns that hold an aggregation, by the text of its expression, within one projection. */
  readonly aggregated = new Map<string, string>();
  private readonly ordinals = new Map<string, number>();
  private readonly absent = new Set<string>();
  private results = 0;

  constructor(
    readonly resolution: Resolution,
    readonly parameters: Readonly<Record<string, unknown>>,
  ) {}

  add(operation: Operation): void {
    this.operations.push(operation);
  }

  /** The column that the next call with a result makes. */
  nextResult(): string {
    this.results += 1;
    return resultColumn(this.results);
  }

  bindingOf(element: object): Binding {
    return this.resolution.of.get(element) ?? unsupported('variable without a meaning');
  }

  sourceOf(element: object): Source {
    return this.sources.get(this.bindingOf(element)) ?? unsupported('variable of another scope');
  }

  isKnown(element: object): boolean {
    return this.sources.has(this.bindingOf(element));
  }

  bind(element: object, source: Source): void {
    this.sources.set(this.bindingOf(element), source);
  }

  /** The role of a node, given when it is first seen. */
  roleOfNode(element: object): string {
    const binding = this.bindingOf(element);
    const known = this.sources.get(binding);
    if (known?.kind === 'node') return known.role;
    const [label, ...others] = binding.labels;
    if (label === undefined || others.length > 0) return unsupported('node of several labels');
    const role = nodeRole(label, this.ordinal(label));
    this.sources.set(binding, { kind: 'node', role });
    return role;
  }

  /** Relationships count up along the path, so that a step's place tells its role. */
  roleOfRelationship(element: object, types: readonly RelationshipType[]): void {
    const [type, ...others] = types;
    const role =
      type === undefined || others.length > 0 ? null : relationshipRole(type, this.ordinal(type));
    this.bind(element, { kind: 'relationship', role });
  }

  /** The ids of all nodes joined so far. */
  nodeIds(): string[] {
    const roles = [...this.sources.values()].flatMap((source) =>
      source.kind === 'node' && !this.absent.has(source.role) ? [`${source.role}.id`] : [],
    );
    return [...new Set(roles)];
  }

  /** What is named meanwhile has no columns: there must be none of it. */
  withoutColumns<Result>(work: () => Result): Result {
    const before = new Set(this.sources.keys());
    const result = work();
    for (const [binding, source] of this.sources)
      if (source.kind === 'node' && !before.has(binding)) this.absent.add(source.role);
    return result;
  }

  aggregationColumn(expression: Expression): string | undefined {
    return this.aggregated.get(printExpression(expression));
  }

  private ordinal(kind: NodeLabel | RelationshipType): number {
    const next = (this.ordinals.get(kind) ?? 0) + 1;
    this.ordinals.set(kind, next);
    return next > 9 ? unsupported('more than nine nodes of a kind') : next;
  }
}
