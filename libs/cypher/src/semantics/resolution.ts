import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import type {
  Clause,
  Expression,
  PathPattern,
  RelationshipPattern,
  VariableExpression,
} from '../syntax/tree.js';

/**
 * One thing that a variable of a query stands for. A variable passed on by WITH is the same
 * binding, whatever its new name.
 */
export interface Binding {
  id: number;
  /** Its first name; null for an element without one. */
  name: string | null;
  kind: 'node' | 'relationship' | 'path' | 'value';
  /**
   * A node: labels that it can have, as written or, where unwritten, as the schema allows. Empty:
   * none fits.
   */
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
  /**
   * By tree node: patterns' nodes, relationships and paths, variable expressions, projection items
   * that make a binding.
   */
  of: Map<object, Binding>;
  /** Names visible before each clause, and after the whole projection for ORDER BY. */
  scopeBefore: Map<Clause, Map<string, Binding>>;
  unbound: VariableExpression[];
}

/** `Researcher`, `Paper|Project`; `node` where it may be any. */
export const labelText = ({ labels }: Pick<Binding, 'labels'>): string =>
  labels.length === 3 || labels.length === 0 ? 'node' : labels.join('|');
