import { nodeLabels, relationshipDefinitions, type NodeLabel } from '@coopkg/contracts';
import type { Edge } from './resolution.js';

/** Whether an edge of one hop can have these end labels. */
export function edgeAllows(edge: Edge, from: NodeLabel, to: NodeLabel): boolean {
  return edge.relationship.types.some((type) => {
    const definition = relationshipDefinitions[type];
    return (
      (definition.from === from && definition.to === to) ||
      (edge.pattern.direction === 'none' && definition.from === to && definition.to === from)
    );
  });
}

/**
 * Labels that the ends of an edge can have; a path of several hops through different labels says
 * nothing about its ends together.
 */
export function edgeEnds(edge: Edge): { from: NodeLabel; to: NodeLabel }[] {
  const hops = edge.pattern.length;
  const ends = nodeLabels.flatMap((from) =>
    nodeLabels.filter((to) => edgeAllows(edge, from, to)).map((to) => ({ from, to })),
  );
  if (hops === null || hops.max === 1) return ends;
  if (hops.min === 0) return nodeLabels.flatMap((from) => nodeLabels.map((to) => ({ from, to })));
  const starts = nodeLabels.filter((label) => ends.some((end) => end.from === label));
  const stops = nodeLabels.filter((label) => ends.some((end) => end.to === label));
  return starts.flatMap((from) => stops.map((to) => ({ from, to })));
}

/**
 * Removes labels that no edge allows until nothing changes; written labels stay as they are (the
 * schema check reports them).
 */
export function inferLabels(edges: readonly Edge[]): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const edge of edges.filter(joinsNodes)) {
      const ends = edgeEnds(edge).filter(
        (end) => edge.from.labels.includes(end.from) && edge.to.labels.includes(end.to),
      );
      if (ends.length === 0) continue;
      for (const [node, side] of [
        [edge.from, 'from'],
        [edge.to, 'to'],
      ] as const) {
        const left = node.labels.filter((label) => ends.some((end) => end[side] === label));
        if (!node.labelled && left.length < node.labels.length) {
          node.labels = left;
          changed = true;
        }
      }
    }
  }
}

const joinsNodes = ({ from, to, relationship }: Edge): boolean =>
  relationship.kind === 'relationship' && from.kind === 'node' && to.kind === 'node';
