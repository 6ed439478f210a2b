import type { NodeLabel } from '@coopkg/contracts';
import type { Binding, Expression } from '@coopkg/cypher';

/** A node of a query as people would speak of it: what it is, and all that the query asks of it. */
export interface ReadNode {
  binding: Binding;
  label: NodeLabel;
  tests: Test[];
  links: Link[];
  havings: Having[];
  /** Of each, one has to hold. */
  choices: Choice[];
  /** It is the first few of those before it: 「经费最高的项目」. */
  top: Top | null;
  /** What it is goes without saying: 「以第一作者身份发表的论文」. */
  isUnsaid?: boolean;
}

export type Operator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'CONTAINS'
  | 'STARTS WITH'
  | 'ENDS WITH'
  | 'one-of'
  | 'none-of'
  | 'has'
  | 'lacks'
  | 'missing'
  | 'recorded';

/**
 * A condition on one property; `values` are constants, `other` is a property elsewhere or of the same
 * node, `than` a computed value.
 */
export interface Test {
  property: string;
  operator: Operator;
  values: Expression[];
  other: { node: ReadNode; property: string } | null;
  than?: Column;
  /** Of a denial: what has no value is meant as well. */
  orMissing?: boolean;
}

/** Alternatives, each as the node with nothing but its own conditions. */
export interface Choice {
  branches: ReadNode[];
}

/** What a node has to do with another, seen from it. */
export type Role =
  | 'wrote'
  | 'written-by'
  | 'leads'
  | 'led-by'
  | 'joins'
  | 'joined-by'
  | 'works-on'
  | 'worked-on-by'
  | 'cooperates'
  | 'cites'
  | 'cited-by'
  | 'produced'
  | 'produced-by';

/** A relationship of the query; it stands at both of its nodes. */
export interface Relation {
  binding: Binding;
  /** Conditions on the relationship itself. */
  tests: Test[];
  /** `never`: there is none; `optional`: there may be none. */
  mode: 'there' | 'never' | 'optional';
  /** The MATCH or subquery that it stands in. */
  owner: object;
  /** Whether it stands in an EXISTS: it multiplies no rows. */
  inner: boolean;
  /** How many times a WITH had chosen the first few before it. */
  stage: number;
  length: { min: number; max: number } | null;
}

export interface Link {
  relation: Relation;
  role: Role;
  other: ReadNode;
}

/** `EXISTS { (:Project {university: u}) }` of the values `u`: 「其中有项目的大学」. */
export interface Membership {
  /** Whose values they are. */
  of: ReadNode;
  property: string;
  inner: ReadNode;
  /** The test of `inner` by which it shares the value. */
  test: Test;
  isDenied: boolean;
}

/** 「论文不少于 3 篇」 */
export interface Having {
  /** For what it is computed: null for each value of a key. */
  key: ReadNode | null;
  measure: Figure;
  operator: Operator;
  /** A constant, or another computed value. */
  value: Expression | Column;
}

export interface Top {
  stage: number;
  by: Column;
  descending: boolean;
  limit: Expression;
}

/** A value computed over several rows. */
export type Figure =
  | { kind: 'count'; node: ReadNode; property: string | null }
  /** Of a COUNT {} or of the rows that an OPTIONAL MATCH finds: what hangs on a node by one link. */
  | { kind: 'count-links'; node: ReadNode; link: Link }
  | { kind: 'pairs' }
  | { kind: 'aggregate'; name: 'sum' | 'avg' | 'min' | 'max'; of: Column }
  /** How many citations lead from the ones to the others. */
  | { kind: 'citations'; relation: Relation; from: ReadNode; to: ReadNode }
  /**
   * Of the node, those that also meet the conditions of `part`: how many, or the sum of what they
   * have.
   */
  | { kind: 'cases'; node: ReadNode; part: ReadNode; of: Column | null }
  | { kind: 'share'; node: ReadNode; part: ReadNode; of: Column | null; times: 1 | 100 }
  /** What all of them are called, or have. */
  | { kind: 'list'; of: Extract<Column, { kind: 'name' | 'property' | 'item' }> };

/** What a column of the result holds. */
export type Column =
  | { kind: 'node'; node: ReadNode }
  | { kind: 'name'; node: ReadNode }
  | { kind: 'property'; node: ReadNode; property: string }
  /** One of a list of values; `tests` are of it alone. */
  | { kind: 'item'; node: ReadNode; property: string; tests: Test[] }
  | { kind: 'relation'; relation: Relation; type: string; property: string }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'compared'; figure: Figure; operator: Operator; value: Expression }
  /** Whether one value is above, below or equal to another. */
  | { kind: 'comparison'; left: Column; operator: Operator; right: Column | Expression }
  | { kind: 'difference'; left: Column; right: Column }
  | { kind: 'ratio'; left: Column; right: Column }
  /** How many things a list of a node holds. */
  | { kind: 'size'; node: ReadNode; property: string }
  /** How many steps a path has, `more` added to them. */
  | { kind: 'steps'; ends: [ReadNode, ReadNode]; more: number }
  /** Whether there is such a thing; what is asked of it is asked by this column alone. */
  | { kind: 'exists'; node: ReadNode | null; relations: Relation[] }
  | { kind: 'path'; ends: [ReadNode, ReadNode] }
  | { kind: 'duration'; node: ReadNode }
  | { kind: 'other'; expression: Expression };

export interface Order {
  by: Column;
  descending: boolean;
}

/** A query as a sentence can be made of it. */
export interface Reading {
  nodes: ReadNode[];
  columns: Column[];
  order: Order[];
  limit: Expression | null;
  /** Rows that repeat are given once. */
  distinct: boolean;
  /** Nodes of which each stands in one row only, by WITH DISTINCT or by grouping. */
  single: ReadNode[];
  /** Conditions on what is computed for each group. */
  bounds: Having[];
  /** Nodes with conditions of single figures only. */
  parts: ReadNode[];
  /** Conditions on single values of a list. */
  items: Test[];
  /** What there is, or is not, of those that share a value. */
  memberships: Membership[];
  /** Conditions that no phrase can say: they are added in the words of the query. */
  unsaid: Expression[];
}
