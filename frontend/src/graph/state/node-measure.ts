import { nodeKey, type WireNode } from '@coopkg/contracts';
import type { VisibleGraph } from './visible-graph.js';
import { neighboursByKey } from './visible-graph.js';

/** By what the size of a node is told. */
export const nodeMeasures = ['degree', 'citations', 'papers', 'same'] as const;
export type NodeMeasure = (typeof nodeMeasures)[number];

const properties: Partial<Record<NodeMeasure, string>> = {
  citations: 'citationCount',
  papers: 'paperCount',
};

/** Diameters in pixels: the smallest, and the largest by its square root. */
const smallest = 22;
const largest = 54;

/**
 * The diameter of each node by its key: areas, not diameters, grow with the measure, within each
 * label, since people and papers are cited in different numbers.
 */
export function nodeSizes(
  { nodes, edges }: Pick<VisibleGraph, 'nodes' | 'edges'>,
  measure: NodeMeasure,
): Map<string, number> {
  const valueOf = measured(edges, measure);
  const most = new Map<string, number>();
  for (const node of nodes)
    most.set(node.label, Math.max(most.get(node.label) ?? 0, valueOf(node)));
  return new Map(
    nodes.map((node) => {
      const top = most.get(node.label)!;
      const share = top === 0 ? 0 : Math.sqrt(valueOf(node) / top);
      const base = measure === 'same' ? 30 : smallest;
      return [nodeKey(node), Math.round(base + (largest - smallest) * share)];
    }),
  );
}

function measured(edges: VisibleGraph['edges'], measure: NodeMeasure): (node: WireNode) => number {
  if (measure === 'same') return () => 0;
  const property = properties[measure];
  if (property !== undefined)
    return (node) => Math.max(0, Number(node.properties[property] ?? 0) || 0);
  const neighbours = neighboursByKey(edges);
  return (node) => neighbours.get(nodeKey(node))?.size ?? 0;
}
