import type { Subgraph, WireEdge, WireNode } from '@coopkg/contracts';

/** What is drawn. Every edge has both of its ends: one without would blank the whole canvas. */
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

function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/**
 * Adds a subgraph to what is drawn already, up to a number of nodes; nothing that is drawn is lost.
 */
export function withSubgraph(
  before: GraphElements,
  subgraph: Subgraph,
  most = drawnAtMost,
): GraphElements {
  const known = new Set(before.nodes.map((node) => node.id));
  const fresh = uniqueById(subgraph.nodes).filter((node) => !known.has(node.id));
  const nodes = [...before.nodes, ...fresh.slice(0, Math.max(0, most - before.nodes.length))];
  const drawn = new Set(nodes.map((node) => node.id));
  const edges = uniqueById([...before.edges, ...subgraph.edges]).filter(
    (edge) => drawn.has(edge.source) && drawn.has(edge.target),
  );
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

export function degrees(edges: readonly WireEdge[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source, target } of edges)
    for (const end of [source, target]) counts.set(end, (counts.get(end) ?? 0) + 1);
  return counts;
}

/**
 * Ids of the nodes that the answer itself speaks of, by id or name; none when that is most of them,
 * for then a mark sets nothing apart.
 */
export function namedNodes(nodes: readonly WireNode[], names: ReadonlySet<string>): Set<string> {
  const named = nodes
    .filter((node) => names.has(node.id) || names.has(node.name))
    .map((node) => node.id);
  return new Set(named.length * 2 > nodes.length ? [] : named);
}
