import type { Position, Positions } from './position.js';

export interface LayoutNode {
  id: string;
  /** In pixels. */
  size: number;
  /** Greater: more important. */
  weight: number;
  /** The question names it: the middle of layouts that have one. */
  isRoot: boolean;
  /** What it has in common with others by the property that the layout groups by; '' for nothing. */
  group: string;
  /** Where it is now; absent for a fresh one. */
  position?: Position;
  /** It stays where it is. */
  isFixed: boolean;
}

export interface LayoutEdge {
  source: string;
  target: string;
  /** Greater: closer. */
  weight: number;
}

export interface LayoutGraph {
  nodes: readonly LayoutNode[];
  edges: readonly LayoutEdge[];
}

export type ParameterValue = string | number;
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** A parameter as a form shows it; its name and choices are texts of the page. */
export type LayoutParameter = { id: string } & (
  | { kind: 'number'; least: number; most: number; step: number; default: number }
  | { kind: 'choice'; choices: readonly string[]; default: string }
);

/** A name of a group and where its middle top is. */
export interface Caption extends Position {
  group: string;
}

export interface Placement {
  positions: Positions;
  captions: readonly Caption[];
}

/** One way to arrange a graph: one file, registered in `layouts.ts`. It draws nothing. */
export interface Layout {
  id: string;
  parameters: readonly LayoutParameter[];
  /** Deterministic: the same graph is arranged the same each time. */
  place(graph: LayoutGraph, values: ParameterValues): Placement;
}

export interface LayoutChoice {
  id: string;
  values: ParameterValues;
}
