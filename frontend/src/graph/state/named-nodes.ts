import { nodeKey, type WireNode } from '@coopkg/contracts';

/**
 * Keys of the nodes that the answer's rows speak of, by key, id or name; none when that is most of
 * them, for then a mark sets nothing apart.
 */
export function namedNodes(
  nodes: readonly WireNode[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const named = nodes
    .filter((node) => [nodeKey(node), node.id, node.name].some((name) => names.has(name)))
    .map(nodeKey);
  return new Set(named.length * 2 > nodes.length ? [] : named);
}
