import type { GraphReader, NeighbourCounts, NodeLabel } from '@coopkg/contracts';
import { findNode } from './find-node.js';
import { arrowsOf } from './relationship-arrow.js';

/** How many neighbours of each kind a node has; null: there is no such node. */
export async function neighbourCounts(
  wanted: { id: string; label?: NodeLabel | undefined },
  graph: GraphReader,
  options: { signal?: AbortSignal } = {},
): Promise<NeighbourCounts | null> {
  const node = await findNode(wanted, graph, options);
  if (node === null) return null;
  const { id, label } = node;
  const arrows = arrowsOf(label);
  // A pattern that names neither the relationship nor its other end is counted from the node's degree.
  const counts = arrows.map(({ pattern }) => `COUNT { (a)${pattern.replace('[r:', '[:')}() }`);
  const { rows } = await graph.query(
    `MATCH (a:${label} {id: $id}) RETURN [${counts.join(', ')}]`,
    { id },
    { maxRows: 1, ...options },
  );
  const found = (rows[0]?.[0] ?? []) as number[];
  return {
    id,
    label,
    items: arrows
      .map(({ type, direction, label: other }, index) => ({
        type,
        direction,
        label: other,
        count: found[index] ?? 0,
      }))
      .filter(({ count }) => count > 0),
  };
}
