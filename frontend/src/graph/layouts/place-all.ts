import { edgeEnds, nodeKey, type Subgraph } from '@coopkg/contracts';
import { nodeSizes } from '../state/node-measure.js';
import { arrange } from './arrange.js';
import { defaultLayout } from './layout-choice.js';
import type { Positions } from './position.js';

/** A graph that stays as it is, with where its nodes stand. */
export interface Placed {
  graph: Subgraph;
  places: { positions: Positions; sizes: ReadonlyMap<string, number> };
}

/** Arranges a whole graph around one node; see `arrange` for what aborting does. */
export async function placeAll(
  graph: Subgraph,
  root: string,
  signal: AbortSignal,
): Promise<Placed> {
  const sizes = nodeSizes(graph, 'degree');
  const nodes = graph.nodes.map((node) => {
    const id = nodeKey(node);
    const size = sizes.get(id)!;
    return { id, size, weight: size, isRoot: id === root, group: '', isFixed: false };
  });
  const edges = graph.edges.map((edge) => ({
    ...edgeEnds(edge),
    weight: Number(edge.properties['count'] ?? 1),
  }));
  const { positions } = await arrange({ nodes, edges }, defaultLayout, signal);
  return { graph, places: { positions, sizes } };
}
