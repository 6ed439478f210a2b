import { edgeEnds, nodeKey, type WireEdge, type WireNode } from '@coopkg/contracts';
import type { GraphState } from './graph-state.js';

export interface VisibleGraph {
  nodes: readonly WireNode[];
  edges: readonly WireEdge[];
  /** How many nodes are folded into a node, by its key. */
  foldedInto: ReadonlyMap<string, number>;
}

/** What of the graph is to be seen: filters, hidden and folded nodes taken away. */
export function visibleGraph(state: GraphState): VisibleGraph {
  const shown = new Map(
    [...state.nodes].filter(
      ([key, { label }]) => !state.hidden.has(key) && !state.withoutLabels.has(label),
    ),
  );
  const joins = (edge: WireEdge): boolean => {
    const { source, target } = edgeEnds(edge);
    return !state.withoutTypes.has(edge.type) && shown.has(source) && shown.has(target);
  };
  const edges = [...state.edges.values()].filter(joins);
  const foldedInto = new Map<string, number>();
  const neighbours = neighboursByKey(edges);
  for (const key of state.folded) {
    if (!shown.has(key)) continue;
    for (const leaf of leavesOf(key, neighbours, state)) {
      shown.delete(leaf);
      foldedInto.set(key, (foldedInto.get(key) ?? 0) + 1);
    }
  }
  return {
    nodes: [...shown.values()],
    edges: foldedInto.size === 0 ? edges : edges.filter(joins),
    foldedInto,
  };
}

/** Keys of the neighbours that have no other neighbour, but for those that matter by themselves. */
const leavesOf = (
  key: string,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  { asked, pinned, folded }: GraphState,
): string[] =>
  [...(neighbours.get(key) ?? [])].filter(
    (other) =>
      other !== key &&
      neighbours.get(other)!.size === 1 &&
      ![asked, pinned, folded].some((kept) => kept.has(other)),
  );

/** Keys of the nodes that relationships join to a node, by its key. */
export function neighboursByKey(edges: readonly WireEdge[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const { source, target } of edges.map(edgeEnds))
    for (const [one, other] of [
      [source, target],
      [target, source],
    ] as const) {
      const known = neighbours.get(one);
      if (known === undefined) neighbours.set(one, new Set([other]));
      else known.add(other);
    }
  return neighbours;
}

/** Number of things by a word of theirs, the most frequent first. */
export function countsBy<Item>(
  items: Iterable<Item>,
  wordOf: (item: Item) => string,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(wordOf(item), (counts.get(wordOf(item)) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1]);
}

export const keysOf = (nodes: readonly WireNode[]): Set<string> => new Set(nodes.map(nodeKey));
