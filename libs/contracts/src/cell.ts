import type { WireEdge, WireNode } from './wire.js';

export interface PathCell {
  nodes: WireNode[];
  edges: WireEdge[];
}

/** A value in a result row: a scalar, a list, a node, a path. Integers are JavaScript numbers. */
export type Cell = string | number | boolean | null | WireNode | PathCell | Cell[];

export const isNodeCell = (cell: unknown): cell is WireNode =>
  typeof cell === 'object' &&
  cell !== null &&
  'id' in cell &&
  'label' in cell &&
  'properties' in cell;

export const isPathCell = (cell: unknown): cell is PathCell =>
  typeof cell === 'object' &&
  cell !== null &&
  'nodes' in cell &&
  'edges' in cell &&
  Array.isArray(cell.nodes) &&
  Array.isArray(cell.edges);
