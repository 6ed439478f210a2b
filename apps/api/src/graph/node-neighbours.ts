import { Fault, type GraphReader, type Subgraph } from '@coopkg/contracts';
import { neighboursOf } from '@coopkg/present';

export async function nodeNeighbours(
  graph: GraphReader,
  id: string,
  limit: number,
  signal: AbortSignal,
): Promise<Subgraph> {
  const found = await neighboursOf(id, graph, { limit, signal });
  if (found !== null) return found;
  throw new Fault('node-not-found', {
    zh: `图中没有编号为 ${id.slice(0, 80)} 的节点。`,
    en: `The graph has no node ${id.slice(0, 80)}.`,
  });
}
