import type { GraphReader, NodeReference, Subgraph } from '@coopkg/contracts';
import { Drawing } from './drawing.js';

interface PathOptions {
  /** Most steps. */
  longest: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

/** One of the shortest ways between two nodes, whatever the directions; empty: there is none. */
export async function shortestPath(
  source: NodeReference,
  target: NodeReference,
  graph: GraphReader,
  { longest, ...options }: PathOptions,
): Promise<Subgraph> {
  const drawing = new Drawing(longest + 1);
  if (source.label === target.label && source.id === target.id) return drawing.result();
  // The bound of a variable length can't be a parameter; it is a whole number by its type.
  const { rows } = await graph.query(
    `MATCH (a:${source.label} {id: $source}), (b:${target.label} {id: $target})
     MATCH path = shortestPath((a)-[*..${Math.trunc(longest)}]-(b)) RETURN path`,
    { source: source.id, target: target.id },
    { maxRows: 1, ...options },
  );
  drawing.add(rows[0]?.[0]);
  return drawing.result();
}
