import { nodeLabels, type GraphReader, type NodeLabel, type WireNode } from '@coopkg/contracts';
import { perLabel } from './node-ids.js';

/**
 * The node of an id; null: there is none. Without a label it is looked for in each, in the order of
 * the schema.
 */
export async function findNode(
  { id, label }: { id: string; label?: NodeLabel | undefined },
  graph: GraphReader,
  options: { signal?: AbortSignal } = {},
): Promise<(WireNode & { label: NodeLabel }) | null> {
  const found = await graph.query(
    perLabel(
      label === undefined ? nodeLabels : [label],
      (one) => `MATCH (n:${one} {id: $id}) RETURN n`,
    ),
    { id },
    { maxRows: 1, ...options },
  );
  return (found.rows[0]?.[0] ?? null) as (WireNode & { label: NodeLabel }) | null;
}
