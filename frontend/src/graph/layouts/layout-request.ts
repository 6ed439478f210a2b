import type { LayoutChoice, LayoutGraph, Placement } from './layout.js';

/** What the page asks of the worker. */
export interface LayoutRequest {
  number: number;
  graph: LayoutGraph;
  choice: LayoutChoice;
}

export interface LayoutAnswer {
  number: number;
  /** Null: the layout failed. */
  placement: Placement | null;
}
