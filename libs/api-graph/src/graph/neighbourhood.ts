import type { ApiOperation } from '@coopkg/contracts';
import type { ApiEdge, ApiGraph } from './api-graph.js';

export interface Neighbourhood {
  operations: ApiOperation[];
  edges: ApiEdge[];
  /** Neighbours that were left out, those with the weakest edges. */
  leftOut: number;
}

/** Operations that are shown at once. */
const mostShown = 40;

/** An operation with those that supply it or that it supplies; without one, all of a small catalogue, else nothing. */
export function neighbourhood(graph: ApiGraph, operation: ApiOperation | null): Neighbourhood {
  if (operation === null) {
    const { operations } = graph.catalogue;
    return operations.length > mostShown
      ? { operations: [], edges: [], leftOut: 0 }
      : { operations, edges: graph.edges({ struck: true }), leftOut: 0 };
  }
  const edges = graph.edgesOf(operation);
  const best = new Map<ApiOperation, number>();
  for (const edge of edges) {
    const other = edge.input.operation === operation ? edge.output.operation : edge.input.operation;
    // What somebody struck is shown as long as it can be, so that it can be undone.
    best.set(other, Math.max(best.get(other) ?? 0, edge.decision === null ? edge.score : 1));
  }
  best.delete(operation);
  const near = [...best].sort(([, left], [, right]) => right - left).map(([other]) => other);
  const shown = new Set([operation, ...near.slice(0, mostShown - 1)]);
  return {
    operations: [...shown],
    edges: edges.filter(
      ({ output, input }) => shown.has(output.operation) && shown.has(input.operation),
    ),
    leftOut: Math.max(0, near.length - (mostShown - 1)),
  };
}
