import { edgeEnds, type WireEdge } from '@coopkg/contracts';

/** Nodes by key and edges by id along a way. */
export interface DrawnPath {
  nodes: string[];
  edges: string[];
}

/** One of the shortest ways between two nodes of the drawing; null: nothing joins them. */
export function drawnPath(edges: readonly WireEdge[], from: string, to: string): DrawnPath | null {
  const steps = new Map<string, { edge: string; other: string }[]>();
  const add = (node: string, edge: string, other: string): void => {
    steps.set(node, [...(steps.get(node) ?? []), { edge, other }]);
  };
  for (const edge of edges) {
    const { source, target } = edgeEnds(edge);
    add(source, edge.id, target);
    add(target, edge.id, source);
  }
  const cameBy = new Map<string, { edge: string; node: string } | null>([[from, null]]);
  for (const node of cameBy.keys()) {
    if (node === to) break;
    for (const { edge, other } of steps.get(node) ?? [])
      if (!cameBy.has(other)) cameBy.set(other, { edge, node });
  }
  if (!cameBy.has(to)) return null;
  const path: DrawnPath = { nodes: [to], edges: [] };
  for (let step = cameBy.get(to); step; step = cameBy.get(step.node)) {
    path.nodes.unshift(step.node);
    path.edges.unshift(step.edge);
  }
  return path;
}
