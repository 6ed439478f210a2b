import { edgeEnds, nodeKey, type Subgraph, type WireEdge, type WireNode } from '@coopkg/contracts';

/**
 * What is drawn; nodes are told apart by their keys (`nodeKey`). Every edge has both of its ends: one
 * without would blank the whole canvas.
 */
export interface GraphElements {
  nodes: WireNode[];
  edges: WireEdge[];
  /** The server knows of more than it sent. */
  truncated: boolean;
  /** Nodes were left out because the drawing is full. */
  capped: boolean;
}

export const noElements: GraphElements = { nodes: [], edges: [], truncated: false, capped: false };
export const drawnAtFirst = 300;
export const drawnAtMost = 1000;

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/**
 * Adds a subgraph to what is drawn already, up to a number of nodes; nothing that is drawn is lost.
 */
export function withSubgraph(
  before: GraphElements,
  subgraph: Subgraph,
  most = drawnAtMost,
): GraphElements {
  const known = new Set(before.nodes.map(nodeKey));
  const fresh = unique(subgraph.nodes, nodeKey).filter((node) => !known.has(nodeKey(node)));
  const nodes = [...before.nodes, ...fresh.slice(0, Math.max(0, most - before.nodes.length))];
  const drawn = new Set(nodes.map(nodeKey));
  const edges = unique([...before.edges, ...subgraph.edges], ({ id }) => id).filter((edge) => {
    const { source, target } = edgeEnds(edge);
    return drawn.has(source) && drawn.has(target);
  });
  return {
    nodes,
    edges,
    truncated: before.truncated || subgraph.truncated,
    capped: before.nodes.length + fresh.length > most,
  };
}

/** Number of nodes of each label, the most frequent first. */
export function labelCounts(nodes: readonly WireNode[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { label } of nodes) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1]);
}

/** Number of edges of each node, by its key. */
export function degrees(edges: readonly WireEdge[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source, target } of edges.map(edgeEnds))
    for (const end of [source, target]) counts.set(end, (counts.get(end) ?? 0) + 1);
  return counts;
}

/**
 * Keys of the nodes that the answer itself speaks of, by key, id or name; none when that is most of
 * them, for then a mark sets nothing apart.
 */
export function namedNodes(nodes: readonly WireNode[], names: ReadonlySet<string>): Set<string> {
  const named = nodes
    .filter((node) => [nodeKey(node), node.id, node.name].some((name) => names.has(name)))
    .map(nodeKey);
  return new Set(named.length * 2 > nodes.length ? [] : named);
}
