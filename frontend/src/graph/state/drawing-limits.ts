import { edgeEnds, nodeKey, type Subgraph } from '@coopkg/contracts';

/** Nodes that are asked for at first, and when more are wanted. */
export const nodesAtFirst = 300;
export const nodesAtMost = 1000;
/** Nodes and relationships: above the first a person is asked, above the second it is refused. */
export const elementsUnasked = 1000;
export const elementsAtMost = 5000;

export const elementCount = ({
  nodes,
  edges,
}: {
  nodes: Iterable<unknown>;
  edges: Iterable<unknown>;
}): number => sizeOf(nodes) + sizeOf(edges);

const sizeOf = (items: Iterable<unknown>): number =>
  Array.isArray(items) ? items.length : 'size' in items ? Number(items.size) : [...items].length;

/** The first nodes of a graph with their relationships, as many as make so many elements. */
export function firstPart(graph: Subgraph, most: number): Subgraph {
  if (elementCount(graph) <= most) return graph;
  const rank = new Map(graph.nodes.map((node, index) => [nodeKey(node), index]));
  // An edge comes with the later of its ends.
  const edges = graph.edges
    .map((edge) => {
      const { source, target } = edgeEnds(edge);
      return { edge, at: Math.max(rank.get(source) ?? Infinity, rank.get(target) ?? Infinity) };
    })
    .sort((left, right) => left.at - right.at);
  let nodes = 0;
  let joined = 0;
  while (nodes < graph.nodes.length) {
    let next = joined;
    while (next < edges.length && edges[next]!.at <= nodes) next++;
    if (nodes + 1 + next > most) break;
    nodes++;
    joined = next;
  }
  return {
    ...graph,
    nodes: graph.nodes.slice(0, nodes),
    edges: edges.slice(0, joined).map(({ edge }) => edge),
  };
}
