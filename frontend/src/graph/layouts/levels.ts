import type { LayoutGraph, LayoutNode } from './layout.js';

/** Keys of the nodes that edges join to a node, by its key. */
export function adjacency({ nodes, edges }: LayoutGraph): Map<string, string[]> {
  const near = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    near.get(source)?.push(target);
    near.get(target)?.push(source);
  }
  return near;
}

const byWeight = (left: LayoutNode, right: LayoutNode): number =>
  Number(right.isRoot) - Number(left.isRoot) ||
  right.weight - left.weight ||
  (left.id < right.id ? -1 : 1);

/**
 * The nodes by their distance from the roots; what hangs on no root comes last. Where there is no
 * root, each part begins at its own weightiest node. Within a level, those that hang on the same node
 * stand together.
 */
export function levels(graph: LayoutGraph): LayoutNode[][] {
  const near = adjacency(graph);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const ordered = [...graph.nodes].sort(byWeight);
  const seen = new Set<string>();
  const found: LayoutNode[][] = [];
  const take = (node: LayoutNode): boolean => !seen.has(node.id) && seen.add(node.id) !== undefined;
  const grow = (starts: readonly LayoutNode[]): void => {
    let level = starts.filter(take);
    for (let depth = 0; level.length > 0; depth++) {
      (found[depth] ??= []).push(...level);
      level = level.flatMap(({ id }) =>
        near
          .get(id)!
          .map((other) => byId.get(other)!)
          .sort(byWeight)
          .filter(take),
      );
    }
  };
  const roots = ordered.filter(({ isRoot }) => isRoot);
  if (roots.length === 0) for (const node of ordered) grow([node]);
  else {
    grow(roots);
    const left = ordered.filter(take);
    if (left.length > 0) found.push(left);
  }
  return found;
}
