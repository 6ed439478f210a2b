import { Fault, type GraphReader, type NodeLabel, type Subgraph } from '@coopkg/contracts';
import { neighboursOf } from '@coopkg/present';

export async function nodeNeighbours(
  graph: GraphReader,
  node: { id: string; label?: NodeLabel | undefined },
  limit: number,
  signal: AbortSignal,
): Promise<Subgraph> {
  const found = await neighboursOf(node, graph, { limit, signal });
  if (found !== null) return found;
  const id = node.id.slice(0, 80);
  throw new Fault('node-not-found', {
    zh: `图中没有编号为 ${id} 的${node.label === undefined ? '' : ` ${node.label} `}节点。`,
    en: `The graph has no ${node.label ?? 'node'} ${id}.`,
  });
}
