import { createContext, useContext } from 'react';
import type { WireEdge, WireNode } from '@coopkg/contracts';
import type { NeighbourKind } from '../service/graph.js';
import type { DrawnContent } from './drawing/drawn-content.js';
import type { DrawnPath } from './state/drawn-path.js';
import type { NodeMeasure } from './state/node-measure.js';
import type { Graph } from './use-graph.js';

export interface Selection {
  /** Of nodes. */
  keys: readonly string[];
  edge: string | null;
}

/** What the parts of the graph's page share. */
export interface GraphModel extends Graph {
  /** Of the answer: in exports and names of files. */
  title: string;
  content: DrawnContent;
  selection: Selection;
  choose: (keys: readonly string[], additive?: boolean) => void;
  chooseEdge: (id: string | null) => void;
  measure: NodeMeasure;
  setMeasure: (measure: NodeMeasure) => void;
  /** Brings neighbours of a kind, or of all, `offset` of them passed over. */
  expand: (key: string, kind?: NeighbourKind, offset?: number) => void;
  isExpanding: boolean;
  /** What was done last, in words. */
  note: string;
  path: DrawnPath | null;
  markPath: (path: DrawnPath | null) => void;
  nameOf: (node: WireNode) => string;
  titleOf: (edge: WireEdge) => string;
  /** A value of a property (`Researcher.title`) as people read it in the page's language. */
  valueIn: (value: unknown, property: string) => unknown;
  view: {
    fit: () => void;
    zoomBy: (factor: number) => void;
    show: (key: string) => void;
  };
}

export const GraphModelContext = createContext<GraphModel | null>(null);

export function useGraphModel(): GraphModel {
  const model = useContext(GraphModelContext);
  if (model === null) throw new Error('useGraphModel is used outside a graph');
  return model;
}
